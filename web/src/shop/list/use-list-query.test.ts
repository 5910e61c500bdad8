import { EMPTY_FILTER } from '@plenty/contract/catalog/product-filter';
import { expect, test } from 'vitest';
import { type ListQuery, DEFAULT_LIST_QUERY, countFilters, parseListQuery, formatListQuery } from './use-list-query.ts';

test('SHOP-14 SHOP-15 a URL with category and search presets both', () => {
  const { filter } = parseListQuery(new URLSearchParams('search=Script&category=tees'));
  expect(filter).toEqual({ ...EMPTY_FILTER, search: 'Script', categories: ['tees'] });
});

test('SHOP-04 a URL without a sort, or with an unknown one, sorts newest first', () => {
  expect(parseListQuery(new URLSearchParams()).sort).toBe('newest');
  expect(parseListQuery(new URLSearchParams('sort=cheapest')).sort).toBe('newest');
  expect(parseListQuery(new URLSearchParams('sort=price-low')).sort).toBe('price-low');
});

test('D-39 every choice survives the URL and back', () => {
  const query: ListQuery = {
    filter: {
      search: 'fruit & sun',
      categories: ['tees', 'bottoms'],
      sizes: ['ONE SIZE', '2XL'],
      colors: ['Natural/Green'],
      minimumPrice: '20',
      maximumPrice: '99.5',
      inMySize: true,
    },
    sort: 'price-high',
  };
  const address = formatListQuery(query).toString();
  expect(parseListQuery(new URLSearchParams(address))).toEqual(query);
});

test('D-39 the unfiltered list has the plain URL', () => {
  expect(formatListQuery(DEFAULT_LIST_QUERY).toString()).toBe('');
});

test('SHOP-14 a category named twice is chosen once', () => {
  expect(parseListQuery(new URLSearchParams('category=tees&category=tees')).filter.categories).toEqual(['tees']);
});

test('SHOP-10 the filter count ignores the search and counts each price bound', () => {
  expect(countFilters({ ...EMPTY_FILTER, search: 'tee' })).toBe(0);
  expect(countFilters({ ...EMPTY_FILTER, sizes: ['SM', 'MED'], minimumPrice: '10', maximumPrice: ' ' })).toBe(3);
  expect(countFilters({ ...EMPTY_FILTER, minimumPrice: 'abc' }), 'a bound that does not apply').toBe(0);
});
