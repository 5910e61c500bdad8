import { expect, test } from 'vitest';
import { countOwnPrices, describeOwnPrices } from './own-prices.ts';

const TEE = { sizes: ['SM', '3XL'], colors: ['Black'] };

test('D-63 own prices are counted of what a product is made in', () => {
  expect(countOwnPrices({ ...TEE, prices: { '3xl__black': 5400, xl__black: 5400 } })).toBe(1);
  expect(countOwnPrices(TEE)).toBe(0);
  expect(countOwnPrices({ sizes: [], colors: [], prices: { any__any: 5400 } })).toBe(1);
});

test('D-63 what has an own price is a size, a color, or a variant where a size comes in several colors', () => {
  expect(describeOwnPrices(1, TEE)).toBe('1 size has its own price');
  expect(describeOwnPrices(2, TEE)).toBe('2 sizes have their own price');
  expect(describeOwnPrices(2, { sizes: [], colors: ['Black', 'Sand'] })).toBe('2 colors have their own price');
  expect(describeOwnPrices(2, { sizes: ['SM', 'MED'], colors: ['Black', 'Sand'] })).toBe(
    '2 variants have their own price',
  );
});
