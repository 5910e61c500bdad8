import { expect, test } from 'vitest';
import { addCustomOption, getColorOptions, getSizeOptions, toggleSize } from './product-options.tsx';

test('APROD-09 a custom color is trimmed, not empty and not already selected', () => {
  expect(addCustomOption('color', ['Black'], '  Ocean Mist ')).toEqual({ chosen: ['Black', 'Ocean Mist'] });
  expect(addCustomOption('color', ['Black'], '   ')).toEqual({ problem: 'Please type a color' });
  expect(addCustomOption('color', ['Black'], 'black')).toEqual({ problem: 'black is already selected' });
  expect(addCustomOption('color', ['Ocean Mist'], ' ocean mist ')).toEqual({
    problem: 'ocean mist is already selected',
  });
  expect(addCustomOption('color', [], 'natural/green'), 'the shop has a name for it').toEqual({
    chosen: ['Natural/Green'],
  });
});

test("APROD-08 'Default Title', however it is written, is no color", () => {
  expect(addCustomOption('color', [], 'DEFAULT title')).toEqual({ problem: 'Please type a color' });
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

test('APROD-36 O-23 a product has sizes of its own, in their order and with the shop’s names', () => {
  expect(addCustomOption('size', [], '32, 28,30')).toEqual({ chosen: ['28', '30', '32'] });
  expect(addCustomOption('size', ['XL', 'ONE SIZE'], '3XL')).toEqual({ chosen: ['XL', '3XL', 'ONE SIZE'] });
  expect(addCustomOption('size', [], 'One size')).toEqual({ chosen: ['ONE SIZE'] });
  expect(addCustomOption('size', ['MED'], 'medium')).toEqual({ problem: 'medium is already selected' });
  expect(addCustomOption('size', [], ' , ')).toEqual({ problem: 'Please type a size' });
  expect(addCustomOption('size', [], 'x'.repeat(61))).toEqual({ problem: 'Please use at most 60 characters' });
});
