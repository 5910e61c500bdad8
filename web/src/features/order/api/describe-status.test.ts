import type { OrderView } from '@plenty/contract/order/order';
import { ORDER_STATUSES, paymentStatusSchema } from '@plenty/contract/order/order-status';
import { expect, test } from 'vitest';
import { describeStatus, isUnderWay } from './describe-status.ts';

const order = { status: 'pending', paymentStatus: 'pending' } as const satisfies Pick<
  OrderView,
  'status' | 'paymentStatus'
>;

test('D-19 the status line claims an arrived payment only for a paid order', () => {
  for (const status of ORDER_STATUSES) {
    const claiming = paymentStatusSchema.options.filter((paymentStatus) =>
      describeStatus({ status, paymentStatus }).includes('has arrived'),
    );
    expect(claiming, status).toEqual(['paid']);
  }
});

test('D-19 every order has a status line', () => {
  for (const status of ORDER_STATUSES) {
    for (const paymentStatus of paymentStatusSchema.options) {
      expect(describeStatus({ status, paymentStatus }), `${status} ${paymentStatus}`).toMatch(/^[A-Z].+\.$/);
    }
  }
});

test('an order that is waiting says so, one that lapsed says that nothing is owed', () => {
  expect(describeStatus(order)).toBe('We are waiting for your payment.');
  expect(describeStatus({ status: 'cancelled', paymentStatus: 'expired' })).toBe(
    'No payment arrived in time, so the order has lapsed and nothing is owed.',
  );
  expect(describeStatus({ status: 'shipped', paymentStatus: 'paid' })).toBe(
    'Your payment has arrived. Your order is on its way.',
  );
});

test('next steps are promised only for an order that goes its way', () => {
  expect(isUnderWay(order)).toBe(true);
  expect(isUnderWay({ status: 'processing', paymentStatus: 'paid' })).toBe(true);
  expect(isUnderWay({ status: 'pending', paymentStatus: 'review' })).toBe(false);
  expect(isUnderWay({ status: 'cancelled', paymentStatus: 'pending' })).toBe(false);
});
