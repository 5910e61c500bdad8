import { expect, test } from 'vitest';
import { FREE_SHIPPING_TEXTS } from '../content/sale-texts.ts';
import { getContentText } from '../content/texts.ts';
import { type Cents, ZERO_CENTS, cents, formatDollars } from '../lib/money.ts';
import { getFreeShippingProgress } from './free-shipping-progress.ts';
import { SHIPPING_TERMS } from './shipping-terms.ts';

const { fee, freeFrom } = SHIPPING_TERMS;

const describe = (subtotal: Cents, shippingCost: Cents, hasCode = false) => {
  const { state, amountLeft, percent } = getFreeShippingProgress(subtotal, shippingCost, hasCode);
  const own = { amountLeft: formatDollars(amountLeft) };
  return [getContentText({ content: [] }, FREE_SHIPPING_TEXTS, `freeShipping.${state}`, own), percent];
};

test('a cart below the limit says how much is missing, to the cent', () => {
  expect(describe(cents(4800), fee)).toEqual(['$52.00 away from free shipping', 48]);
  expect(describe(cents(9999), fee)).toEqual(['$0.01 away from free shipping', 99]);
});

test('an order without a line is not on its way to anything for free', () => {
  expect(describe(ZERO_CENTS, ZERO_CENTS)).toEqual(['$100.00 away from free shipping', 0]);
});

test('shipping that is free says so, and credits the code where the code made it free', () => {
  expect(describe(freeFrom, ZERO_CENTS, true)).toEqual(['Free shipping', 100]);
  expect(describe(cents(4800), ZERO_CENTS, true)).toEqual(['Free shipping with your code', 100]);
  expect(describe(cents(4800), ZERO_CENTS), 'by an automatic discount').toEqual(['Free shipping', 100]);
});
