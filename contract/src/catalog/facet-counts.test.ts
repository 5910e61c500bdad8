import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import {
  type CatalogFilter,
  EMPTY_FILTER,
  countFacets,
  filterBySearchAndPrice,
  matchesFacets,
} from './product-filter.ts';

const some = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values));
const anyProducts = fc.array(
  fc.record({
    name: fc.constantFrom('Script Tee', 'Mesh Short', 'Court Cap'),
    price: fc.constantFrom('48.00', '62.00', '9.50'),
    category: fc.constantFrom('tees', 'bottoms'),
    sizes: some('SM', 'MED'),
    colors: some('Black', 'White', 'Red'),
  }),
  { maxLength: 12 },
);
const anyFilter: fc.Arbitrary<CatalogFilter> = fc.record({
  search: fc.constantFrom('', 'tee', 'C'),
  categories: some('tees', 'bottoms'),
  sizes: some('SM', 'MED'),
  colors: some('Black', 'Red'),
  minimumPrice: fc.constantFrom('', '40'),
  maximumPrice: fc.constantFrom('', '60'),
});

test('SHOP-18 the count of a filter value is the number of products that choosing only it in its group would show', () => {
  fc.assert(
    fc.property(anyProducts, anyFilter, (fields, filter) => {
      const products = fields.map((each, index) => aProduct({ id: index + 1, ...each }));
      const counts = countFacets(filterBySearchAndPrice(products, filter), filter);
      for (const group of ['categories', 'sizes', 'colors'] as const) {
        for (const value of ['tees', 'bottoms', 'SM', 'MED', 'Black', 'White', 'Red']) {
          const shown = filterBySearchAndPrice(products, filter).filter((product) =>
            matchesFacets(product, { ...filter, [group]: [value] }),
          ).length;
          expect(counts[group].get(value) ?? 0).toBe(shown);
        }
      }
    }),
    { seed: 10, numRuns: 200 },
  );
});

test('SHOP-18 a product that lists a value twice is counted once', () => {
  const counts = countFacets([aProduct({ id: 1, colors: ['Black', 'Black'] })], EMPTY_FILTER);
  expect(counts.colors.get('Black')).toBe(1);
});
