import { expect, test } from 'vitest';
import { createCategoryDraft, normalizeField, validateField } from './category-editing.ts';

test('ACAT-04 an order that is not a number falls back to 1', () => {
  expect(validateField('order', 'third')).toEqual({ edit: { order: 1 } });
  expect(validateField('order', '')).toEqual({ edit: { order: 1 } });
  expect(validateField('order', '3')).toEqual({ edit: { order: 3 } });
});

test('ACAT-05 a name becomes lowercase with hyphens as it is typed', () => {
  expect(normalizeField('name', 'Summer Tees ')).toBe('summer-tees-');
  expect(normalizeField('displayName', 'Summer Tees ')).toBe('Summer Tees ');
});

test('ACAT-06 the order of a new category is the count of categories plus 1', () => {
  expect(createCategoryDraft(0).order).toBe('1');
  expect(createCategoryDraft(3).order).toBe('4');
});

test('ACAT-02 an invalid value has a problem and is not saved', () => {
  expect(validateField('name', '')).toEqual({ problem: 'A category needs a name' });
  expect(validateField('displayName', ' ')).toEqual({ problem: 'A category needs a display name' });
  expect(validateField('image', 'javascript:alert(1)').problem).toContain('https://');
  expect(validateField('image', '')).toEqual({ edit: { image: '' } });
});
