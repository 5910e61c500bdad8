import { expect, test } from 'vitest';
import { normalizeSizes, sortSizes } from './options.ts';

test('APROD-11 S, M and L become SM, MED and LRG', () => {
  expect(normalizeSizes(['L', 'm', 'S'])).toEqual(['SM', 'MED', 'LRG']);
});

test('APROD-08 Default Title, whatever its case, and blanks are not sizes', () => {
  expect(normalizeSizes(['Default Title', 'DEFAULT TITLE', ' ', 'xl', 'XL'])).toEqual(['XL']);
});

test('sizes are sorted from small to large, unknown ones last in the order given', () => {
  expect(sortSizes(['Tall', '2XL', 'XS', 'Petite', 'MED'])).toEqual(['XS', 'MED', '2XL', 'Tall', 'Petite']);
});

test('sizes of its own that are numbers or more than 2XL have their place, too', () => {
  expect(sortSizes(['32', '8.5', '4XL', 'ONE SIZE', '30', '3XL', '2XL', '100'])).toEqual([
    '2XL',
    '3XL',
    '4XL',
    'ONE SIZE',
    '8.5',
    '30',
    '32',
    '100',
  ]);
});
