import { expect, test } from 'vitest';
import { findColorIndex, getScrolledIndex, getNeighborIndex } from './product-pictures.tsx';

test('PDP-01 next after the last picture is the first, and previous before the first is the last', () => {
  expect(getNeighborIndex(2, 1, 3)).toBe(0);
  expect(getNeighborIndex(0, -1, 3)).toBe(2);
  expect(getNeighborIndex(0, 1, 3)).toBe(1);
  expect(getNeighborIndex(0, 1, 0)).toBe(0);
});

test('PDP-05 choosing a color finds the first picture that shows it, and stays put when none does', () => {
  const pictures = [{ color: 'Blue' }, { color: 'Pink' }, {}];
  expect(findColorIndex(pictures, 'Pink')).toBe(1);
  expect(findColorIndex(pictures, 'Black')).toBeUndefined();
});

test('PDP-01 a swiped track is at the picture it shows most of, never outside the pictures', () => {
  expect(getScrolledIndex(0, 400, 3)).toBe(0);
  expect(getScrolledIndex(610, 400, 3)).toBe(2);
  expect(getScrolledIndex(5000, 400, 3)).toBe(2);
  expect(getScrolledIndex(10, 0, 3)).toBe(0);
});
