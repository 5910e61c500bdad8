import type { OrderView } from '@plenty/contract/orders/order';
import { expect, test } from 'vitest';
import { getTrackingSteps } from './tracking.tsx';

const anOrder = (change: Partial<OrderView> = {}): OrderView => ({
  orderNumber: 'PL-7K3M-92QX',
  status: 'pending',
  paymentStatus: 'paid',
  createdAt: '2026-11-20T15:00:00.000Z',
  changedAt: '2026-11-20T15:00:00.000Z',
  ...change,
});
const draw = (order: OrderView) =>
  getTrackingSteps(order).map(({ name, state, about }) => [name, state, about].filter((part) => part !== '').join(' '));

test('D-50 an order shows every step of its way, and at which it is', () => {
  expect(draw(anOrder())).toEqual([
    'Ordered done Nov 20',
    'Paid done',
    'Getting ready now',
    'Shipped next',
    'Delivered next',
  ]);
  expect(draw(anOrder({ status: 'shipped' })).slice(2)).toEqual([
    'Getting ready done',
    'Shipped done',
    'Delivered now',
  ]);
  expect(getTrackingSteps(anOrder({ status: 'delivered' })).every(({ state }) => state === 'done')).toBe(true);
});

test('D-50 a step is dated by the reader’s own day, as the receipt is', () => {
  const atNight = '2026-11-23T02:07:00.000Z';
  const day = String(new Date(atNight).getDate());
  expect(getTrackingSteps(anOrder({ createdAt: atNight }))[0]?.about).toBe(`Nov ${day}`);
});

test('PFACT-17 an order that is not paid for waits at its payment, whatever comes after', () => {
  expect(draw(anOrder({ paymentStatus: 'pending' })).slice(1, 3)).toEqual([
    'Payment now Awaited',
    'Getting ready next',
  ]);
  expect(draw(anOrder({ paymentStatus: 'review', status: 'processing' }))[1]).toBe('Payment now Being checked');
});

test('a cancelled order goes no way', () => {
  expect(getTrackingSteps(anOrder({ status: 'cancelled' }))).toEqual([]);
});
