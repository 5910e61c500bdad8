import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { type OrderPayment, evaluatePayment } from './evaluate-payment.ts';
import { expressCheckoutSchema, findPriceChange } from './express-checkout.ts';
import { approvedShippingSchema, parseApprovedAddress } from './express-order.ts';
import { type PaymentEvent, parseSignedAmount, paymentEventSchema } from './payment-event.ts';
import { paymentAccountSchema } from './payment-settings.ts';

const ORDER: OrderPayment = {
  id: 'order-1',
  orderKey: '0'.repeat(32),
  orderNumber: 'PL-7K3M-92QX',
  total: cents(5599),
  paymentStatus: 'paid',
  isCancelled: false,
  payee: 'pay@plenty.example',
  merchantId: 'PLENTYDEMO123',
  saleId: 'T1',
  paidAmount: null,
  refundedAmount: cents(0),
  canReserveAgain: false,
};
const EVENT: PaymentEvent = {
  provider: 'paypal-orders',
  transactionId: 'R1',
  parentTransactionId: 'T1',
  status: 'refunded',
  word: 'Refunded',
  reason: '',
  isSale: false,
  amount: cents(-1000),
  currency: 'USD',
  merchants: ['PLENTYDEMO123'],
  invoice: 'PL-7K3M-92QX',
  orderId: 'order-1',
  orderKey: '0'.repeat(32),
  isTest: false,
};
const evaluate = (order: Partial<OrderPayment>, event: Partial<PaymentEvent>) =>
  evaluatePayment({ ...ORDER, ...order }, { ...EVENT, ...event }, false);
const toNote = (concern: string | null) => ({ kind: 'note', concern });

test('a refund of nothing, or of a payment that went back already, is for the owner to look at', () => {
  expect(evaluate({}, { amount: cents(0) })).toEqual(toNote('unexpected'));
  expect(evaluate({ paymentStatus: 'refunded' }, {})).toEqual(toNote('unexpected'));
});

test('a refund that is heard of after its payment was reversed is counted, so that a dispute that is won does not give it back', () => {
  const refund = { kind: 'move', to: 'reversed', concern: 'unexpected', refunded: 1000 };
  expect(evaluate({ paymentStatus: 'reversed' }, {})).toEqual(refund);
  expect(
    evaluate({ paymentStatus: 'reversed', refundedAmount: cents(1000) }, { status: 'reversal-cancelled' }),
  ).toEqual({
    kind: 'move',
    to: 'partially_refunded',
    concern: null,
    refunded: 1000,
  });
});

test('a refund of an order that was never paid is for the owner to look at', () => {
  for (const paymentStatus of ['pending', 'failed', 'expired', 'not_required'] as const)
    expect(evaluate({ paymentStatus }, {}), paymentStatus).toEqual(toNote('unexpected'));
  expect(evaluate({ paymentStatus: 'pending' }, { status: 'reversed' })).toEqual(toNote('unexpected'));
});

test('a refund of all that was paid is full, one cent less is not', () => {
  const to = (order: Partial<OrderPayment>, amount: number) => evaluate(order, { amount: cents(amount) });
  expect(to({}, -5599)).toMatchObject({ to: 'refunded', refunded: 5599 });
  expect(to({}, -5598)).toMatchObject({ to: 'partially_refunded', refunded: 5598 });
  expect(to({ paidAmount: cents(5000) }, -5000)).toMatchObject({ to: 'refunded' });
  expect(to({ paidAmount: cents(6000) }, -5599)).toMatchObject({ to: 'partially_refunded' });
});

test('a payment taken back is taken back from every state of a paid order', () => {
  for (const paymentStatus of ['paid', 'partially_refunded', 'refunded', 'review'] as const) {
    const reversed = evaluate({ paymentStatus, refundedAmount: cents(10) }, { status: 'reversed' });
    expect(reversed, paymentStatus).toEqual({ kind: 'move', to: 'reversed', concern: null, refunded: 10 });
  }
});

test('the end of a reversal leaves an order as refunded as it was, be it by a cent', () => {
  const ended = (refunded: number) =>
    evaluate({ paymentStatus: 'reversed', refundedAmount: cents(refunded) }, { status: 'reversal-cancelled' });
  expect([ended(0), ended(1), ended(5598), ended(5599)]).toMatchObject([
    { to: 'paid' },
    { to: 'partially_refunded' },
    { to: 'partially_refunded' },
    { to: 'refunded' },
  ]);
});

test('a message that says nothing about money is only recorded', () => {
  expect(evaluate({}, { status: 'other' })).toEqual(toNote(null));
  expect(evaluate({ paymentStatus: 'pending' }, { status: 'other' })).toEqual(toNote(null));
});

test('a second payment of a settled order is flagged whatever the order’s state, with what is wrong with it', () => {
  const second = { status: 'completed' as const, isSale: true, transactionId: 'T2', amount: cents(5599) };
  for (const paymentStatus of ['partially_refunded', 'refunded', 'reversed', 'review', 'not_required'] as const)
    expect(evaluate({ paymentStatus }, second), paymentStatus).toEqual(toNote('double-payment'));
  expect(evaluate({}, { ...second, amount: cents(1) })).toEqual(toNote('wrong-amount'));
});

test('a failed try never changes a cancelled, expired or paid order, and a pending one of a paid order is only recorded', () => {
  expect(evaluate({ paymentStatus: 'expired' }, { status: 'failed' })).toEqual(toNote(null));
  expect(evaluate({ paymentStatus: 'failed', isCancelled: true }, { status: 'pending' })).toEqual(
    toNote('late-payment'),
  );
  expect(evaluate({ paymentStatus: 'paid', isCancelled: true }, { status: 'pending' })).toEqual(toNote(null));
  expect(evaluate({ paymentStatus: 'failed', refundedAmount: cents(7) }, { status: 'failed' })).toEqual({
    kind: 'move',
    to: 'failed',
    concern: null,
    refunded: 7,
  });
});

