import { expect, test } from 'vitest';
import { describeLeft } from './describe-left.ts';

test('D-24 a line says how few are left, and the last one by name', () => {
  expect(describeLeft({ available: true })).toBeUndefined();
  expect(describeLeft({ available: true, left: 2 })).toBe('Only 2 left');
  expect(describeLeft({ available: true, left: 1 })).toBe('Last one');
});

test('D-24 D-25 what is sold out may come again, what is gone will not', () => {
  expect(describeLeft({ available: false, left: 0 })).toBe('Sold out');
  expect(describeLeft({ available: false })).toBe('No longer available');
});
