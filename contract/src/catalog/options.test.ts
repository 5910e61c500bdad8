import { expect, test } from 'vitest';
import { normalizeSizes, sortSizes } from './options.ts';

test('APROD-11 S, M and L become SM, MED and LRG', () => {
  expect(normalizeSizes(['L', 'm', 'S'])).toEqual(['SM', 'MED', 'LRG']);
});

test('APROD-08 Default Title, whatever its case, and blanks are not sizes', () => {
  expect(normalizeSizes(['Default Title', 'DEFAULT TITLE', ' ', 'xl', 'XL'])).toEqual(['XL']);
});

test('sizes are sorted from small to large, unknown ones last in the order given', () => {
  expect(sortSizes(['2XL', '32', 'XS', '30', 'MED'])).toEqual(['XS', 'MED', '2XL', '32', '30']);
});
