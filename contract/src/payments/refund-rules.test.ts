import { describe, expect, it, test } from 'vitest';
import { ZERO_CENTS, cents } from '../lib/money.ts';
import {
  type KnownRefund,
  type RefundableOrder,
  completeMatchingRefund,
  countManualRefund,
  describeRefundRejection,
  dropAwaitedRefunds,
  findRefundRejection,
  getRefundable,
  getRefundableAmount,
  isRefundOpen,
} from './refund-rules.ts';
import { refundStateSchema } from './refund.ts';

const ORDER: RefundableOrder = {
  items: [
    { lineId: 'tee', quantity: 2 },
    { lineId: 'cap', quantity: 1 },
  ],
  claims: [],
  swaps: [],
  payment: { mode: 'orders-v2' },
  paymentStatus: 'paid',
  isTestOrder: false,
  saleId: 'SALE-1',
  total: cents(10_000),
  paidAmount: cents(10_000),
  refundedAmount: ZERO_CENTS,
  refunds: [],
};
const aRefund = (override: Partial<KnownRefund> = {}) => ({
  id: 'refund-1',
  amount: cents(3000),
  lines: [{ lineId: 'tee', quantity: 1 }],
  shipping: true,
  state: 'awaited' as const,
  restocks: true,
  putsBack: true,
  tax: cents(100),
  ...override,
});
const MANUAL = { payment: { mode: 'manual' }, saleId: null } as const;

describe('what can be refunded', () => {
  it.each([
    ['a payment at PayPal', {}, { method: 'call', amount: 10_000 }],
    ['one of the form', { payment: { mode: 'form' } }, { method: 'at-the-wallet', amount: 10_000 }],
    ['money that the owner received', MANUAL, { method: 'by-hand', amount: 10_000 }],
    ['what is left of it', { paymentStatus: 'partially_refunded', refundedAmount: cents(9999) }, { amount: 1 }],
    ['what was paid where that is less', { paidAmount: cents(4000) }, { amount: 4000 }],
    ['the total where the payment is unknown', { paidAmount: null }, { amount: 10_000 }],
    ['a payment under review', { paymentStatus: 'review' }, { method: 'call' }],
  ] as const)('%s', (_what, override, expected) => {
    expect(getRefundable({ ...ORDER, ...override })).toMatchObject(expected);
  });

  it.each([
    ['a free order', { payment: { mode: 'none' } }],
    ['a payment without a transaction', { saleId: null }],
    ['money that is under review', { ...MANUAL, paymentStatus: 'review' }],
    ['a test order', { isTestOrder: true }],
    ['an order that nobody paid', { paymentStatus: 'pending' }],
    ['an order that was refunded', { paymentStatus: 'refunded' }],
    ['an order of which nothing is left', { paymentStatus: 'partially_refunded', refundedAmount: cents(10_000) }],
  ] as const)('nothing of %s', (_what, override) => {
    expect(getRefundable({ ...ORDER, ...override })).toBeUndefined();
  });

  it('is less by what is under way at PayPal, and never below zero', () => {
    const left = (state: KnownRefund['state']) => getRefundableAmount({ ...ORDER, refunds: [aRefund({ state })] });
    expect(refundStateSchema.options.map(left)).toEqual([7000, 7000, 10_000, 10_000, 10_000]);
    expect(getRefundableAmount({ ...ORDER, refundedAmount: cents(12_000) })).toBe(0);
  });
});

test('a refund is open until its money is back or PayPal has rejected it', () => {
  const open = refundStateSchema.options.filter((state) => isRefundOpen({ state }));
  expect(open).toEqual(['asked', 'pending', 'awaited']);
});

test('a new refund replaces those that the owner has not made at PayPal yet', () => {
  const refunds = refundStateSchema.options.map((state) => aRefund({ state }));
  expect(dropAwaitedRefunds(refunds).map(({ state }) => state)).toEqual(['asked', 'pending', 'done', 'refused']);
});

