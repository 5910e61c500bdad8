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
const anEvent = (override: Partial<PaymentEvent> = {}): PaymentEvent => ({
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
const evaluate = (order: Partial<OrderPayment>, event: Partial<PaymentEvent>) =>
  evaluatePayment(anOrder(order), anEvent(event), false);

test('a completed payment of the exact amount to the shop pays the order', () => {
  expect(evaluate({}, {})).toMatchObject({ kind: 'move', to: 'paid', concern: null });
  expect(evaluate({ paymentStatus: 'failed' }, {})).toMatchObject({ to: 'paid' });
});

test('attack 1, 2: a payment of too little or too much goes under review', () => {
  expect(evaluate({}, { amount: cents(100) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
  expect(evaluate({}, { amount: cents(5600) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
});

test('attack 3, 15: a payment to somebody else goes under review, one to any of the shop’s accounts pays the order', () => {
  expect(evaluate({}, { merchants: ['EVIL', 'evil@example.com'] })).toMatchObject({
    to: 'review',
    concern: 'wrong-receiver',
  });
  expect(evaluate({}, { merchants: ['OTHER', ' Pay@Plenty.example '] })).toMatchObject({ to: 'paid' });
  expect(evaluate({ payee: '', merchantId: '' }, { merchants: [''] })).toMatchObject({ to: 'review' });
});

test('attack 4: a payment in another currency goes under review', () => {
  expect(evaluate({}, { currency: 'MXN' })).toMatchObject({ to: 'review', concern: 'wrong-currency' });
});

test('money sent without a sale goes under review', () => {
  expect(evaluate({}, { isSale: false })).toMatchObject({ to: 'review', concern: 'not-a-sale' });
});

test('attack 5, 8: a message with another order’s key or number, or without an order, changes nothing', () => {
  const foreign = { kind: 'foreign', reason: 'order' };
  expect(evaluate({}, { orderKey: '1'.repeat(32) })).toEqual(foreign);
  expect(evaluate({}, { invoice: 'PL-0000-0000' })).toEqual(foreign);
  expect(evaluatePayment(undefined, anEvent(), false)).toEqual(foreign);
});

test('attack 6: sandbox messages are ignored in production, and production messages in the sandbox', () => {
  expect(evaluate({}, { isTest: true })).toEqual({ kind: 'foreign', reason: 'environment' });
  expect(evaluatePayment(anOrder(), anEvent(), true)).toEqual({ kind: 'foreign', reason: 'environment' });
});

test('attack 12: a payment of an expired order goes under review', () => {
  expect(evaluate({ paymentStatus: 'expired' }, {})).toMatchObject({ to: 'review', concern: 'late-payment' });
});

test('D-22 a late payment of the right amount revives an expired order whose items can be reserved again', () => {
  const expired = { paymentStatus: 'expired' as const, isCancelled: true, canReserveAgain: true };
  expect(evaluate(expired, {})).toMatchObject({ to: 'paid', concern: null });
  expect(evaluate(expired, { amount: cents(1) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
  expect(evaluate(expired, { status: 'pending' })).toEqual({ kind: 'note', concern: 'late-payment' });
});

test('D-20 a partial refund of a payment under review keeps the review; a refund of all that was paid ends it', () => {
  const held = { paymentStatus: 'review' as const, saleId: 'T1', paidAmount: cents(100) };
  const back = { status: 'refunded' as const, isSale: false, transactionId: 'R1', parentTransactionId: 'T1' };
  expect(evaluate(held, { ...back, amount: cents(-40) })).toMatchObject({ to: 'review', refunded: 40 });
  expect(evaluate(held, { ...back, amount: cents(-100) })).toMatchObject({ to: 'refunded', refunded: 100 });
});

test('attack 12: a payment of a cancelled order goes under review too', () => {
  const cancelled = { isCancelled: true };
  expect(evaluate(cancelled, {})).toMatchObject({ to: 'review', concern: 'late-payment' });
  expect(evaluate(cancelled, { amount: cents(1) })).toMatchObject({ to: 'review', concern: 'wrong-amount' });
  expect(evaluate(cancelled, { status: 'pending' })).toEqual({ kind: 'note', concern: 'late-payment' });
  expect(evaluate(cancelled, { status: 'failed' })).toEqual({ kind: 'note', concern: null });
  expect(evaluate({ paymentStatus: 'expired' }, { status: 'pending' })).toEqual({
    kind: 'note',
    concern: 'late-payment',
  });
});

test('a second payment of a paid order is flagged, a repeated message is not', () => {
  expect(evaluate({ paymentStatus: 'paid', saleId: 'T0' }, {})).toEqual({ kind: 'note', concern: 'double-payment' });
  expect(evaluate({ paymentStatus: 'paid', saleId: 'T1' }, {})).toEqual({ kind: 'note', concern: null });
});

test('attack 18: a pending payment waits, one of the wrong amount is flagged', () => {
  expect(evaluate({}, { status: 'pending' })).toEqual({ kind: 'wait' });
  expect(evaluate({}, { status: 'pending', amount: cents(1) })).toEqual({ kind: 'note', concern: 'wrong-amount' });
  expect(evaluate({ paymentStatus: 'paid' }, { status: 'pending' })).toEqual({ kind: 'note', concern: null });
});

test('a failed payment may be tried again, and never changes a paid order', () => {
  expect(evaluate({}, { status: 'failed' })).toMatchObject({ to: 'failed' });
  expect(evaluate({ paymentStatus: 'paid' }, { status: 'failed' })).toEqual({ kind: 'note', concern: null });
});

test('attack 17: partial and full refunds of the payment add up', () => {
  const paid = { paymentStatus: 'paid' as const, saleId: 'T1' };
  const refund = { status: 'refunded' as const, isSale: false, transactionId: 'R1', parentTransactionId: 'T1' };
  expect(evaluate(paid, { ...refund, amount: cents(-1000) })).toMatchObject({
    to: 'partially_refunded',
    refunded: 1000,
  });
  const partly = { ...paid, paymentStatus: 'partially_refunded' as const, refundedAmount: cents(1000) };
  expect(evaluate(partly, { ...refund, amount: cents(-4599) })).toMatchObject({ to: 'refunded', refunded: 5599 });
  expect(evaluate(paid, { ...refund, amount: cents(1000) }), 'nothing went back').toEqual({
    kind: 'note',
    concern: 'unexpected',
  });
  expect(evaluate(paid, { ...refund, parentTransactionId: 'T9', amount: cents(-1) })).toEqual({
    kind: 'note',
    concern: 'unknown-sale',
  });
});

test('a refund that arrives before its payment, or the end of a reversal before the reversal, waits for it', () => {
  expect(evaluate({}, { status: 'refunded', parentTransactionId: 'T1', amount: cents(-1) })).toEqual({ kind: 'early' });
  const ended = { status: 'reversal-cancelled' as const, parentTransactionId: 'T1' };
  expect(evaluate({ paymentStatus: 'paid', saleId: 'T1' }, ended)).toEqual({ kind: 'early' });
});

test('a reversal and its end move the order to reversed and back', () => {
  const back = { isSale: false, transactionId: 'C1', parentTransactionId: 'T1', amount: cents(-5599) };
  expect(evaluate({ paymentStatus: 'paid', saleId: 'T1' }, { ...back, status: 'reversed' })).toMatchObject({
    to: 'reversed',
  });
  expect(
    evaluate({ paymentStatus: 'reversed', saleId: 'T1' }, { ...back, status: 'reversal-cancelled' }),
  ).toMatchObject({
    to: 'paid',
  });
  const partly = { paymentStatus: 'reversed' as const, saleId: 'T1', refundedAmount: cents(100) };
  expect(evaluate(partly, { ...back, status: 'reversal-cancelled' })).toMatchObject({ to: 'partially_refunded' });
});

test('no message ever causes a transition that PAYMENT_TRANSITIONS does not allow', () => {
  for (const paymentStatus of paymentStatusSchema.options) {
    for (const status of PAYMENT_EVENT_STATUSES) {
      for (const amount of [cents(5599), cents(-5599), cents(-100)]) {
        const order = { paymentStatus, saleId: 'T1' };
        const outcome = evaluate(order, { status, amount, transactionId: 'T2', parentTransactionId: 'T1' });
        const to = outcome.kind === 'move' ? outcome.to : paymentStatus;
        const isAllowed = to === paymentStatus || canTransitionPayment(paymentStatus, to);
        expect(isAllowed, `${paymentStatus} with ${status} of ${amount} to ${to}`).toBe(true);
      }
    }
  }
});
