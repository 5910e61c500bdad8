import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { cents } from '../lib/money.ts';
import { aDiscount } from '../testing/builders.ts';
import { type DiscountableLine, type NamedScope, describeScope } from './discount-scope.ts';
import { type DiscountOffer, applyDiscount, describeOffer, type discountSchema, findBestOffer } from './discount.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const BOTTOMS: NamedScope = { kind: 'categories', names: ['bottoms'], labels: ['Bottoms'] };
const WHOLE_SHOP: NamedScope = { kind: 'all' };

function anOffer(override: Partial<z.input<typeof discountSchema>>, scope: NamedScope = WHOLE_SHOP): DiscountOffer {
  return { discount: aDiscount({ amount: 1500, ...override }), scope };
}

const tee: DiscountableLine = { price: cents(4800), quantity: 1, productId: 1, category: 'tees', isOnSale: false };
const jogger: DiscountableLine = { ...tee, price: cents(6000), productId: 2, category: 'bottoms' };
const short: DiscountableLine = { ...tee, price: cents(3000), productId: 3, category: 'bottoms', isOnSale: true };
const apply = (offer: DiscountOffer, ...lines: DiscountableLine[]) => applyDiscount(offer, lines, NOW);

test('O-20 a code for one category takes its percentage off that category alone', () => {
  expect(apply(anOffer({}, BOTTOMS), tee, jogger, short)).toEqual({
    isValid: true,
    appliedDiscount: { amount: 900, isFreeShipping: false, excludedLines: [0] },
  });
});

test('O-20 a code for one product leaves the others at their price', () => {
  const scope: NamedScope = { kind: 'products', ids: [2], labels: ['Everyday Jogger'] };
  expect(apply(anOffer({ kind: 'fixed' }, scope), tee, jogger)).toMatchObject({
    appliedDiscount: { amount: 1500, excludedLines: [0] },
  });
  expect(apply(anOffer({}, scope), tee)).toEqual({ isValid: false, reason: 'This code is for Everyday Jogger only.' });
});

test('a fixed discount is at most what the items it is for cost', () => {
  expect(apply(anOffer({ kind: 'fixed', amount: 9000 }, BOTTOMS), tee, short)).toMatchObject({
    appliedDiscount: { amount: 3000, excludedLines: [0] },
  });
});

test('O-20 a code can leave out items on sale', () => {
  const offer = anOffer({ skipsSaleItems: true }, BOTTOMS);
  expect(apply(offer, tee, jogger, short)).toMatchObject({ appliedDiscount: { amount: 600, excludedLines: [0, 2] } });
  expect(apply(offer, tee, short)).toEqual({
    isValid: false,
    reason: 'This code does not apply to items on sale.',
  });
  expect(apply(offer, tee)).toEqual({ isValid: false, reason: 'This code is for Bottoms only.' });
});

test('a minimum counts only the items that the code is for', () => {
  const offer = anOffer({ minimumSubtotal: 7000 }, BOTTOMS);
  expect(apply(offer, tee, jogger)).toEqual({
    isValid: false,
    reason: 'This code needs a subtotal of $70.00 or more in Bottoms.',
  });
  expect(apply(offer, jogger, short)).toMatchObject({ isValid: true });
  expect(apply(anOffer({ minimumSubtotal: 7000, skipsSaleItems: true }), short)).toMatchObject({ isValid: false });
});

test('free shipping for a category is free shipping as soon as the cart has one of its items', () => {
  const offer = anOffer({ kind: 'free-shipping' }, BOTTOMS);
  expect(apply(offer, tee, jogger)).toMatchObject({ appliedDiscount: { amount: 0, isFreeShipping: true } });
  expect(apply(offer, tee)).toMatchObject({ isValid: false });
});

test('shoppers read what a discount is for', () => {
  const scope: NamedScope = { kind: 'categories', names: ['a', 'b'], labels: ['Tees', 'Bottoms'] };
  const many: NamedScope = { kind: 'products', ids: [1, 2, 3, 4], labels: [] };
  expect(describeOffer(anOffer({}, scope))).toBe('10% off Tees and Bottoms');
  expect(describeOffer(anOffer({ kind: 'fixed', skipsSaleItems: true }, many))).toBe(
    '$15.00 off selected items, not on items on sale',
  );
  expect(describeOffer(anOffer({}))).toBe('10% off');
  expect(describeOffer(anOffer({ kind: 'fixed' }))).toBe('$15.00 off');
  expect(describeOffer(anOffer({ kind: 'free-shipping' }))).toBe('Free shipping');
  expect(describeOffer(anOffer({ kind: 'free-shipping' }, BOTTOMS))).toBe('Free shipping with Bottoms');
  expect(apply(anOffer({}, { kind: 'categories', names: [], labels: [] }), tee)).toMatchObject({
    reason: 'This code is for selected categories only.',
  });
});

test('a sentence names up to three of what a discount is for', () => {
  const scope = (...labels: string[]): NamedScope => ({ kind: 'categories', names: labels, labels });
  expect(describeScope(scope('Tees', 'Bottoms', 'Socks'))).toBe('Tees, Bottoms and Socks');
  expect(describeScope(scope('Tees', 'Bottoms', 'Socks', 'Laces'))).toBe('selected categories');
});

test('a code for no item on sale says why it takes nothing off a cart of them', () => {
  expect(apply(anOffer({ skipsSaleItems: true }), short)).toEqual({
    isValid: false,
    reason: 'This code does not apply to items on sale.',
  });
  expect(apply(anOffer({ skipsSaleItems: true }))).toEqual({
    isValid: false,
    reason: 'This code does not apply to your cart.',
  });
  expect(apply(anOffer({ skipsSaleItems: true, minimumSubtotal: 7000 }), tee)).toEqual({
    isValid: false,
    reason: 'This code needs a subtotal of $70.00 or more, without items on sale.',
  });
});

test('O-25 of the automatic discounts the one that saves most is applied, and none that saves nothing', () => {
  const ten = anOffer({ code: 'TEN' });
  const fifteen = anOffer({ code: 'FIFTEEN', kind: 'fixed' });
  const shipping = anOffer({ code: 'SHIP', kind: 'free-shipping' });
  expect(findBestOffer([ten, fifteen, shipping], [tee], NOW)?.offer).toBe(fifteen);
  expect(findBestOffer([ten, shipping], [tee], NOW)?.offer).toBe(shipping);
  // Shipping is free from $100.00 on anyway.
  expect(findBestOffer([shipping], [{ ...tee, quantity: 3 }], NOW)).toBeUndefined();
  expect(findBestOffer([anOffer({ isActive: false })], [tee], NOW)).toBeUndefined();
  expect(findBestOffer([anOffer({ kind: 'fixed' }, BOTTOMS)], [tee], NOW)).toBeUndefined();
  // What saves most comes first, whatever its name.
  expect(findBestOffer([anOffer({ code: 'A-TENTH' }), fifteen], [tee], NOW)?.offer).toBe(fifteen);
  expect(
    findBestOffer([anOffer({ code: 'SAVE-B' }), anOffer({ code: 'SAVE-A' })], [tee], NOW)?.offer.discount.code,
  ).toBe('SAVE-A');
});
