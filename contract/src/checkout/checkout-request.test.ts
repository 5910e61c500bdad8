import { expect, test } from 'vitest';
import { anAddress } from '../testing/builders.ts';
import { cents } from '../lib/money.ts';
import { checkoutFormSchema, discountCodeInputSchema } from './checkout-form.ts';
import { TAX_NOTE, checkoutTermsSchema, describePayment } from './checkout-terms.ts';
import { formatPhoneNumber, parsePhoneNumber, splitPhoneNumber } from './phone-number.ts';
import { cartQuoteSchema, toQuote } from './quote.ts';
import {
  NO_TAX,
  calculateTax,
  clothingTaxSchema,
  fineTaxRateSchema,
  getStateTax,
  priceTaxedOrder,
  shippingTaxSchema,
  spreadDiscount,
  taxRateSchema,
  taxSettingsSchema,
} from './tax.ts';

test('R-12 before the button it is said how one pays and that tax may be added', () => {
  expect(describePayment({ payment: 'at-paypal' })).toBe('Pay with PayPal on the next page.');
  expect(describePayment({ payment: 'after-ordering' })).toBe('Pay with PayPal once you have ordered.');
  expect(TAX_NOTE).toBe('Tax is added for some states.');
  expect(checkoutTermsSchema.safeParse({ payment: 'by-check', addsTax: false }).success).toBe(false);
});

test('a typed code has at most 40 characters, without spaces around it', () => {
  expect(discountCodeInputSchema.parse(' save10 ')).toBe('save10');
  expect(discountCodeInputSchema.safeParse('x'.repeat(40)).success).toBe(true);
  expect(discountCodeInputSchema.safeParse('x'.repeat(41)).success).toBe(false);
});

test('D-43 a form may name another billing address and a code', () => {
  const form = {
    customerEmail: 'ada@example.com',
    shippingAddress: anAddress(),
    sameAsShipping: false,
    billingAddress: anAddress({ firstName: 'Bea' }),
    discountCode: 'SAVE10',
  };
  expect(checkoutFormSchema.parse(form)).toMatchObject({
    sameAsShipping: false,
    discountCode: 'SAVE10',
    billingAddress: { firstName: 'Bea' },
  });
});

test('a US phone number is nothing but the number', () => {
  for (const typed of ['x5035550123', '5035550123x', '25035550123', '503555012345', '4035 call'])
    expect(parsePhoneNumber(typed), typed).toBeUndefined();
  expect(formatPhoneNumber('+1 503 555 0123')).toBe('(503) 555-0123');
  expect(splitPhoneNumber('')).toBeUndefined();
});

const AMOUNTS = {
  subtotal: cents(4800),
  discountAmount: cents(100),
  shippingCost: cents(799),
  tax: cents(50),
  total: cents(5549),
};
const QUOTE = {
  lines: [],
  quote: toQuote(AMOUNTS),
  discountCode: null,
  cartVersion: 'none:0',
  version: '0123456789abcdef'.repeat(2),
};

test('a quote says every amount in dollars and cents', () => {
  expect(toQuote(AMOUNTS)).toEqual({
    subtotal: '48.00',
    discountAmount: '1.00',
    shippingCost: '7.99',
    tax: '0.50',
    total: '55.49',
  });
});

test('a cart’s quote may have services to choose from and say what no longer applies', () => {
  expect(cartQuoteSchema.parse(QUOTE)).toEqual(QUOTE);
  const service = { id: 'express', name: 'Express', cost: '19.99', pickUpAt: '' };
  const whole = {
    ...QUOTE,
    shippingServices: [service, { ...service, window: { from: '2026-12-01', to: '2026-12-02' } }],
    shippingService: 'express',
    serviceRemoved: 'Express is not offered any more.',
    discountCode: 'SAVE10',
    codeRemoved: 'This discount code is not valid.',
  };
  expect(cartQuoteSchema.parse(whole)).toEqual(whole);
});

test('a quote’s version is a hash and nothing else', () => {
  const accepts = (version: string) => cartQuoteSchema.safeParse({ ...QUOTE, version }).success;
  expect([`${QUOTE.version}0`, `0${QUOTE.version}`, 'X'.repeat(32), ''].filter(accepts)).toEqual([]);
});

