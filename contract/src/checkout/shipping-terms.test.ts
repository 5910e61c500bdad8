import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { priceOrder } from './pricing.ts';
import { FREE_SHIPPING_FROM, SHIPPING_TERMS } from './shipping-terms.ts';

const { fee, freeFrom } = SHIPPING_TERMS;

test('D-61 CONST-02 CONST-03 sentences name the fee and the limit that orders are priced with', () => {
  expect(priceOrder([{ price: cents(freeFrom - 1), quantity: 1 }]).shippingCost).toBe(fee);
  expect(priceOrder([{ price: freeFrom, quantity: 1 }]).shippingCost).toBe(0);
});

test('a sentence names the limit in whole dollars', () => {
  expect(FREE_SHIPPING_FROM).toBe('$100');
});
