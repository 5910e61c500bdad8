import { expect, test } from 'vitest';
import { FREE_SHIPPING_TEXTS } from '../content/sale-texts.ts';
import { getContentText } from '../content/texts.ts';
import { type Cents, ZERO_CENTS, cents, formatDollars } from '../lib/money.ts';
import { priceOrder } from './pricing.ts';
import { FREE_SHIPPING_FROM, SHIPPING_TERMS, getFreeShippingProgress } from './shipping-terms.ts';

const { fee, freeFrom } = SHIPPING_TERMS;

test('D-61 CONST-02 CONST-03 sentences name the fee and the limit that orders are priced with', () => {
  expect(priceOrder([{ price: cents(freeFrom - 1), quantity: 1 }]).shippingCost).toBe(fee);
  expect(priceOrder([{ price: freeFrom, quantity: 1 }]).shippingCost).toBe(0);
});

const describe = (subtotal: Cents, shippingCost: Cents) => {
  const { state, amountLeft, percent } = getFreeShippingProgress(subtotal, shippingCost);
  const own = { amountLeft: formatDollars(amountLeft) };
  return [getContentText({ content: [] }, FREE_SHIPPING_TEXTS, `freeShipping.${state}`, own), percent];
};

test('a sentence names the limit in whole dollars', () => {
  expect(FREE_SHIPPING_FROM).toBe('$100');
});

test('a cart below the limit says how much is missing, to the cent', () => {
  expect(describe(cents(4800), fee)).toEqual(['$52.00 away from free shipping', 48]);
  expect(describe(cents(9999), fee)).toEqual(['$0.01 away from free shipping', 99]);
});

test('an order without a line is not on its way to anything for free', () => {
  expect(describe(ZERO_CENTS, ZERO_CENTS)).toEqual(['$100.00 away from free shipping', 0]);
});

test('shipping that is free says so, and credits the code where the code made it free', () => {
  expect(describe(freeFrom, ZERO_CENTS)).toEqual(['Free shipping', 100]);
  expect(describe(cents(4800), ZERO_CENTS)).toEqual(['Free shipping with your code', 100]);
});
