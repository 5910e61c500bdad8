import { expect, test } from 'vitest';
import { ZERO_CENTS, cents } from '../lib/money.ts';
import { priceOrder } from './pricing.ts';
import { SHIPPING_TERMS, getFreeShippingProgress } from './shipping-terms.ts';

const { fee, freeFrom } = SHIPPING_TERMS;

test('D-61 CONST-02 CONST-03 sentences name the fee and the limit that orders are priced with', () => {
  expect(priceOrder([{ price: cents(freeFrom - 1), quantity: 1 }]).shippingCost).toBe(fee);
  expect(priceOrder([{ price: freeFrom, quantity: 1 }]).shippingCost).toBe(0);
});

test('a cart below the limit says how much is missing, to the cent', () => {
  expect(getFreeShippingProgress(cents(4800), fee)).toEqual({
    sentence: '$52.00 away from free shipping',
    percent: 48,
  });
  expect(getFreeShippingProgress(cents(9999), fee)).toEqual({ sentence: '$0.01 away from free shipping', percent: 99 });
});

test('an order without a line is not on its way to anything for free', () => {
  expect(getFreeShippingProgress(ZERO_CENTS, ZERO_CENTS)).toEqual({
    sentence: '$100.00 away from free shipping',
    percent: 0,
  });
});

test('shipping that is free says so, and credits the code where the code made it free', () => {
  expect(getFreeShippingProgress(freeFrom, ZERO_CENTS)).toEqual({ sentence: 'Free shipping', percent: 100 });
  expect(getFreeShippingProgress(cents(4800), ZERO_CENTS)).toEqual({
    sentence: 'Free shipping with your code',
    percent: 100,
  });
});
