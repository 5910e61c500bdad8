import { expect, test } from 'vitest';
import { type DisputeEvent, evaluateDispute } from './evaluate-payment.ts';

const order = { orderKey: '0'.repeat(32) };
const aDispute = (override: Partial<DisputeEvent> = {}): DisputeEvent => ({
  word: 'opened',
  caseId: 'PP-D-1',
  kind: 'chargeback',
  reason: 'non_receipt',
  transactionId: 'T1',
  orderId: 'order-1',
  orderKey: order.orderKey,
  isTest: false,
  ...override,
});

test('an opened dispute flags the order for the owner, a settled one is only recorded', () => {
  expect(evaluateDispute(order, aDispute(), false)).toEqual({ kind: 'note', concern: 'dispute' });
  expect(evaluateDispute(order, aDispute({ word: 'settled' }), false)).toEqual({ kind: 'note', concern: null });
});

test('attack 5, 6: a dispute from another environment, with another order’s key or without an order is ignored', () => {
  expect(evaluateDispute(order, aDispute({ isTest: true }), false)).toEqual({ kind: 'foreign', reason: 'environment' });
  expect(evaluateDispute(order, aDispute({ orderKey: '1'.repeat(32) }), false)).toEqual({
    kind: 'foreign',
    reason: 'order',
  });
  expect(evaluateDispute(undefined, aDispute(), false)).toEqual({ kind: 'foreign', reason: 'order' });
});
