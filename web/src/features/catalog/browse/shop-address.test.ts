import { NO_FILTER } from '@plenty/contract/catalog/browse-products';
import { describe, expect, test } from 'vitest';
import { type Browsing, EVERYTHING, countFilters, readShopAddress, writeShopAddress } from './shop-address.ts';

describe('the address of the shop page', () => {
  test('SHOP-14 SHOP-15 an address with category and search presets both', () => {
    const { filter } = readShopAddress(new URLSearchParams('search=Script&category=tees'));
    expect(filter).toEqual({ ...NO_FILTER, search: 'Script', categories: ['tees'] });
  });

  test('SHOP-04 an address without a sort, or with one nobody offers, is sorted newest first', () => {
    expect(readShopAddress(new URLSearchParams()).sort).toBe('newest');
    expect(readShopAddress(new URLSearchParams('sort=cheapest')).sort).toBe('newest');
    expect(readShopAddress(new URLSearchParams('sort=price-low')).sort).toBe('price-low');
  });

  test('D-39 everything a shopper can choose survives the way into the address and back', () => {
    const browsing: Browsing = {
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
    const address = writeShopAddress(browsing).toString();
    expect(readShopAddress(new URLSearchParams(address))).toEqual(browsing);
  });

  test('D-39 the plain list has the plain address', () => {
    expect(writeShopAddress(EVERYTHING).toString()).toBe('');
  });

  test('SHOP-14 a category named twice is chosen once', () => {
    expect(readShopAddress(new URLSearchParams('category=tees&category=tees')).filter.categories).toEqual(['tees']);
  });

  test('SHOP-10 the count of filters leaves the search out and takes each price bound for one', () => {
    expect(countFilters({ ...NO_FILTER, search: 'tee' })).toBe(0);
    expect(countFilters({ ...NO_FILTER, sizes: ['SM', 'MED'], minimumPrice: '10', maximumPrice: ' ' })).toBe(3);
  });
});
