import { expect, test } from 'vitest';
import { asTyped, checkField, newCategory } from './category-draft.ts';

test('ACAT-04 an order that is not a number falls back to 1', () => {
  expect(checkField('order', 'third')).toEqual({ edit: { order: 1 } });
  expect(checkField('order', '')).toEqual({ edit: { order: 1 } });
  expect(checkField('order', '3')).toEqual({ edit: { order: 3 } });
});

test('ACAT-05 a name is lower-cased with hyphens while it is typed', () => {
  expect(asTyped('name', 'Summer Tees ')).toBe('summer-tees-');
  expect(asTyped('displayName', 'Summer Tees ')).toBe('Summer Tees ');
});

test('ACAT-06 the order of a new category is the count of categories plus 1', () => {
  expect(newCategory(0).order).toBe('1');
  expect(newCategory(3).order).toBe('4');
});

test('ACAT-02 what cannot be saved yet is said and not sent', () => {
  expect(checkField('name', '')).toEqual({ problem: 'A category needs a name' });
  expect(checkField('image', 'javascript:alert(1)').problem).toContain('https://');
  expect(checkField('image', '')).toEqual({ edit: { image: '' } });
});
