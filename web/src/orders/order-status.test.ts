import { ORDER_STATUSES, paymentStatusSchema } from '@plenty/contract/orders/order-status';
import { expect, test } from 'vitest';
import { buildOrderDetails } from '../testing/order-view.ts';
import {
  awaitsManualPayment,
  describeStatus,
  getDeliveryPromise,
  getStatusTone,
  isInProgress,
  isPaymentReported,
  mayNeedPayment,
} from './order-status.ts';

const order = { status: 'pending', paymentStatus: 'pending' } as const;

test('D-19 only a paid order’s status line says that the payment has arrived', () => {
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

test('a pending order says that it waits; V-15 an order that expired unpaid says that you owe nothing', () => {
  expect(describeStatus(order)).toBe('We are waiting for your payment.');
  expect(describeStatus({ status: 'cancelled', paymentStatus: 'expired' })).toBe(
    'Your payment did not arrive in time, so we cancelled the order; you owe nothing.',
  );
  expect(describeStatus({ status: 'shipped', paymentStatus: 'paid' })).toBe(
    'Your payment has arrived. Your order is on its way.',
  );
});

test('next steps are promised only for an order that will ship', () => {
  expect(isInProgress(order)).toBe(true);
  expect(isInProgress({ status: 'processing', paymentStatus: 'paid' })).toBe(true);
  expect(isInProgress({ status: 'pending', paymentStatus: 'review' })).toBe(false);
  expect(isInProgress({ status: 'cancelled', paymentStatus: 'pending' })).toBe(false);
});

test('D-15 D-16 a free order has nothing to pay, and a test order says that nothing ships', () => {
  const free = { status: 'pending', paymentStatus: 'not_required' } as const;
  expect(describeStatus(free)).toBe('There is nothing to pay.');
  expect(isInProgress(free)).toBe(true);
  const replacement = { ...free, details: buildOrderDetails({ paymentMode: 'none', replaces: 'PL-7K3M-92QX' }) };
  expect(describeStatus(replacement)).toBe('This replaces items of order PL-7K3M-92QX, free of charge.');
  const testOrder = { ...free, details: buildOrderDetails({ paymentMode: 'none', isTestOrder: true }) };
  expect(describeStatus(testOrder)).toBe('This is a test order: nothing is charged, shipped or sent by email.');
  expect(isInProgress(testOrder)).toBe(false);
});

test('D-19 only an order that is paid, waiting or free has a calm status line', () => {
  const calm = paymentStatusSchema.options.filter(
    (paymentStatus) => getStatusTone({ status: 'pending', paymentStatus }) === 'calm',
  );
  expect(calm.toSorted()).toEqual(['not_required', 'paid', 'partially_refunded', 'pending', 'refunded']);
  expect(getStatusTone({ status: 'cancelled', paymentStatus: 'paid' })).toBe('caution');
  expect(getStatusTone({ status: 'pending', paymentStatus: 'failed' })).toBe('trouble');
});

test('a payment PayPal calls pending differs from one PayPal has not confirmed, and a failed payment from one that can be repeated', () => {
  const details = buildOrderDetails({ payBy: '2026-11-25T15:00:00.000Z' });
  expect(describeStatus({ ...order, details })).toBe(
    'PayPal is still working on your payment. This page updates as soon as it is done.',
  );
  expect(describeStatus({ ...order, details: { ...details, isPaymentOnItsWay: true } })).toMatch(
    /^PayPal has your payment and is still working on it, .* reserved until November 25, 2026\.$/,
  );
  const failed = { status: 'pending', paymentStatus: 'failed' } as const;
  expect(describeStatus({ ...failed, details: { ...details, canPayAgain: true } })).toBe(
    'Your payment did not go through. Your order is still reserved for you.',
  );
  expect(describeStatus({ ...failed, details })).toBe('Your payment did not go through.');
});

test('D-71 after a failed payment the page waits for the next one that may be on its way', () => {
  const details = buildOrderDetails({ isPaymentOnItsWay: true });
  const again = { status: 'pending', paymentStatus: 'failed', details } as const;
  expect(describeStatus(again)).toBe(
    'PayPal is still working on your payment. This page updates as soon as it is done.',
  );
  expect(getStatusTone(again)).toBe('calm');
  expect(mayNeedPayment(again)).toBe(true);
});

test('D-30 D-62 delivery dates are promised only to who has paid, or for today; never while the money is in doubt', () => {
  const listBy = (promise: string, status: 'processing' | 'shipped' | 'cancelled') =>
    paymentStatusSchema.options
      .filter((paymentStatus) => getDeliveryPromise({ status, paymentStatus }) === promise)
      .toSorted();
  expect(listBy('made', 'processing')).toEqual(['not_required', 'paid', 'partially_refunded']);
  expect(listBy('if-paid', 'processing')).toEqual(['failed', 'pending']);
  expect(listBy('open', 'processing')).toEqual(['reversed', 'review']);
  expect(listBy('made', 'shipped')).toEqual(paymentStatusSchema.options.toSorted());
  expect(listBy('none', 'cancelled')).toEqual(paymentStatusSchema.options.toSorted());
  const disputed = {
    status: 'pending',
    paymentStatus: 'paid',
    details: buildOrderDetails({ isDisputed: true }),
  } as const;
  expect(getDeliveryPromise(disputed)).toBe('open');
});

test('a payment counts as reported while PayPal completes it, but not when it was cancelled or failed', () => {
  const reported = paymentStatusSchema.options.filter((paymentStatus) => isPaymentReported({ paymentStatus }));
  expect(reported.toSorted()).toEqual(['paid', 'partially_refunded', 'refunded', 'reversed', 'review']);
  const onItsWay = buildOrderDetails({ isPaymentOnItsWay: true });
  expect(isPaymentReported({ paymentStatus: 'pending', details: onItsWay })).toBe(true);
  expect(isPaymentReported({ paymentStatus: 'failed', details: onItsWay })).toBe(false);
});

test('D-24 an expired order that the owner has reopened can be paid, and is not called cancelled', () => {
  const details = buildOrderDetails({ paymentMode: 'manual' });
  const reopened = { status: 'pending', paymentStatus: 'expired', details } as const;
  expect(describeStatus(reopened)).toBe('Your order is reserved again. We get it ready once it is paid.');
  expect(awaitsManualPayment(reopened)).toBe(true);
  expect(awaitsManualPayment({ ...reopened, status: 'cancelled' })).toBe(false);
});

test('D-22 past its deadline an order asks for no payment, though it is not cancelled yet', () => {
  const overdue = { ...order, details: buildOrderDetails({ paymentMode: 'manual', isPaymentOverdue: true }) };
  const sentence = 'Your payment did not arrive in time, so we are cancelling the order; you owe nothing.';
  expect(awaitsManualPayment(overdue)).toBe(false);
  expect(isInProgress(overdue)).toBe(false);
  expect(getDeliveryPromise(overdue)).toBe('none');
  expect(describeStatus(overdue)).toBe(sentence);
  expect(describeStatus({ ...overdue, paymentStatus: 'failed' })).toBe(sentence);
});