describe('a refund is rejected', () => {
  const amountOnly = { amount: cents(10_000), lines: [] };
  const ofTees = (quantity: number) => ({ amount: cents(3000), lines: [{ lineId: 'tee', quantity }] });

  it('when nothing is left, or less than it is', () => {
    expect(findRefundRejection(ORDER, amountOnly)).toBeUndefined();
    expect(findRefundRejection({ ...ORDER, isTestOrder: true }, amountOnly)).toBe('nothing-left');
    expect(findRefundRejection(ORDER, { ...amountOnly, amount: cents(10_001) })).toBe('too-much');
  });

  it('while the refund of a claim, whose customer was told, is still to be made', () => {
    const refunds = [aRefund({ state: 'done' }), aRefund({ claim: 1 })];
    expect(findRefundRejection({ ...ORDER, refunds }, amountOnly)).toBe('awaited-for-claim');
    expect(findRefundRejection({ ...ORDER, refunds: [aRefund()] }, amountOnly)).toBeUndefined();
    const done = [aRefund({ claim: 1, state: 'done' })];
    expect(findRefundRejection({ ...ORDER, refunds: done }, amountOnly)).toBeUndefined();
  });

  it('when it is for units that were given back already, but not for those that it replaces', () => {
    expect(findRefundRejection(ORDER, ofTees(2))).toBeUndefined();
    expect(findRefundRejection(ORDER, ofTees(3))).toBe('no-units');
    const mixed = { amount: cents(3000), lines: [...ofTees(3).lines, { lineId: 'cap', quantity: 1 }] };
    expect(findRefundRejection(ORDER, mixed)).toBe('no-units');
    const done = { ...ORDER, refunds: [aRefund({ state: 'done' })] };
    expect([findRefundRejection(done, ofTees(1)), findRefundRejection(done, ofTees(2))]).toEqual([
      undefined,
      'no-units',
    ]);
    expect(findRefundRejection({ ...ORDER, refunds: [aRefund()] }, ofTees(2))).toBeUndefined();
  });

  it.each([
    ['nothing-left', 'There is nothing to give back for this order.'],
    ['too-much', 'At most $100.00 can be given back.'],
    ['awaited-for-claim', 'A refund of this order is still to be made at PayPal. Make it first.'],
    ['no-units', 'Some of these items have been replaced or given back already.'],
  ] as const)('with a sentence: %s', (rejection, sentence) => {
    expect(describeRefundRejection(rejection, ORDER)).toBe(sentence);
  });
});

test('a refund by hand counts at once, in full when all that was paid is back', () => {
  const count = (amount: number, override: Partial<RefundableOrder> = {}) =>
    countManualRefund({ ...ORDER, ...override }, cents(amount));
  expect(count(9999)).toEqual({ refundedAmount: 9999, paymentStatus: 'partially_refunded' });
  expect(count(10_000)).toEqual({ refundedAmount: 10_000, paymentStatus: 'refunded' });
  expect(count(4000, { paidAmount: cents(4000) }).paymentStatus).toBe('refunded');
  expect(count(10_000, { paidAmount: null }).paymentStatus).toBe('refunded');
  expect(count(1000, { refundedAmount: cents(9000) })).toEqual({ refundedAmount: 10_000, paymentStatus: 'refunded' });
});

describe('returned money completes', () => {
  const returned = { amount: cents(3000), transactionId: 'BACK-1', refundId: undefined };

  it('the refund that PayPal names, once', () => {
    const asked = aRefund({ id: 'refund-2', state: 'pending' });
    const named = { ...returned, refundId: 'refund-2' };
    expect(completeMatchingRefund([aRefund(), asked], named)).toEqual({
      ...asked,
      state: 'done',
      transactionId: 'BACK-1',
    });
    expect(completeMatchingRefund([{ ...asked, state: 'done' }], named)).toBeUndefined();
    expect(completeMatchingRefund([aRefund()], named)).toBeUndefined();
  });

  it('on PayPal’s site the one of its amount that the owner was to make there, or else the first of them', () => {
    const refunds = [
      aRefund({ id: 'by-call', state: 'pending' }),
      aRefund({ id: 'first', amount: cents(2000) }),
      aRefund({ id: 'of-its-amount' }),
    ];
    expect(completeMatchingRefund(refunds, returned)?.id).toBe('of-its-amount');
    expect(completeMatchingRefund(refunds, { ...returned, amount: cents(2500) })?.id).toBe('first');
    expect(completeMatchingRefund([], returned)).toBeUndefined();
  });

  it('nothing of its lines when it is another amount, and cancels only for as much or more', () => {
    const changed = { lines: [], shipping: false, tax: null, restocks: false };
    const complete = (amount: number, refund = aRefund()) =>
      completeMatchingRefund([refund], { ...returned, amount: cents(amount) });
    expect(complete(2999)).toMatchObject({ ...changed, amount: 2999, putsBack: false });
    expect(complete(3001)).toMatchObject({ ...changed, amount: 3001, putsBack: true });
    expect(complete(3001, { ...aRefund(), putsBack: false })).toMatchObject({ putsBack: false });
    expect(complete(3000)).toMatchObject({ shipping: true, restocks: true, putsBack: true, tax: 100 });
  });
});
