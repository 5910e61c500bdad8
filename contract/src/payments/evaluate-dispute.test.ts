import { expect, test } from 'vitest';
import { type DisputeEvent, evaluateDispute } from './evaluate-payment.ts';

const order = { orderKey: '0'.repeat(32) };
const aNotice = (override: Partial<DisputeEvent> = {}): DisputeEvent => ({
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

test('a dispute is shown to the owner when it is opened, and noted when it is settled', () => {
  expect(evaluateDispute(order, aNotice(), false)).toEqual({ kind: 'note', concern: 'dispute' });
  expect(evaluateDispute(order, aNotice({ word: 'settled' }), false)).toEqual({ kind: 'note', concern: null });
});

test('attack 5, 6: a dispute from another environment, of another order’s key or of no order says nothing', () => {
  expect(evaluateDispute(order, aNotice({ isTest: true }), false)).toEqual({ kind: 'foreign', reason: 'environment' });
  expect(evaluateDispute(order, aNotice({ orderKey: '1'.repeat(32) }), false)).toEqual({
    kind: 'foreign',
    reason: 'order',
  });
  expect(evaluateDispute(undefined, aNotice(), false)).toEqual({ kind: 'foreign', reason: 'order' });
});
