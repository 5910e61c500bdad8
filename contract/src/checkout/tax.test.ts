import { expect, test } from 'vitest';
import { getPublishedTaxRule } from '../admin/tax-rules.ts';
import { type Cents, addCents, cents, parseMoney, toMoneyString } from '../lib/money.ts';
import { getContentAmount, getRefundableLines } from '../payments/line-refund.ts';
import { parseStateCode } from './address.ts';
import { TAXED_CLOTHING_EXAMPLES } from './tax-examples-taxed.ts';
import { EXEMPT_CLOTHING_EXAMPLES } from './tax-examples.ts';
import {
  NO_TAX,
  type StateTax,
  type TaxRule,
  type TaxSettings,
  type TaxableLine,
  calculateTax,
  excludeLines,
  getStateTax,
  priceTaxedOrder,
  spreadDiscount,
  taxSettingsSchema,
} from './tax.ts';

const SETTINGS: TaxSettings = { ...NO_TAX, isOn: true, rates: { WA: 650, NJ: 662 }, raisedByHalf: ['NJ'] };
const aLine = (price: number, quantity = 1, taxKind: TaxableLine['taxKind'] = 'clothing') => ({
  price: cents(price),
  quantity,
  taxKind,
});
const LINES = [aLine(4800)];

test('D-23 tax is zero until the owner turns it on, and then only applies in states with a rate', () => {
  expect(getStateTax(NO_TAX, 'WA')).toBeUndefined();
  expect(getStateTax({ ...SETTINGS, isOn: false }, 'WA')).toBeUndefined();
  expect(getStateTax(SETTINGS, 'washington ')?.rate).toBe(650);
  expect(getStateTax(SETTINGS, 'NJ')?.rate).toBe(662.5);
  expect(getStateTax(SETTINGS, 'OR')).toBeUndefined();
  expect(getStateTax(SETTINGS, 'constructor')).toBeUndefined();
});

test('D-69 settings from before rules existed are read, and tax the whole discounted subtotal as they did', () => {
  const settings = taxSettingsSchema.parse({ isOn: true, rates: { NY: 400 } });
  const discount = { amount: cents(800), isFreeShipping: false };
  const price = priceTaxedOrder(LINES, discount, getStateTax(settings, 'NY'));
  // (48.00 - 8.00) x 4 % = 1.60; New York's own rule would not tax it.
  expect(price).toMatchObject({ subtotal: 4800, discountAmount: 800, shippingCost: 799, tax: 160, total: 4959 });
  expect(priceTaxedOrder(LINES, undefined, undefined)).toMatchObject({ tax: 0, lineTaxes: [0], total: 5599 });
});

test('D-69 a confirmed rule applies to its state only', () => {
  const rule = {
    clothing: { kind: 'exempt' },
    shipping: 'by-share',
    exemptRate: 0,
    confirmedOn: '2026-11-23',
  } as const;
  const confirmed = taxSettingsSchema.parse({ ...SETTINGS, rules: { NJ: rule } });
  expect(priceTaxedOrder(LINES, undefined, getStateTax(confirmed, 'NJ')).tax).toBe(0);
  expect(priceTaxedOrder(LINES, undefined, getStateTax(confirmed, 'WA')).tax).toBe(312);
});

test('a state is recognized by its code or its name', () => {
  expect(parseStateCode('or')).toBe('OR');
  expect(parseStateCode('New York')).toBe('NY');
  expect(parseStateCode('Ontario')).toBeUndefined();
});

type Example = {
  readonly lines: readonly TaxableLine[];
  readonly discount: Cents;
  readonly shippingCost: Cents;
  readonly stateTax: StateTax;
  readonly expected: { readonly lineTaxes: Cents[]; readonly shippingTax: Cents; readonly tax: Cents };
  readonly firstUnit: string;
};

const toHundredths = (percent: string) => Math.round(Number(percent) * 1000) / 10;

function parseLine(text: string): TaxableLine {
  const [kind = '', price = '', quantity = ''] = text.split(' ');
  return aLine(parseMoney(price), Number(quantity.slice(1)), kind === 'tee' ? 'clothing' : 'other');
}

function parseRule(state: string, exempt: string): TaxRule {
  const published = getPublishedTaxRule(state);
  if (!published) throw new Error(`${state} has no rule`);
  const shipping = published.shipping === 'ask' ? 'if-any' : published.shipping;
  return { clothing: published.clothing, shipping, exemptRate: toHundredths(exempt) };
}

