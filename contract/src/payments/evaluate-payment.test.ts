import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { canTransitionPayment, paymentStatusSchema } from '../orders/order-status.ts';
import { type OrderPayment, evaluatePayment } from './evaluate-payment.ts';
import { PAYMENT_EVENT_STATUSES, type PaymentEvent } from './payment-event.ts';

const anOrder = (override: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'order-1',
  orderKey: '0'.repeat(32),
  orderNumber: 'PL-7K3M-92QX',
  total: cents(5599),
  paymentStatus: 'pending',
  isCancelled: false,
  payee: 'pay@plenty.example',
  merchantId: 'PLENTYDEMO123',
  saleId: null,
  paidAmount: null,
  refundedAmount: cents(0),
  canReserveAgain: false,
  ...override,
});
const aMessage = (override: Partial<PaymentEvent> = {}): PaymentEvent => ({
  provider: 'paypal-form',
  transactionId: 'T1',
  parentTransactionId: null,
  status: 'completed',
  word: 'Completed',
  reason: '',
  isSale: true,
  amount: cents(5599),
  currency: 'USD',
  merchants: ['PLENTYDEMO123', 'pay@plenty.example'],
  invoice: 'PL-7K3M-92QX',
  orderId: 'order-1',
  orderKey: '0'.repeat(32),
  isTest: false,
  ...override,
});
const judge = (order: Partial<OrderPayment>, message: Partial<PaymentEvent>) =>
  evaluatePayment(anOrder(order), aMessage(message), false);

test('a completed sale of the exact amount to us pays the order', () => {
  expect(judge({}, {})).toMatchObject({ kind: 'move', to: 'paid', concern: null });
  expect(judge({ paymentStatus: 'failed' }, {})).toMatchObject({ to: 'paid' });
});