test('a late payment of an expired order whose items are gone goes under review', () => {
  const paid = { status: 'completed' as const, isSale: true, amount: cents(5599) };
  expect(evaluate({ paymentStatus: 'expired', canReserveAgain: false }, paid)).toEqual({
    kind: 'move',
    to: 'review',
    concern: 'late-payment',
    refunded: 0,
  });
});

test('a shop known to PayPal by its email alone, or by its id alone, is paid by either', () => {
  const paid = { status: 'completed' as const, isSale: true, amount: cents(5599) };
  const pending = { paymentStatus: 'pending' as const };
  expect(evaluate({ ...pending, merchantId: '' }, { ...paid, merchants: ['pay@plenty.example'] })).toMatchObject({
    to: 'paid',
  });
  expect(evaluate({ ...pending, payee: '' }, { ...paid, merchants: ['plentydemo123'] })).toMatchObject({ to: 'paid' });
  expect(evaluate({ ...pending, payee: '' }, { ...paid, merchants: ['', 'else'] })).toMatchObject({
    concern: 'wrong-receiver',
  });
});

test('a stored message has whole cents, below zero for money that went back', () => {
  expect(paymentEventSchema.parse(EVENT)).toEqual(EVENT);
  expect(paymentEventSchema.parse({ ...EVENT, parentTransactionId: null }).parentTransactionId).toBeNull();
  expect(paymentEventSchema.safeParse({ ...EVENT, amount: 0.5 }).success).toBe(false);
});

test('attack 16: an amount is nothing but the amount', () => {
  expect(['x1.00', '1.00x', '1.00 USD'].map(parseSignedAmount)).toEqual([undefined, undefined, undefined]);
  expect(parseSignedAmount('-0.01')).toBe(-1);
});

test('D-51 an account from before its merchant id was stored can still be read', () => {
  expect(paymentAccountSchema.parse({ mode: 'form', payee: 'a@b.example' })).toEqual({
    mode: 'form',
    payee: 'a@b.example',
    merchantId: '',
  });
  const accepts = (payee: number, merchantId: number) =>
    paymentAccountSchema.safeParse({ mode: 'form', payee: 'x'.repeat(payee), merchantId: 'x'.repeat(merchantId) })
      .success;
  expect([accepts(254, 20), accepts(255, 20), accepts(254, 21)]).toEqual([true, false, false]);
});

const PRICE = {
  subtotal: cents(4800),
  discountAmount: cents(0),
  shippingCost: cents(799),
  tax: cents(0),
  total: cents(5599),
};

test('a changed total is explained by the first part that changed', () => {
  const explain = (now: Partial<typeof PRICE>, state = 'NY') =>
    findPriceChange({ amount: cents(5000), state, quote: PRICE }, { ...PRICE, ...now });
  expect(explain({ discountAmount: cents(1) })).toMatchObject({ reason: 'discount' });
  expect(explain({ shippingCost: cents(1) })).toMatchObject({ reason: 'price' });
  expect(explain({})).toEqual({
    reason: 'tax',
    message: 'Sales tax for New York has changed. PayPal showed $50.00. The total is $55.99 now.',
  });
  expect(explain({}, 'AE')?.message).toContain('Sales tax for AE has changed');
});

test('an express checkout is open, under review or ordered', () => {
  const review = { reason: 'price', message: 'm', approvedTotal: '1.00', state: 'NY', discountCode: null };
  expect(expressCheckoutSchema.safeParse({ status: 'review', review }).success).toBe(true);
  expect(
    expressCheckoutSchema.safeParse({ status: 'review', review: { ...review, discountCode: 'SAVE10' } }).success,
  ).toBe(true);
  expect(expressCheckoutSchema.safeParse({ status: 'review' }).success).toBe(false);
});

const ADDRESS = {
  address_line_1: ' 350 5th Avenue ',
  address_line_2: '  ',
  admin_area_2: ' New York ',
  admin_area_1: 'NY',
  postal_code: ' 10118 ',
  country_code: 'US',
};

test('PayPal may leave out the name of an address', () => {
  expect(approvedShippingSchema.safeParse({ address: ADDRESS }).success).toBe(true);
});

test('spaces around PayPal’s address are not stored, and an empty second line is none', () => {
  expect(parseApprovedAddress({ name: { full_name: ' Ada  Moss ' }, address: ADDRESS }, undefined)).toEqual({
    firstName: 'Ada',
    lastName: 'Moss',
    address: '350 5th Avenue',
    city: 'New York',
    state: 'NY',
    zipCode: '10118',
    country: 'United States',
  });
});

test('a name of one word with no payer is first and last name', () => {
  const nameOf = (full_name: string, surname?: string) => {
    const payer = surname === undefined ? undefined : { given_name: 'Given', surname };
    const { firstName, lastName } = parseApprovedAddress({ name: { full_name }, address: ADDRESS }, payer) ?? {};
    return [firstName, lastName];
  };
  expect(nameOf('Prince')).toEqual(['Prince', 'Prince']);
  expect(nameOf('Prince', '')).toEqual(['Prince', 'Prince']);
  expect(nameOf('Prince', 'Nelson')).toEqual(['Prince', 'Nelson']);
  expect(nameOf('', 'Nelson')).toEqual(['Given', 'Nelson']);
  expect(nameOf('Ada King Lovelace', 'Nelson')).toEqual(['Ada King', 'Lovelace']);
});