function parseExample(row: string): Example {
  const [state = '', rate = '', exempt = '', lines = '', discount = '', shipping = '', ...result] = row.split(' | ');
  const [lineTaxes = '', shippingTax = '', tax = '', firstUnit = ''] = result;
  return {
    lines: lines.split(', ').map(parseLine),
    discount: parseMoney(discount),
    shippingCost: parseMoney(shipping),
    stateTax: { rate: toHundredths(rate), rule: parseRule(state, exempt) },
    expected: {
      lineTaxes: lineTaxes.split(' ').map(parseMoney),
      shippingTax: parseMoney(shippingTax),
      tax: parseMoney(tax),
    },
    firstUnit,
  };
}

/** The order of an example as a refund sees it. */
function toOrder({ lines, discount, shippingCost, stateTax }: Example) {
  const charged = spreadDiscount(lines, discount, shippingCost);
  const { tax, lineTaxes, shippingTax } = calculateTax(lines, charged, stateTax);
  const items = lines.map((line, index) => ({ ...line, lineId: `line-${index}`, tax: lineTaxes[index] ?? null }));
  const total = addCents(...charged.lines, charged.shipping, tax);
  return { items, discountAmount: discount, shippingCost, tax, shippingTax, total, refunds: [] };
}

test('D-69 every worked example is taxed and refunded to the cent', () => {
  const rows = [EXEMPT_CLOTHING_EXAMPLES, TAXED_CLOTHING_EXAMPLES].flatMap((table) => table.trim().split('\n'));
  expect(rows.length).toBeGreaterThanOrEqual(300);
  for (const row of rows) {
    const example = parseExample(row);
    const { lines, discount, shippingCost, stateTax, expected, firstUnit } = example;
    expect(calculateTax(lines, spreadDiscount(lines, discount, shippingCost), stateTax), row).toEqual(expected);
    const order = toOrder(example);
    const refundable = getRefundableLines(order);
    const one =
      refundable && getContentAmount(refundable, { lines: [{ lineId: 'line-0', quantity: 1 }], shipping: false });
    expect(one && toMoneyString(one.amount), row).toBe(firstUnit);
    const all = order.items.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const whole = refundable && getContentAmount(refundable, { lines: all, shipping: refundable.shipping !== null });
    expect(whole, row).toEqual({ amount: order.total, tax: order.tax });
  }
});

test('O-20 a line that a discount leaves out is charged in full, and the other takes the whole discount', () => {
  const lines = excludeLines([aLine(4800), aLine(6000)], { excludedLines: [0] });
  expect(spreadDiscount(lines, cents(900), cents(799))).toEqual({ lines: [4800, 5100], shipping: 799 });
  expect(excludeLines([aLine(4800)])).toEqual([aLine(4800)]);
});

test('an order from before its lines had taxes is refunded by amount only, unless it had no tax', () => {
  const old = {
    items: [{ lineId: 'a', price: cents(4800), quantity: 1, tax: null }],
    discountAmount: cents(0),
    shippingCost: cents(799),
    tax: cents(312),
    shippingTax: null,
    total: cents(5911),
    refunds: [],
  };
  expect(getRefundableLines(old)).toBeUndefined();
  expect(getRefundableLines({ ...old, tax: cents(0), total: cents(5599) })).toEqual({
    lines: [{ lineId: 'a', units: [{ amount: 4800, tax: 0 }] }],
    shipping: { amount: 799, tax: 0 },
  });
});

test('what was refunded, or is more than was bought, is not refunded again', () => {
  const order = {
    items: [{ lineId: 'a', price: cents(4800), quantity: 2, tax: cents(0) }],
    discountAmount: cents(0),
    shippingCost: cents(799),
    tax: cents(0),
    shippingTax: cents(0),
    total: cents(10_399),
    refunds: [{ lines: [{ lineId: 'a', quantity: 1 }], shipping: true, state: 'asked' as const }],
  };
  const left = getRefundableLines(order);
  const amountOf = (quantity: number, shipping: boolean, lineId = 'a') =>
    left && getContentAmount(left, { lines: [{ lineId, quantity }], shipping });
  expect(amountOf(1, false)).toEqual({ amount: 4800, tax: 0 });
  expect(amountOf(2, false)).toBeUndefined();
  expect(amountOf(1, true)).toBeUndefined();
  expect(amountOf(1, false, 'b')).toBeUndefined();
  const refused = getRefundableLines({
    ...order,
    refunds: order.refunds.map((each) => ({ ...each, state: 'refused' })),
  });
  expect(refused?.lines[0]?.units).toHaveLength(2);
});
