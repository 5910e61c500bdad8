import { expect, test } from 'vitest';
import { stockKey } from './availability.ts';

test('D-24 the count of a size in a color is found under a name made of both', () => {
  expect(stockKey('ONE SIZE', 'Natural/Green')).toBe('one-size__natural-green');
  expect(stockKey('2XL', 'Black')).toBe('2xl__black');
});

test('D-24 a product without sizes or colors has a place for its count too', () => {
  expect(stockKey('', 'Red')).toBe('any__red');
  expect(stockKey('', '')).toBe('any__any');
});

test('D-24 colors named in other scripts are kept apart', () => {
  expect(stockKey('SM', '黒')).not.toBe(stockKey('SM', '白'));
});
