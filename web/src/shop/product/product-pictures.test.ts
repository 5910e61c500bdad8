import { expect, test } from 'vitest';
import { getScrolledIndex, getNeighborIndex } from './product-pictures.tsx';

test('PDP-01 next after the last picture is the first, and previous before the first is the last', () => {
  expect(getNeighborIndex(2, 1, 3)).toBe(0);
  expect(getNeighborIndex(0, -1, 3)).toBe(2);
  expect(getNeighborIndex(0, 1, 3)).toBe(1);
  expect(getNeighborIndex(0, 1, 0)).toBe(0);
});

test('PDP-01 a swiped track is at the picture it shows most of, never outside the pictures', () => {
  expect(getScrolledIndex(0, 400, 3)).toBe(0);
  expect(getScrolledIndex(610, 400, 3)).toBe(2);
  expect(getScrolledIndex(5000, 400, 3)).toBe(2);
  expect(getScrolledIndex(10, 0, 3)).toBe(0);
});
