import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { parseStateCode } from './address.ts';
import { NO_TAX, getTaxRate, priceOrder } from './pricing.ts';

const SETTINGS = { isOn: true, rates: { WA: 650 } };
const LINES = [{ price: cents(4800), quantity: 1 }];

test('tax is zero until the owner turns it on, and then only applies in states with a rate', () => {
  expect(getTaxRate(NO_TAX, 'WA')).toBe(0);
  expect(getTaxRate({ ...SETTINGS, isOn: false }, 'WA')).toBe(0);
  expect(getTaxRate(SETTINGS, 'washington ')).toBe(650);
  expect(getTaxRate(SETTINGS, 'OR')).toBe(0);
  expect(getTaxRate(SETTINGS, 'constructor')).toBe(0);
});

test('tax is computed on the discounted subtotal and added to the total', () => {
  const price = priceOrder(LINES, { amount: cents(800), isFreeShipping: false }, 650);
  expect(price).toMatchObject({ subtotal: 4800, discountAmount: 800, shippingCost: 799, tax: 260, total: 5059 });
  expect(priceOrder(LINES)).toMatchObject({ tax: 0, total: 5599 });
});

test('a state is recognized by its code or its name', () => {
  expect(parseStateCode('or')).toBe('OR');
  expect(parseStateCode('New York')).toBe('NY');
  expect(parseStateCode('Ontario')).toBeUndefined();
});
