import { expect, test } from 'vitest';
import { normalizeSizes, sortSizes } from './options.ts';

test('APROD-11 incoming S, M and L are the shop’s SM, MED and LRG', () => {
  expect(normalizeSizes(['L', 'm', 'S'])).toEqual(['SM', 'MED', 'LRG']);
});

test('APROD-08 Default Title, whatever its case, and blanks are not sizes', () => {
  expect(normalizeSizes(['Default Title', 'DEFAULT TITLE', ' ', 'xl', 'XL'])).toEqual(['XL']);
});

test('sizes are listed from small to large, unknown ones last in their own order', () => {
  expect(sortSizes(['2XL', '32', 'XS', '30', 'MED'])).toEqual(['XS', 'MED', '2XL', '32', '30']);
});
