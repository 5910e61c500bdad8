import { expect, test } from 'vitest';
import { EDITABLE_TEXTS, checkText, describeEntry } from '../admin/editable-texts.ts';
import { estimateDelivery } from '../checkout/delivery-estimate.ts';
import { priceOrder } from '../checkout/pricing.ts';
import { addBusinessDays } from '../lib/dates.ts';
import { cents, formatDollars } from '../lib/money.ts';
import { ORDER_TEXTS, PACKING_SLIP_TEXTS } from './order-texts.ts';
import { fillPlaceholders } from './placeholders.ts';
import { FREE_SHIPPING_TEXTS, SALE_TEXTS } from './sale-texts.ts';
import { NOT_SHOWN, getContentText } from './texts.ts';

const TEXTS = { ...SALE_TEXTS, ...ORDER_TEXTS, ...PACKING_SLIP_TEXTS };
const write = (id: string, value: string) => {
  const [section = '', key = ''] = id.split('.');
  return { content: [{ section, key, value, type: 'text' }] };
};
const getText = (id: keyof typeof TEXTS, site = { content: [] as never[] }) => getContentText(site, TEXTS, id);

test.each([
  ['sale.finalSale', 'All sales are final.'],
  ['sale.shipping', '$7.99, free from $100.'],
  ['sale.delivery', 'In 6 to 13 business days.'],
  ['order.processing', 'Processing usually takes 1-2 business days, 3 at the latest.'],
  ['order.transit', 'Standard delivery takes 5-7 business days after that, 10 at the latest.'],
  ['order.freeShipping', 'Free shipping on all orders of $100 or more.'],
] as const)('PFACT-11 CONF-05 CONF-06 CONF-08 V-16 D-62 %s says "%s" until the owner edits it', (id, sentence) => {
  expect(getText(id)).toBe(sentence);
});

test('V-16 D-61 the fee beside the button is the one that is charged, up to the same subtotal', () => {
  const shippingOf = (price: number) => priceOrder([{ price: cents(price), quantity: 1 }]).shippingCost;
  expect(getText('sale.shipping')).toBe(`${formatDollars(shippingOf(9999))}, free from $100.`);
  expect([shippingOf(10_000) === 0, shippingOf(9999) === 0]).toEqual([true, false]);
});

test('V-16 D-62 the delivery time beside the button is that of the estimate', () => {
  const holidays = ['2026-07-03', '2026-09-07'];
  const after = (days: number) => addBusinessDays('2026-06-01', days, holidays);
  const [from = 0, to = 0] = (getText('sale.delivery').match(/\d+/g) ?? []).map(Number);
  expect(estimateDelivery('2026-06-01', holidays)).toMatchObject({ from: after(from), to: after(to) });
});

test('O-4 the owner’s sentence stands in the place of the default, with the numbers of the shop', () => {
  const site = write('sale.shipping', 'Shipping is {shippingFee}.');
  expect(getContentText(site, SALE_TEXTS, 'sale.shipping')).toBe('Shipping is $7.99.');
  expect(getContentText(write('sale.shipping', ''), SALE_TEXTS, 'sale.shipping')).toBe('$7.99, free from $100.');
});

test('O-4 a sentence that the owner leaves out is not said, and an empty one is the default', () => {
  expect(getContentText(write('sale.finalSale', NOT_SHOWN), SALE_TEXTS, 'sale.finalSale')).toBe('');
  expect(checkText('sale.finalSale', NOT_SHOWN)).toBeUndefined();
  for (const [id, { isOptional }] of Object.entries(EDITABLE_TEXTS))
    expect(checkText(id, NOT_SHOWN), id).toBe(isOptional ? undefined : 'This text cannot be left out.');
  expect(checkText('order.processing', NOT_SHOWN), 'a step needs its sentence').toBeDefined();
});

test('O-4 a sentence has at most 300 characters', () => {
  expect(checkText('sale.finalSale', 'x'.repeat(300))).toBeUndefined();
  expect(checkText('sale.finalSale', 'x'.repeat(301))).toBe('Please use at most 300 characters.');
  expect(checkText('home.storyText', 'x'.repeat(301))).toBeUndefined();
});

test('O-4 general sentences of products have at most 12 lines of 300 characters', () => {
  expect(checkText('product.care', Array.from({ length: 12 }, () => 'x'.repeat(300)).join('\n'))).toBeUndefined();
  expect(checkText('product.care', 'x\n'.repeat(12))).toBe('Please write at most 12 lines.');
  expect(checkText('product.care', 'x'.repeat(301))).toBe('Please use at most 300 characters in a line.');
  expect(checkText('product.care', 'It costs {fee}.')).toMatch(/^There is no \{fee\}/);
});

test('O-4 the history names a text in words', () => {
  expect(describeEntry({ section: 'packingSlip', key: 'note' })).toBe('Packing slip: note');
});

test('O-4 a text can name a value of its own, which no other text has', () => {
  const site = write('freeShipping.away', '{amountLeft} to go until {freeFrom}.');
  expect(getContentText(site, FREE_SHIPPING_TEXTS, 'freeShipping.away', { amountLeft: '$52.00' })).toBe(
    '$52.00 to go until $100.',
  );
  expect(checkText('freeShipping.away', '{amountLeft} to go until {freeFrom}.')).toBeUndefined();
  expect(checkText('freeShipping.reached', '{amountLeft}')).toMatch(/^There is no \{amountLeft\}/);
  expect(checkText('emails.waitlistHeld', '{items}')).toMatch(/^There is no \{items\}. You can write \{item\}, /);
});

test('a value is not read for further names, and nothing but the named values is filled in', () => {
  expect(fillPlaceholders('{item}', { item: '{shippingFee}' })).toBe('{shippingFee}');
  expect(fillPlaceholders('{constructor} {toString}', { item: 'x' })).toBe('{constructor} {toString}');
});
