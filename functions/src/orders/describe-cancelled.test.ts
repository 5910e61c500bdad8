import type { RefundState } from '@plenty/contract/payments/refund';
import { expect, test } from 'vitest';
import { describeCancelled, describeReopened, isPaymentKept } from './describe-cancelled.ts';

const refund = (state: RefundState) => ({ state });

test('O-2 D-59 the email about a cancelled order promises a refund only while there is one', () => {
  const order = { status: 'cancelled', paymentStatus: 'paid' } as const;
  expect(describeCancelled({ ...order, refunds: [] })).toMatch(/This does not refund your payment/);
  expect(describeCancelled({ ...order, refunds: [refund('refused')] })).toMatch(/This does not refund your payment/);
  expect(describeCancelled({ ...order, refunds: [refund('asked')] })).toMatch(/We refund what you paid/);
  expect(describeCancelled({ ...order, refunds: [refund('awaited')] })).toMatch(/We refund what you paid/);
  expect(describeCancelled({ ...order, paymentStatus: 'refunded', refunds: [refund('done')] })).toMatch(
    /has been refunded/,
  );
});

test('O-2 the order’s page knows that the payment of a cancelled order is kept, and of no other', () => {
  expect(isPaymentKept({ status: 'cancelled', paymentStatus: 'partially_refunded', refunds: [refund('done')] })).toBe(
    true,
  );
  expect(isPaymentKept({ status: 'cancelled', paymentStatus: 'paid', refunds: [refund('asked')] })).toBe(false);
  expect(isPaymentKept({ status: 'processing', paymentStatus: 'paid', refunds: [] })).toBe(false);
  expect(isPaymentKept({ status: 'cancelled', paymentStatus: 'pending', refunds: [] })).toBe(false);
});

test('O-2 D-59 a reopened order says what is true of its payment', () => {
  expect(describeReopened({ paymentStatus: 'paid' })).toMatch(/we are getting it ready/);
  expect(describeReopened({ paymentStatus: 'refunded' })).toMatch(/do not charge you again/);
  expect(describeReopened({ paymentStatus: 'pending' })).toMatch(/We get it ready once it is paid/);
  expect(describeReopened({ paymentStatus: 'pending' }, 'June 5')).toMatch(/It is reserved until June 5\./);
});
