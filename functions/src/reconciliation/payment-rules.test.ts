import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { StoredOrder } from '../orders/index.ts';
import type { StoredNotification, StoredPayment } from '../payments/index.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { findMessageDiscrepancy, findPaymentDiscrepancy } from './payment-rules.ts';

const RECEIVED_AT = Date.parse('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;

function findAfter(age: number, state: StoredNotification['state']) {
  const receivedAt = Timestamp.fromMillis(RECEIVED_AT);
  const raw = Buffer.from('txn_id=86J700648N228641Y');
  const never = { nextTryAt: null, firstTryAt: null, unclaimedAt: null };
  const message = { raw, signature: null, state, tries: 1, receivedAt, about: null, ...never };
  return findMessageDiscrepancy('message-1', message, new Date(RECEIVED_AT + age))?.rule;
}

test('the owner hears of a message about a payment that could not be verified within an hour', () => {
  expect(findAfter(HOUR_MS - 1, 'unverified')).toBeUndefined();
  expect(findAfter(HOUR_MS, 'unverified')).toBe('message-unheard');
  expect(findAfter(0, 'given-up')).toBe('message-unheard');
});

test.each(['done', 'invalid'] as const)('a message that is %s is nothing to look at, however old it is', (state) => {
  expect(findAfter(30 * 24 * HOUR_MS, state)).toBeUndefined();
});

const ORDER = createTestOrder({ paymentStatus: 'paid', saleId: 'SALE1' });
const PAYMENT: StoredPayment = {
  provider: 'paypal-form',
  transactionId: 'SALE1',
  parentTransactionId: null,
  status: 'completed',
  word: 'Completed',
  reason: '',
  isSale: true,
  amount: cents(10_399),
  currency: 'USD',
  merchants: ['pay@plenty.example'],
  invoice: ORDER.orderNumber,
  orderId: ORDER.id,
  orderKey: ORDER.orderKey,
  isTest: true,
  verdict: { kind: 'move' },
  at: Timestamp.fromMillis(RECEIVED_AT),
};
const findRule = (change: Partial<StoredPayment> = {}, order?: StoredOrder) =>
  findPaymentDiscrepancy({ name: 'payment-1', payment: { ...PAYMENT, ...change }, order });

test('a payment that its order knows of is right', () => {
  expect(findRule({}, ORDER)).toBeUndefined();
});

test('a payment for an order that the shop does not have is reported, by the number or by the id that it names', () => {
  const says = (invoice: string) =>
    `PayPal reports a payment of $103.99 for ${invoice}, and the shop has no such order.`;
  const nothing = { orderId: null, orderNumber: null, transactionId: 'SALE1', name: 'payment-1' };
  expect(findRule()).toMatchObject({ rule: 'payment-without-order', says: says('PL-7K3M-92QX'), subject: nothing });
  expect(findRule({ orderId: '' }), 'by its number alone').toMatchObject({ rule: 'payment-without-order' });
  expect(findRule({ invoice: '' }), 'by its id alone').toMatchObject({ says: says('an order without a number') });
  expect(findRule({ orderKey: 'd4'.repeat(16) }, ORDER)).toMatchObject({
    rule: 'payment-without-order',
    subject: nothing,
  });
});

test('payments of another shop at the same PayPal account are ignored, and so is what is no sale', () => {
  expect(findRule({ invoice: 'OTHER-1', orderId: '' })).toBeUndefined();
  expect(findRule({ isSale: false })).toBeUndefined();
});

test('a payment that its order does not know of is reported, and so is a second one', () => {
  const unpaid = { ...ORDER, paymentStatus: 'pending', saleId: null } as const;
  expect(findRule({}, unpaid)).toMatchObject({ rule: 'payment-not-noted', subject: { orderId: ORDER.id } });
  expect(findRule({}, { ...ORDER, saleId: 'SALE2' })).toMatchObject({
    rule: 'paid-twice',
    remedies: ['close-payment'],
  });
});

test('a payment that the owner has closed, that failed, or from another environment is nothing to look at', () => {
  expect(findRule({ status: 'failed' })).toBeUndefined();
  expect(findRule({ verdict: { kind: 'foreign', reason: 'environment' } })).toBeUndefined();
  expect(findRule({ closed: { note: 'Sent back', at: PAYMENT.at } })).toBeUndefined();
});
