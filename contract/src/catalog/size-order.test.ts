import { expect, test } from 'vitest';
import { normalizeSizes, sortSizes } from './size-order.ts';

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

test('APROD-36 extra small and extra large sizes have their place, however many X they have and however it is written', () => {
  expect(sortSizes(['XXXL', 'XL', 'XXS', '4XL', 'SM', '2XL', '3XS', 'XS', 'LRG'])).toEqual([
    '3XS',
    'XXS',
    'XS',
    'SM',
    'LRG',
    'XL',
    '2XL',
    'XXXL',
    '4XL',
  ]);
  expect(sortSizes(['2XL', '1XL', '2XS', 'MED'])).toEqual(['2XS', 'MED', '1XL', '2XL']);
  expect(sortSizes(['11', '10½', '10', 'W30', '28'])).toEqual(['10', '10½', '11', '28', 'W30']);
});