test('attack 1, 2: too little or too much holds the order for the owner', () => {
  expect(judge({}, { amount: cents(100) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
  expect(judge({}, { amount: cents(5600) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
});

test('attack 3, 15: paid to somebody else holds the order, to any of our names pays it', () => {
  expect(judge({}, { merchants: ['EVIL', 'evil@example.com'] })).toMatchObject({
    to: 'review',
    concern: 'wrong-receiver',
  });
  expect(judge({}, { merchants: ['OTHER', ' Pay@Plenty.example '] })).toMatchObject({ to: 'paid' });
  expect(judge({ payee: '', merchantId: '' }, { merchants: [''] })).toMatchObject({ to: 'review' });
});

test('attack 4: another currency holds the order', () => {
  expect(judge({}, { currency: 'MXN' })).toMatchObject({ to: 'review', concern: 'wrong-currency' });
});

test('money that was sent without the shop’s cart holds the order', () => {
  expect(judge({}, { isSale: false })).toMatchObject({ to: 'review', concern: 'not-a-sale' });
});

test('attack 5, 8: a message with another order’s key, number or no order changes nothing', () => {
  const foreign = { kind: 'foreign', reason: 'order' };
  expect(judge({}, { orderKey: '1'.repeat(32) })).toEqual(foreign);
  expect(judge({}, { invoice: 'PL-0000-0000' })).toEqual(foreign);
  expect(evaluatePayment(undefined, aMessage(), false)).toEqual(foreign);
});

test('attack 6: a sandbox message means nothing in the real shop, nor a real one in the sandbox', () => {
  expect(judge({}, { isTest: true })).toEqual({ kind: 'foreign', reason: 'environment' });
  expect(evaluatePayment(anOrder(), aMessage(), true)).toEqual({ kind: 'foreign', reason: 'environment' });
});

test('attack 12: a payment after the order lapsed waits for the owner', () => {
  expect(judge({ paymentStatus: 'expired' }, {})).toMatchObject({ to: 'review', concern: 'late-payment' });
});

test('D-22 a late payment revives an order whose goods are there, and only a good one does', () => {
  const lapsed = { paymentStatus: 'expired' as const, isCancelled: true, canReserveAgain: true };
  expect(judge(lapsed, {})).toMatchObject({ to: 'paid', concern: null });
  expect(judge(lapsed, { amount: cents(1) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
  expect(judge(lapsed, { status: 'pending' })).toEqual({ kind: 'note', concern: 'late-payment' });
});

test('D-20 what goes back of a payment under review releases nothing until it is whole, measured by what came in', () => {
  const held = { paymentStatus: 'review' as const, saleId: 'T1', paidAmount: cents(100) };
  const back = { status: 'refunded' as const, isSale: false, transactionId: 'R1', parentTransactionId: 'T1' };
  expect(judge(held, { ...back, amount: cents(-40) })).toMatchObject({ to: 'review', refunded: 40 });
  expect(judge(held, { ...back, amount: cents(-100) })).toMatchObject({ to: 'refunded', refunded: 100 });
});

test('attack 12: a payment of an order that the owner has cancelled waits for the owner too', () => {
  const cancelled = { isCancelled: true };
  expect(judge(cancelled, {})).toMatchObject({ to: 'review', concern: 'late-payment' });
  expect(judge(cancelled, { amount: cents(1) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
  expect(judge(cancelled, { status: 'pending' })).toEqual({ kind: 'note', concern: 'late-payment' });
  expect(judge(cancelled, { status: 'failed' })).toEqual({ kind: 'note', concern: null });
  expect(judge({ paymentStatus: 'expired' }, { status: 'pending' })).toEqual({ kind: 'note', concern: 'late-payment' });
});

test('a second payment of a paid order is noted, the same one again is nothing new', () => {
  expect(judge({ paymentStatus: 'paid', saleId: 'T0' }, {})).toEqual({ kind: 'note', concern: 'double-payment' });
  expect(judge({ paymentStatus: 'paid', saleId: 'T1' }, {})).toEqual({ kind: 'note', concern: null });
});

test('attack 18: a pending payment waits, one of the wrong amount is noted', () => {
  expect(judge({}, { status: 'pending' })).toEqual({ kind: 'wait' });
  expect(judge({}, { status: 'pending', amount: cents(1) })).toEqual({ kind: 'note', concern: 'wrong-amount' });
  expect(judge({ paymentStatus: 'paid' }, { status: 'pending' })).toEqual({ kind: 'note', concern: null });
});

test('a failed payment may be tried again, and never unpays an order', () => {
  expect(judge({}, { status: 'failed' })).toMatchObject({ to: 'failed' });
  expect(judge({ paymentStatus: 'paid' }, { status: 'failed' })).toEqual({ kind: 'note', concern: null });
});

test('attack 17: refunds of the sale are summed, in part and whole', () => {
  const paid = { paymentStatus: 'paid' as const, saleId: 'T1' };
  const refund = { status: 'refunded' as const, isSale: false, transactionId: 'R1', parentTransactionId: 'T1' };
  expect(judge(paid, { ...refund, amount: cents(-1000) })).toMatchObject({ to: 'partially_refunded', refunded: 1000 });
  const partly = { ...paid, paymentStatus: 'partially_refunded' as const, refundedAmount: cents(1000) };
  expect(judge(partly, { ...refund, amount: cents(-4599) })).toMatchObject({ to: 'refunded', refunded: 5599 });
  expect(judge(paid, { ...refund, amount: cents(1000) }), 'nothing went back').toEqual({
    kind: 'note',
    concern: 'unexpected',
  });
  expect(judge(paid, { ...refund, parentTransactionId: 'T9', amount: cents(-1) })).toEqual({
    kind: 'note',
    concern: 'unknown-sale',
  });
});

test('a refund told before its sale, or the end of a reversal before the reversal, waits for it', () => {
  expect(judge({}, { status: 'refunded', parentTransactionId: 'T1', amount: cents(-1) })).toEqual({ kind: 'early' });
  const ended = { status: 'reversal-cancelled' as const, parentTransactionId: 'T1' };
  expect(judge({ paymentStatus: 'paid', saleId: 'T1' }, ended)).toEqual({ kind: 'early' });
});

test('a reversal and its end move between reversed and what was paid before', () => {
  const back = { isSale: false, transactionId: 'C1', parentTransactionId: 'T1', amount: cents(-5599) };
  expect(judge({ paymentStatus: 'paid', saleId: 'T1' }, { ...back, status: 'reversed' })).toMatchObject({
    to: 'reversed',
  });
  expect(judge({ paymentStatus: 'reversed', saleId: 'T1' }, { ...back, status: 'reversal-cancelled' })).toMatchObject({
    to: 'paid',
  });
  const partly = { paymentStatus: 'reversed' as const, saleId: 'T1', refundedAmount: cents(100) };
  expect(judge(partly, { ...back, status: 'reversal-cancelled' })).toMatchObject({ to: 'partially_refunded' });
});

test('no message ever asks for a move that the table of payment states does not have', () => {
  for (const paymentStatus of paymentStatusSchema.options) {
    for (const status of PAYMENT_EVENT_STATUSES) {
      for (const amount of [cents(5599), cents(-5599), cents(-100)]) {
        const order = { paymentStatus, saleId: 'T1' };
        const verdict = judge(order, { status, amount, transactionId: 'T2', parentTransactionId: 'T1' });
        const to = verdict.kind === 'move' ? verdict.to : paymentStatus;
        const isAllowed = to === paymentStatus || canTransitionPayment(paymentStatus, to);
        expect(isAllowed, `${paymentStatus} with ${status} of ${amount} to ${to}`).toBe(true);
      }
    }
  }
});
