import { EMPTY_FILTER } from '@plenty/contract/catalog/product-filter';
import { categorySchema } from '@plenty/contract/content/site';
import { expect, test } from 'vitest';
import { listActiveFilters } from './active-filters.tsx';

const categories = [
  categorySchema.parse({ id: 'tees', name: 'tees', displayName: 'Tees & Hoodies', description: '', image: '' }),
];
const filter = { ...EMPTY_FILTER, categories: ['tees'], sizes: ['MED', 'XL'], colors: ['Blue'], minimumPrice: '20' };

test('V-11 each filter that is set has its own label, and a category is called as the shop calls it', () => {
  const labels = listActiveFilters(filter, categories).map(({ label }) => label);
  expect(labels).toEqual(['Tees & Hoodies', 'MED', 'XL', 'Blue', 'From $20']);
});

test('V-11 removing one filter keeps the others of its group', () => {
  const removals = listActiveFilters(filter, categories).map(({ removal }) => removal);
  expect(removals[1]).toEqual({ sizes: ['XL'] });
  expect(removals[4]).toEqual({ minimumPrice: '', maximumPrice: '' });
});

test('V-11 both price bounds are one filter', () => {
  const label = (minimumPrice: string, maximumPrice: string) =>
    listActiveFilters({ ...EMPTY_FILTER, minimumPrice, maximumPrice }, []).map((active) => active.label);
  expect(label('20', '99')).toEqual(['$20 to $99']);
  expect(label(' ', '99')).toEqual(['Up to $99']);
});

test('FIT-07 the filter by the shopper’s own size does not say which one that is', () => {
  const [mine] = listActiveFilters({ ...EMPTY_FILTER, inMySize: true }, []);
  expect(mine).toEqual({ label: 'In my size', removal: { inMySize: false } });
});

test('SHOP-19 a price bound is shown with one dollar sign, and not at all if it cannot be read', () => {
  const label = (minimumPrice: string, maximumPrice = '') =>
    listActiveFilters({ ...EMPTY_FILTER, minimumPrice, maximumPrice }, []).map((each) => each.label);
  expect([label('$50'), label('abc'), label('abc', '80'), label('20', '$80.50')]).toEqual([
    ['From $50'],
    [],
    ['Up to $80'],
    ['$20 to $80.50'],
  ]);
});
