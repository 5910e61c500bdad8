import { expect, test } from 'vitest';
import { formatStockNote } from './stock-note.ts';

test('D-24 a line says how few are left, and the last one by name', () => {
  expect(formatStockNote({ available: true })).toBeUndefined();
  expect(formatStockNote({ available: true, left: 2 })).toBe('Only 2 left');
  expect(formatStockNote({ available: true, left: 1 })).toBe('Last one');
});

test('D-24 D-25 what is sold out may come again, what is gone will not', () => {
  expect(formatStockNote({ available: false, left: 0 })).toBe('Sold out');
  expect(formatStockNote({ available: false })).toBe('No longer available');
});
