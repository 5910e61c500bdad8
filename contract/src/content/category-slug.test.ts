import { expect, test } from 'vitest';
import { toCategorySlug } from './site.ts';
import { sortOrderField } from '../admin/form-fields.ts';

test('ACAT-05 a category’s name becomes lower case with hyphens for spaces', () => {
  expect(toCategorySlug('Tees And  Hoodies')).toBe('tees-and--hoodies');
  expect(toCategorySlug('tees')).toBe('tees');
});

test.each([1, 0])('ACAT-04 ANAV-02 an order that is not a number falls back to %i', (fallback) => {
  const read = (value: unknown) => sortOrderField(fallback).parse(value);
  expect(['4', 4, -2, '7.9'].map(read)).toEqual([4, 4, -2, 7]);
  expect([null, '', ' ', 'first', {}, [], [3], true, '1e400', 'NaN'].map(read)).toEqual(
    Array.from({ length: 10 }, () => fallback),
  );
});
