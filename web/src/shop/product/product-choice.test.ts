import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import {
  chooseColor,
  describeChoice,
  getInitialChoice,
  isColorSoldOut,
  isLastOne,
  isSizeSoldOut,
  getMissingChoice,
  parseChoice,
  writeChoice,
} from './product-choice.ts';

const counted = aProduct({
  sizes: ['SM', 'MED'],
  colors: ['Black', 'White'],
  variants: [
    { size: 'SM', color: 'Black', availability: 'sold-out' },
    { size: 'MED', color: 'Black', availability: 'last-one' },
    { size: 'SM', color: 'White', availability: 'in-stock' },
    { size: 'MED', color: 'White', availability: 'sold-out' },
  ],
});

test('PDP-08 PDP-09 exactly one size and one color are preselected, several are not', () => {
  expect(getInitialChoice(aProduct({ sizes: ['ONE SIZE'], colors: ['Red'] }))).toEqual({
    size: 'ONE SIZE',
    color: 'Red',
  });
  expect(getInitialChoice(aProduct())).toEqual({ size: '', color: '' });
  expect(getInitialChoice(aProduct({ sizes: [], colors: [] }))).toEqual({ size: '', color: '' });
});

test('PDP-05 D-74 R-16 the address chooses what the product has; everything else counts as not chosen', () => {
  const parse = (query: string, product = counted) => parseChoice(product, new URLSearchParams(query));
  expect(parse('color=White&size=SM')).toEqual({ color: 'White', size: 'SM' });
  expect(parse('color=White')).toEqual({ color: 'White', size: '' });
  expect(parse('color=Mauve&size=SM')).toEqual({ color: '', size: 'SM' });
  expect(parse('color=white&size=XXL')).toEqual({ color: '', size: '' });
  expect(parse('color=&size=')).toEqual({ color: '', size: '' });
  expect(parse('color=White&size=MED'), 'sold out').toEqual({ color: 'White', size: '' });
  const single = aProduct({ sizes: ['ONE SIZE'], colors: ['Red'] });
  expect(parse('color=Blue&size=SM', single)).toEqual({ color: 'Red', size: 'ONE SIZE' });
});

test('PDP-05 D-74 a choice is written into the address beside its other parameters, without what is preselected', () => {
  const write = (size: string, color: string, query = '', product = counted) =>
    writeChoice(product, { size, color }, new URLSearchParams(query)).toString();
  expect(write('SM', 'White', 'utm_source=mail')).toBe('utm_source=mail&color=White&size=SM');
  expect(write('', 'White', 'color=Black&size=SM')).toBe('color=White');
  expect(write('', '', 'color=Mauve')).toBe('');
  expect(write('ONE SIZE', 'Red', '', aProduct({ sizes: ['ONE SIZE'], colors: ['Red', 'Blue'] }))).toBe('color=Red');
});

test('R-18 the buy bar says what is chosen and what is missing', () => {
  const parts = (size: string, color: string) => describeChoice(counted, { size, color });
  expect(parts('', '')).toBe('Choose color and size');
  expect(parts('', 'White')).toBe('White · Choose a size');
  expect(parts('SM', '')).toBe('Choose a color · SM');
  expect(parts('SM', 'White')).toBe('White · SM');
  expect(describeChoice(aProduct({ sizes: [], colors: [] }), { size: '', color: '' })).toBe('');
});

test('PDP-10 PDP-11 several sizes or colors need a choice, the size first', () => {
  expect(getMissingChoice(aProduct(), { size: '', color: '' })).toBe('size');
  expect(getMissingChoice(aProduct(), { size: 'SM', color: '' })).toBe('color');
  expect(getMissingChoice(aProduct(), { size: 'SM', color: 'Black' })).toBeUndefined();
  expect(getMissingChoice(aProduct({ sizes: [], colors: [] }), { size: '', color: '' })).toBeUndefined();
});

test('D-24 a size is sold out in the chosen color, and before a choice only when every color is', () => {
  expect(isSizeSoldOut(counted, 'SM', 'Black')).toBe(true);
  expect(isSizeSoldOut(counted, 'SM', 'White')).toBe(false);
  expect(isSizeSoldOut(counted, 'SM', '')).toBe(false);
  expect(isSizeSoldOut(aProduct(), 'SM', 'Black')).toBe(false);
});

test('D-24 a new color keeps the size, unless it is sold out in it', () => {
  expect(chooseColor(counted, { size: 'MED', color: 'Black' }, 'White')).toEqual({ size: '', color: 'White' });
  expect(chooseColor(counted, { size: 'SM', color: '' }, 'White')).toEqual({ size: 'SM', color: 'White' });
});

test('D-24 a color of a piece in one size or none is sold out with it, and no address chooses it', () => {
  const inOneSize = (sizes: string[]) =>
    aProduct({
      sizes,
      colors: ['Black', 'Green'],
      variants: [
        { size: sizes[0] ?? '', color: 'Black', availability: 'sold-out' },
        { size: sizes[0] ?? '', color: 'Green', availability: 'in-stock' },
      ],
    });
  for (const product of [inOneSize([]), inOneSize(['ONE SIZE'])]) {
    expect(['Black', 'Green'].map((color) => isColorSoldOut(product, color))).toEqual([true, false]);
    expect(parseChoice(product, new URLSearchParams('color=Black')).color).toBe('');
    expect(parseChoice(product, new URLSearchParams('color=Green')).color).toBe('Green');
  }
  expect(isColorSoldOut(counted, 'Black'), 'of several sizes each says so itself').toBe(false);
});

test('D-24 the last unit is known once size and color are chosen', () => {
  expect(isLastOne(counted, { size: 'MED', color: 'Black' })).toBe(true);
  expect(isLastOne(counted, { size: 'SM', color: 'White' })).toBe(false);
  expect(isLastOne(aProduct(), { size: 'SM', color: 'Black' })).toBe(false);
});
