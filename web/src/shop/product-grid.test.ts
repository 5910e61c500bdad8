import type { Variant } from '@plenty/contract/catalog/product';
import { expect, test } from 'vitest';
import { hasSingleUnitLeft } from './product-grid.tsx';

const variants = (...availabilities: Variant['availability'][]): Variant[] =>
  availabilities.map((availability, place) => ({ size: String(place), color: 'Green', availability }));

test('the badge for the last piece is only on a product of which a single piece is left', () => {
  expect(hasSingleUnitLeft({ inStock: true, variants: variants('sold-out', 'last-one') })).toBe(true);
  expect(hasSingleUnitLeft({ inStock: true, variants: variants('last-one', 'last-one') })).toBe(false);
  expect(hasSingleUnitLeft({ inStock: true, variants: variants('in-stock', 'sold-out') })).toBe(false);
  expect(hasSingleUnitLeft({ inStock: false, variants: variants('last-one') })).toBe(false);
  expect(hasSingleUnitLeft({ inStock: true })).toBe(false);
});
