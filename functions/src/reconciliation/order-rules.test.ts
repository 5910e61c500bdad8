import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { StoredPayment } from '../payments/index.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { type OrderFacts, findOrderDiscrepancies, needsManualConfirmation } from './order-rules.ts';

const SALE_ID = '86J700648N228641Y';
const order = createTestOrder({
  payment: { mode: 'form', payee: 'pay@plenty.example', merchantId: '' },
  paymentStatus: 'paid',
  saleId: SALE_ID,
  subtotal: cents(14_400),
  total: cents(15_199),
});
const sale: StoredPayment = {
  provider: 'paypal-form',
  transactionId: SALE_ID,
  parentTransactionId: null,
  status: 'completed',
  word: 'Completed',
  reason: '',
  isSale: true,
  amount: order.total,
  currency: 'USD',
  merchants: ['pay@plenty.example'],
  invoice: order.orderNumber,
  orderId: order.id,
  orderKey: order.orderKey,
  isTest: true,
  verdict: { kind: 'move' },
  at: Timestamp.fromMillis(Date.parse('2026-11-20T15:05:00Z')),
};

const findRules = (change: Partial<StoredPayment> = {}, facts: Partial<OrderFacts> = {}) =>
  findOrderDiscrepancies({
    order,
    sale: { ...sale, ...change },
    isConfirmedManually: false,
    refundedByProvider: undefined,
    hasRedemption: true,
    hasCustomerRedemption: true,
    ...facts,
  }).map(({ rule, says }) => [rule, says]);

test('an order that was paid in full is right', () => {
  expect(findRules()).toEqual([]);
});

test('an order that was paid with another amount is reported with both amounts', () => {
  const says = 'Order PL-7K3M-92QX costs $151.99, and $100.00 was paid.';
  expect(findRules({ amount: cents(10_000) })).toEqual([['paid-other-amount', says]]);
  expect(findRules({ amount: cents(10_000) }, { isConfirmedManually: true })).toEqual([]);
});

test('what was paid for another order says nothing about the amount of this one', () => {
  const says = "Order PL-7K3M-92QX is shown as paid, and no payment of PayPal's is on record for it.";
  expect(findRules({ orderKey: 'd4'.repeat(16), amount: cents(10_000) })).toEqual([['paid-without-payment', says]]);
});

test('an order that was paid after it had been given up is reported, until the owner has decided about it', () => {
  const says = 'Order PL-7K3M-92QX was paid after it had been given up: $151.99.';
  const find = (change: Partial<typeof order>) =>
    findRules({}, { order: { ...order, paymentStatus: 'review', ...change } }).filter(([rule]) => rule === 'paid-late');
  expect(find({ concern: 'late-payment' })).toEqual([['paid-late', says]]);
  expect(find({ status: 'cancelled', holdsGoods: false })).toEqual([['paid-late', says]]);
  expect(find({ concern: 'amount' })).toEqual([]);
  expect(find({ concern: 'late-payment', paymentStatus: 'paid' })).toEqual([]);
});

test('only a payment of exactly the total needs no note of the owner’s', () => {
  expect(needsManualConfirmation(order, sale)).toBe(false);
  expect(needsManualConfirmation(order, { ...sale, amount: cents(10_000) })).toBe(true);
  expect(needsManualConfirmation(order, { ...sale, orderKey: 'd4'.repeat(16) })).toBe(true);
  expect(needsManualConfirmation({ ...order, paymentStatus: 'pending' }, undefined)).toBe(false);
});
