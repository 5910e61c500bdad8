import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { getContentAmount, getRefundableLines } from './line-refund.ts';

type Order = Parameters<typeof getRefundableLines>[0];

/** Two tees and a cap with 10.00 off, 7.99 shipping and tax on everything. */
const ORDER: Order = {
  items: [
    { lineId: 'tee', price: cents(4800), quantity: 2, tax: cents(701) },
    { lineId: 'cap', price: cents(2400), quantity: 1, tax: cents(175) },
  ],
  discountAmount: cents(1000),
  shippingCost: cents(799),
  tax: cents(940),
  shippingTax: cents(64),
  total: cents(12_739),
  refunds: [],
};
const refundOf = (quantity: number, state: Order['refunds'][number]['state'], shipping = false) => ({
  lines: quantity === 0 ? [] : [{ lineId: 'tee', quantity }],
  shipping,
  state,
});
const left = (override: Partial<Order> = {}) => getRefundableLines({ ...ORDER, ...override });
const unitsLeft = (refunds: Order['refunds']) => left({ refunds })?.lines.map(({ units }) => units.length);

test('each unit can be refunded with its share of the discount and its own tax', () => {
  expect(left()).toEqual({
    lines: [
      {
        lineId: 'tee',
        units: [
          { amount: 4400 + 351, tax: 351 },
          { amount: 4400 + 350, tax: 350 },
        ],
      },
      { lineId: 'cap', units: [{ amount: 2200 + 175, tax: 175 }] },
    ],
    shipping: { amount: 863, tax: 64 },
  });
});

test('all that is left adds up to what the order cost', () => {
  const { lines = [], shipping } = left() ?? {};
  const amounts = [...lines.flatMap(({ units }) => units), ...(shipping ? [shipping] : [])];
  expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(ORDER.total);
});

test('units that were refunded, or are being refunded, are not left; refused and awaited ones are', () => {
  expect(unitsLeft([refundOf(1, 'done')])).toEqual([1, 1]);
  expect(unitsLeft([refundOf(1, 'asked'), refundOf(1, 'pending')])).toEqual([0, 1]);
  expect(unitsLeft([refundOf(2, 'refused')])).toEqual([2, 1]);
  expect(unitsLeft([refundOf(2, 'awaited')])).toEqual([2, 1]);
  // The first unit went back, so the cheaper one is left.
  expect(left({ refunds: [refundOf(1, 'done')] })?.lines[0]?.units).toEqual([{ amount: 4750, tax: 350 }]);
});

test('shipping can be refunded once, and not at all where it was free', () => {
  expect(left({ refunds: [refundOf(0, 'done', true)] })?.shipping).toBeNull();
  expect(left({ refunds: [refundOf(0, 'refused', true)] })?.shipping).toEqual({ amount: 863, tax: 64 });
  const free = { shippingCost: cents(0), shippingTax: cents(0), tax: cents(876), total: cents(11_876) };
  expect(left(free)?.shipping).toBeNull();
});

test('an order without tax needs none by line', () => {
  const items = ORDER.items.map((item) => ({ ...item, tax: null }));
  const untaxed = { items, tax: cents(0), shippingTax: null, total: cents(11_799) };
  expect(left(untaxed)?.lines[1]?.units).toEqual([{ amount: 2200, tax: 0 }]);
  expect(left(untaxed)?.shipping).toEqual({ amount: 799, tax: 0 });
});

test('an order whose tax is not known by line, or that does not add up, is refunded by amount', () => {
  const [tee, cap] = ORDER.items;
  expect(left({ items: tee && cap ? [tee, { ...cap, tax: null }] : [] })).toBeUndefined();
  expect(left({ shippingTax: null })).toBeUndefined();
  expect(left({ total: cents(ORDER.total - 1) })).toBeUndefined();
  expect(left({ total: cents(ORDER.total + 1) })).toBeUndefined();
});

test('an order with one unknown tax is refunded by amount though the rest adds up', () => {
  const [tee, cap] = ORDER.items;
  const items = tee && cap ? [tee, { ...cap, tax: null }] : [];
  expect(left({ items, tax: cents(765), total: cents(12_564) })).toBeUndefined();
  expect(left({ shippingTax: null, tax: cents(876), total: cents(12_675) })).toBeUndefined();
});

test('shipping of a cent can be refunded', () => {
  const cheap = { shippingCost: cents(1), shippingTax: cents(0), tax: cents(876), total: cents(11_877) };
  expect(left(cheap)?.shipping).toEqual({ amount: 1, tax: 0 });
});

test('a refund gives back the chosen units and shipping with exactly their tax', () => {
  const refundable = left() ?? { lines: [], shipping: null };
  const amountOf = (quantity: number, shipping: boolean) =>
    getContentAmount(refundable, { lines: [{ lineId: 'tee', quantity }], shipping });
  expect(amountOf(1, false)).toEqual({ amount: 4751, tax: 351 });
  expect(amountOf(2, true)).toEqual({ amount: 4751 + 4750 + 863, tax: 701 + 64 });
  expect(getContentAmount(refundable, { lines: [], shipping: true })).toEqual({ amount: 863, tax: 64 });
  expect(getContentAmount(refundable, { lines: [], shipping: false })).toEqual({ amount: 0, tax: 0 });
});

test('nothing is refunded that is not left, nor a line twice in one refund', () => {
  const refundable = left() ?? { lines: [], shipping: null };
  const refund = (lines: { lineId: string; quantity: number }[], shipping = false) =>
    getContentAmount({ ...refundable, shipping: null }, { lines, shipping });
  expect(refund([{ lineId: 'tee', quantity: 3 }])).toBeUndefined();
  expect(refund([{ lineId: 'socks', quantity: 1 }])).toBeUndefined();
  expect(refund([{ lineId: 'cap', quantity: 1 }], true)).toBeUndefined();
  expect(
    refund([
      { lineId: 'tee', quantity: 1 },
      { lineId: 'tee', quantity: 1 },
    ]),
  ).toBeUndefined();
});
