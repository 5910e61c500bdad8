import { expect, test } from 'vitest';
import { stockKey } from './availability.ts';

test('D-24 the stock of a variant is stored under its size and color', () => {
  expect(stockKey('ONE SIZE', 'Natural/Green')).toBe('one-size__natural-green');
  expect(stockKey('2XL', 'Black')).toBe('2xl__black');
});

test('D-24 a product without sizes or colors has a stock key too', () => {
  expect(stockKey('', 'Red')).toBe('any__red');
  expect(stockKey('', '')).toBe('any__any');
});

test('D-24 colors in other scripts have different keys', () => {
  expect(stockKey('SM', '黒')).not.toBe(stockKey('SM', '白'));
});
