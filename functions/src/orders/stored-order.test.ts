import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { type StoredOrder, canPay, canPayAgain, isPaymentOnItsWay } from './stored-order.ts';

const AT_PAYPAL = { mode: 'orders-v2', payee: 'pay@plenty.example', merchantId: '' } as const;
const NOW = Timestamp.fromMillis(Date.parse('2026-11-20T15:05:00Z'));
const payable = (change: Partial<StoredOrder>) => {
  const order = createTestOrder({ payment: AT_PAYPAL, ...change });
  return { first: canPay(order), again: canPayAgain(order) };
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
