import { expect, test } from 'vitest';
import { addCustomColor, getColorOptions, getSizeOptions, toggleSize } from './product-options.tsx';

test('APROD-09 a custom color is trimmed, not empty and not already selected', () => {
  expect(addCustomColor(['Black'], '  Ocean Mist ')).toEqual({ colors: ['Black', 'Ocean Mist'] });
  expect(addCustomColor(['Black'], '   ')).toEqual({ problem: 'Please type a color' });
  expect(addCustomColor(['Black'], 'black')).toEqual({ problem: 'black is already selected' });
  expect(addCustomColor(['Ocean Mist'], ' ocean mist ')).toEqual({ problem: 'ocean mist is already selected' });
  expect(addCustomColor([], 'natural/green'), 'the shop has a name for it').toEqual({ colors: ['Natural/Green'] });
});

test("APROD-08 'Default Title', however it is written, is no color", () => {
  expect(addCustomColor([], 'DEFAULT title')).toEqual({ problem: 'Please type a color' });
});

test('APROD-10 APROD-12 the options are the shop’s sizes and colors, then the product’s own', () => {
  expect(getSizeOptions(['3XL', 'SM'])).toEqual(['XS', 'SM', 'MED', 'LRG', 'XL', '2XL', 'ONE SIZE', '3XL']);
  expect(getColorOptions(['Ocean Mist'])).toEqual([
    'Natural/Green',
    'Black',
    'White',
    'Red',
    'Blue',
    'Green',
    'Yellow',
    'Pink',
    'Purple',
    'Gray',
    'Brown',
    'Ocean Mist',
  ]);
});

test('APROD-10 sizes are kept in their order, whatever the order they are checked in', () => {
  expect(toggleSize(['LRG'], 'SM')).toEqual(['SM', 'LRG']);
  expect(toggleSize(['SM', 'LRG'], 'SM')).toEqual(['LRG']);
});
