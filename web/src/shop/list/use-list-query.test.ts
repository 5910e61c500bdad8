import { EMPTY_FILTER } from '@plenty/contract/catalog/product-filter';
import { describe, expect, test } from 'vitest';
import { type ListQuery, DEFAULT_LIST_QUERY, countFilters, parseListQuery, formatListQuery } from './use-list-query.ts';

describe('the address of the shop page', () => {
  test('SHOP-14 SHOP-15 an address with category and search presets both', () => {
    const { filter } = parseListQuery(new URLSearchParams('search=Script&category=tees'));
    expect(filter).toEqual({ ...EMPTY_FILTER, search: 'Script', categories: ['tees'] });
  });

  test('SHOP-04 an address without a sort, or with one nobody offers, is sorted newest first', () => {
    expect(parseListQuery(new URLSearchParams()).sort).toBe('newest');
    expect(parseListQuery(new URLSearchParams('sort=cheapest')).sort).toBe('newest');
    expect(parseListQuery(new URLSearchParams('sort=price-low')).sort).toBe('price-low');
  });

  test('D-39 everything a shopper can choose survives the way into the address and back', () => {
    const browsing: ListQuery = {
      filter: {
        search: 'fruit & sun',
        categories: ['tees', 'bottoms'],
        sizes: ['ONE SIZE', '2XL'],
        colors: ['Natural/Green'],
        minimumPrice: '20',
        maximumPrice: '99.5',
      },
      sort: 'price-high',
    };
    const address = formatListQuery(browsing).toString();
    expect(parseListQuery(new URLSearchParams(address))).toEqual(browsing);
  });

  test('D-39 the plain list has the plain address', () => {
    expect(formatListQuery(DEFAULT_LIST_QUERY).toString()).toBe('');
  });

  test('SHOP-14 a category named twice is chosen once', () => {
    expect(parseListQuery(new URLSearchParams('category=tees&category=tees')).filter.categories).toEqual(['tees']);
  });

  test('SHOP-10 the count of filters leaves the search out and takes each price bound for one', () => {
    expect(countFilters({ ...EMPTY_FILTER, search: 'tee' })).toBe(0);
    expect(countFilters({ ...EMPTY_FILTER, sizes: ['SM', 'MED'], minimumPrice: '10', maximumPrice: ' ' })).toBe(3);
  });
});
