import type { Variant } from '@plenty/contract/catalog/product';
import { expect, test } from 'vitest';
import { isLastPiece } from './product-grid.tsx';

const variants = (...availabilities: Variant['availability'][]): Variant[] =>
  availabilities.map((availability, place) => ({ size: String(place), color: 'Green', availability }));

test('the badge for the last piece is only on a product of which a single piece is left', () => {
  expect(isLastPiece({ inStock: true, variants: variants('sold-out', 'last-one') })).toBe(true);
  expect(isLastPiece({ inStock: true, variants: variants('last-one', 'last-one') })).toBe(false);
  expect(isLastPiece({ inStock: true, variants: variants('in-stock', 'sold-out') })).toBe(false);
  expect(isLastPiece({ inStock: false, variants: variants('last-one') })).toBe(false);
  expect(isLastPiece({ inStock: true })).toBe(false);
});
