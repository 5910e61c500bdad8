import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import {
  type StoredOrder,
  canPay,
  canPayAgain,
  isPaymentOnItsWay,
  isPaymentOverdue,
  isReplaceable,
} from './stored-order.ts';

const AT_PAYPAL = { mode: 'orders-v2', payee: 'pay@plenty.example', merchantId: '' } as const;
const NOW = Timestamp.fromMillis(Date.parse('2026-11-20T15:05:00Z'));
const payable = (change: Partial<StoredOrder>, now = NOW.toDate()) => {
  const order = createTestOrder({ payment: AT_PAYPAL, ...change });
  return { first: canPay(order, now), again: canPayAgain(order, now) };
};

test('an order that nobody has paid yet leads to PayPal', () => {
  expect(payable({})).toEqual({ first: true, again: false });
});

test('an order whose payment failed offers another try instead', () => {
  expect(payable({ paymentStatus: 'failed' })).toEqual({ first: false, again: true });
});

test.each<[string, Partial<StoredOrder>]>([
  ['is paid', { paymentStatus: 'paid' }],
  ['may be paid on PayPal’s form already', { returnedAt: NOW }],
  ['may be paid again on PayPal’s form already', { paymentStatus: 'failed', returnedAgainAt: NOW }],
  ['has a payment on its way', { heardAt: NOW }],
  ['is being paid at this moment', { captureAt: NOW }],
  ['is cancelled', { status: 'cancelled', holdsGoods: false }],
  ['is paid by hand', { payment: { ...AT_PAYPAL, mode: 'manual' } }],
])('an order that %s does not lead to PayPal', (_what, change) => {
  expect(payable(change)).toEqual({ first: false, again: false });
});

test('from its deadline on an order does not lead to PayPal, unless the owner is processing it', () => {
  const deadline = { expiresAt: NOW };
  const before = new Date(NOW.toMillis() - 1);
  expect(payable(deadline, before)).toEqual({ first: true, again: false });
  expect(payable(deadline)).toEqual({ first: false, again: false });
  expect(payable({ ...deadline, paymentStatus: 'failed' }, before)).toEqual({ first: false, again: true });
  expect(payable({ ...deadline, paymentStatus: 'failed' })).toEqual({ first: false, again: false });
  expect(payable({ ...deadline, paymentStatus: 'failed', status: 'processing' })).toEqual({
    first: false,
    again: true,
  });
});

test('an order is overdue from its deadline on, but not while a payment of it may be on its way', () => {
  const isOverdue = (change: Partial<StoredOrder>) =>
    isPaymentOverdue(createTestOrder({ payment: AT_PAYPAL, expiresAt: NOW, ...change }), NOW.toDate());
  expect(isOverdue({})).toBe(true);
  expect(isOverdue({ payment: { ...AT_PAYPAL, mode: 'manual' } })).toBe(true);
  expect(isOverdue({ paymentStatus: 'failed' })).toBe(true);
  expect(isOverdue({ expiresAt: Timestamp.fromMillis(NOW.toMillis() + 1) })).toBe(false);
  for (const change of [{ returnedAt: NOW }, { heardAt: NOW }, { captureAt: NOW }])
    expect(isOverdue(change)).toBe(false);
});

test('after a failed payment another one may be on its way, but not after one that the owner rejected', () => {
  const isAnotherOnItsWay = (change: Partial<StoredOrder>) =>
    isPaymentOnItsWay(createTestOrder({ payment: AT_PAYPAL, paymentStatus: 'failed', ...change }));
  expect(isAnotherOnItsWay({})).toBe(false);
  for (const change of [{ heardAt: NOW }, { captureAt: NOW }, { returnedAgainAt: NOW }]) {
    expect(isAnotherOnItsWay(change)).toBe(true);
    expect(isAnotherOnItsWay({ ...change, status: 'cancelled' })).toBe(false);
    expect(isAnotherOnItsWay({ ...change, saleId: 'TXN1' })).toBe(false);
  }
});

test.each<[string, Partial<StoredOrder>, boolean]>([
  ['waits for its first payment', {}, true],
  ['waits for another payment', { paymentStatus: 'failed' }, true],
  ['was marked as paid by the owner', { paymentStatus: 'paid' }, false],
  ['has expired', { paymentStatus: 'expired' }, false],
  ['is under review', { paymentStatus: 'review' }, false],
  ['is processed by the owner', { status: 'processing' }, false],
  ['had a pending payment', { paymentStatus: 'failed', hadPendingPayment: true }, false],
  ['was reopened by the owner', { reopenedAt: NOW }, false],
  ['holds nothing', { holdsGoods: false }, false],
])('D-21 whether a new order of the same cart may replace an order that %s', (_what, change, expected) => {
  expect(isReplaceable(createTestOrder({ payment: AT_PAYPAL, ...change }))).toBe(expected);
});

test('nothing is on its way anymore once the payment has come, or the order was given up', () => {
  for (const paymentStatus of ['paid', 'review', 'expired', 'refunded', 'reversed'] as const) {
    const order = createTestOrder({ payment: AT_PAYPAL, paymentStatus, heardAt: NOW });
    expect(isPaymentOnItsWay(order), paymentStatus).toBe(false);
  }
  const isOnItsWay = (heardAt: Timestamp | null) => isPaymentOnItsWay(createTestOrder({ payment: AT_PAYPAL, heardAt }));
  expect(isOnItsWay(NOW), 'PayPal called it pending').toBe(true);
  expect(isOnItsWay(null)).toBe(false);
});
