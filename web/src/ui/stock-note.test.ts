import { expect, test } from 'vitest';
import { formatStockNote } from './stock-note.ts';

test('D-24 a cart line says how few are left', () => {
  expect(formatStockNote({ available: true })).toBeUndefined();
  expect(formatStockNote({ available: true, left: 2 })).toBe('Only 2 left');
  expect(formatStockNote({ available: true, left: 1 })).toBe('Last one');
});

test('D-24 D-25 a cart line tells sold out from no longer available', () => {
  expect(formatStockNote({ available: false, left: 0 })).toBe('Sold out');
  expect(formatStockNote({ available: false })).toBe('No longer available');
});