test('D-23 a rate is 0 to 25 percent, in hundredths, and a local one in half hundredths', () => {
  expect([-1, 0, 2500, 2501, 0.5].map((rate) => taxRateSchema.safeParse(rate).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([-0.5, 0, 487.5, 2500, 2500.5, 0.25].map((rate) => fineTaxRateSchema.safeParse(rate).success)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('D-69 settings name the kinds of rules that the shop knows, and no others', () => {
  expect(['taxed', 'exempt'].every((kind) => clothingTaxSchema.safeParse({ kind }).success)).toBe(true);
  expect(clothingTaxSchema.safeParse({ kind: 'exempt-below' }).success).toBe(false);
  expect(shippingTaxSchema.options).toEqual(['exempt', 'by-share', 'if-any', 'in-price']);
  expect(taxSettingsSchema.parse({ isOn: false, rates: {} })).toEqual(NO_TAX);
});

test('D-69 until the owner confirms a rule, shipping is not taxed and nothing is exempt', () => {
  const tax = getStateTax({ ...NO_TAX, isOn: true, rates: { WA: 650 } }, 'WA');
  expect(tax).toEqual({ rate: 650, rule: { clothing: { kind: 'taxed' }, shipping: 'exempt', exemptRate: 0 } });
});

test('only a discount above the subtotal takes something off shipping, and never more than it costs', () => {
  const lines = [{ price: cents(1000), quantity: 2 }];
  expect(spreadDiscount(lines, cents(500), cents(799))).toEqual({ lines: [1500], shipping: 799 });
  expect(spreadDiscount(lines, cents(2000), cents(799))).toEqual({ lines: [0], shipping: 799 });
  expect(spreadDiscount(lines, cents(2300), cents(799))).toEqual({ lines: [0], shipping: 499 });
  expect(spreadDiscount(lines, cents(9000), cents(799))).toEqual({ lines: [0], shipping: 0 });
});

test('an order to a state without tax has none on any line', () => {
  const lines = [{ price: cents(1000), quantity: 1, taxKind: 'clothing' as const }];
  expect(calculateTax(lines, spreadDiscount(lines, cents(0), cents(799)), undefined)).toEqual({
    tax: 0,
    lineTaxes: [0],
    shippingTax: 0,
  });
  expect(priceTaxedOrder(lines, undefined, undefined, () => cents(1999))).toMatchObject({
    shippingCost: 1999,
    total: 2999,
  });
});

test('half a cent of tax on a whole order is a cent', () => {
  const lines = [{ price: cents(100), quantity: 1, taxKind: 'other' as const }];
  const tax = (rate: number) =>
    priceTaxedOrder(lines, undefined, {
      rate,
      rule: { clothing: { kind: 'exempt' }, shipping: 'exempt', exemptRate: 0 },
    }).tax;
  expect([tax(49.5), tax(50), tax(149.5), tax(150)]).toEqual([0, 1, 1, 2]);
});

test('shipping is taxed when one unit of a line is, though the next one costs a cent less than the limit', () => {
  const lines = [{ price: cents(11_000), quantity: 2, taxKind: 'clothing' as const }];
  const clothing = { kind: 'exempt-below' as const, limit: cents(11_000) };
  const charged = spreadDiscount(lines, cents(1), cents(799));
  const tax = calculateTax(lines, charged, { rate: 1000, rule: { clothing, shipping: 'if-any', exemptRate: 0 } });
  // 10 percent of 110.00 and of 7.99.
  expect(tax).toEqual({ tax: 1180, lineTaxes: [1100], shippingTax: 80 });
});

test('a free item counts as one of a cent where shipping is taxed with any taxed item', () => {
  const lines = [{ price: cents(0), quantity: 1, taxKind: 'clothing' as const }];
  const charged = spreadDiscount(lines, cents(0), cents(799));
  const taxWith = (limit: number) =>
    calculateTax(lines, charged, {
      rate: 1000,
      rule: { clothing: { kind: 'exempt-up-to', limit: cents(limit) }, shipping: 'if-any', exemptRate: 0 },
    }).tax;
  expect([taxWith(0), taxWith(1)]).toEqual([80, 0]);
});

test('a hair less than half a cent of tax is no cent', () => {
  const lines = [{ price: cents(9999), quantity: 1, taxKind: 'other' as const }];
  const rule = { clothing: { kind: 'taxed' as const }, shipping: 'exempt' as const, exemptRate: 0 };
  expect(priceTaxedOrder(lines, undefined, { rate: 0.5, rule }).tax).toBe(0);
});
