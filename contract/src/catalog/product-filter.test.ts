import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import {
  DEFAULT_SORT,
  type CatalogFilter,
  EMPTY_FILTER,
  SORT_OPTIONS,
  createTitleMatcher,
  listSearchedColors,
  matchesFacets,
  filterBySearchAndPrice,
  readPriceBound,
  sortProducts,
} from './product-filter.ts';
import type { Product } from './product.ts';

const tee = aProduct({ id: 1, name: 'Script Tee', description: 'Very HEAVY cotton.', price: '48.00' });
const shorts = aProduct({
  id: 2,
  name: 'Mesh Shorts',
  category: 'bottoms',
  price: '62.00',
  sizes: ['LRG'],
  colors: ['Blue'],
});
const cap = aProduct({
  id: 3,
  name: 'court Cap',
  category: 'accessories',
  price: '9.50',
  sizes: ['ONE SIZE'],
  colors: ['Black'],
});
const products = [tee, shorts, cap];
const filterProducts = (list: readonly Product[], filter: CatalogFilter) =>
  filterBySearchAndPrice(list, filter).filter((product) => matchesFacets(product, filter));
const ids = (list: readonly { id: number }[]) => list.map((product) => product.id);

test('SHOP-03 the sort orders have the specified labels and values', () => {
  expect(SORT_OPTIONS.map((sort) => [sort.value, sort.label])).toEqual([
    ['newest', 'Newest'],
    ['price-low', 'Price: Low to High'],
    ['price-high', 'Price: High to Low'],
    ['name', 'Name: A to Z'],
    ['pair', 'With Your Pair'],
  ]);
});

test('SHOP-04 SHOP-05 newest is the default and puts the highest id first', () => {
  expect(DEFAULT_SORT).toBe('newest');
  expect(ids(sortProducts(products, 'newest'))).toEqual([3, 2, 1]);
});

test('SHOP-06 prices sort as numbers, both ways', () => {
  expect(ids(sortProducts(products, 'price-low'))).toEqual([3, 1, 2]);
  expect(ids(sortProducts(products, 'price-high'))).toEqual([2, 1, 3]);
});

test('SHOP-07 names sort from A to Z, whatever the case', () => {
  expect(ids(sortProducts(products, 'name'))).toEqual([3, 2, 1]);
});

test('SHOP-17 search matches name or description, whatever the case', () => {
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, search: 'SCRIPT' }))).toEqual([1]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, search: ' very HEAVY cotton. ' }))).toEqual([1]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, search: 'velvet' }))).toEqual([]);
});

test('SHOP-17 every word of a search counts that begins one in the name, description or colors, or is one of the category', () => {
  const found = (search: string) => ids(filterProducts(products, { ...EMPTY_FILTER, search }));
  expect(found('blue shorts')).toEqual([2]);
  expect(found('heavy script')).toEqual([1]);
  expect(found('bottoms')).toEqual([2]);
  expect(found('eavy otton')).toEqual([]);
  expect(found('blue cap')).toEqual([]);
});

test('SHOP-17 a search in letters of any language finds the words that begin with them, and signs alone find nothing', () => {
  const jalapeno = aProduct({ id: 4, name: 'Jalapeño Tee', description: 'Señor 帽子 wears it!' });
  const found = (search: string) => ids(filterProducts([...products, jalapeno], { ...EMPTY_FILTER, search }));
  expect(found('it jalapeño')).toEqual([4]);
  expect(found('帽 tee')).toEqual([4]);
  for (const search of ['ñ帽', '🍓', '!!!', '& -']) expect(found(search), search).toEqual([]);
  expect(found('tee & script')).toEqual([1]);
  expect(found('!'), 'as it is written').toEqual([4]);
});

test('SHOP-17 a plural and a shopper’s own word find what the shop calls otherwise', () => {
  const found = (search: string) => ids(filterProducts(products, { ...EMPTY_FILTER, search }));
  expect(found('caps')).toEqual([3]);
  expect(found('Hats')).toEqual([3]);
  expect(found('script t-shirts')).toEqual([1]);
});

test('SHOP-17 a plural finds the shop’s own word as well as what it calls otherwise', () => {
  const hat = aProduct({ id: 5, name: 'Bucket Hat', category: 'head-wear' });
  const shirt = aProduct({ id: 6, name: 'Basic T-Shirt', category: 'long-sleeves' });
  const hoodie = aProduct({ id: 7, name: 'Script Hoodie', description: 'Fleece', category: 'tees' });
  const all = [...products, hat, shirt, hoodie];
  const found = (search: string) => ids(filterProducts(all, { ...EMPTY_FILTER, search }));
  expect(found('hats')).toEqual([3, 5]);
  expect(found('t-shirts')).toContain(6);
  expect(found('long sleeves'), 'a category of two words').toEqual([6]);
  expect(found('script tee'), 'a garment of the category that is no tee').toEqual([1]);
  expect(found('head-wear')).toEqual([5]);
  expect([createTitleMatcher('hats'), createTitleMatcher('hat')].map((matches) => matches(hat))).toEqual([true, true]);
});

test('SHOP-17 accents are as good as none, on both sides', () => {
  const found = (name: string, search: string) =>
    filterProducts([aProduct({ id: 4, name })], { ...EMPTY_FILTER, search }).length;
  expect([found('Café Tee', 'cafe'), found('Cafe Tee', 'café tee'), found('Café Tee', 'tee café')]).toEqual([1, 1, 1]);
});

test('SHOP-23 a search can name a color', () => {
  const named = (search: string) => listSearchedColors(search, ['Natural/Green', 'Blue', 'Green']);
  expect(named('Blue hoodie')).toEqual(['Blue']);
  expect(named('green')).toEqual(['Natural/Green', 'Green']);
  expect(named('evergreen bluebird')).toEqual([]);
  expect(listSearchedColors('blue & tee', ['Black', 'Sky Blue', 'Bluebird'])).toEqual(['Sky Blue']);
});

test('SHOP-19 a bound may have a dollar sign, and one that cannot be read does not apply', () => {
  expect(['$50', ' 25.50 ', '$ 5', 'abc', '', '$', '1,000'].map(readPriceBound)).toEqual([
    '50',
    '25.50',
    '5',
    '',
    '',
    '',
    '',
  ]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, minimumPrice: '$48' }))).toEqual([1, 2]);
});

test('SHOP-18 category, size and color each match any selected value', () => {
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, categories: ['tees', 'bottoms'] }))).toEqual([1, 2]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, sizes: ['ONE SIZE', 'SM'] }))).toEqual([1, 3]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, colors: ['Blue', 'White'] }))).toEqual([1, 2]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, categories: ['tees'], colors: ['Blue'] }))).toEqual([]);
});

test('SHOP-19 a price bound applies only when filled in, and both bounds keep their own price', () => {
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, minimumPrice: '48' }))).toEqual([1, 2]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, maximumPrice: '48.00' }))).toEqual([1, 3]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, minimumPrice: '10', maximumPrice: '50' }))).toEqual([1]);
  expect(ids(filterProducts(products, { ...EMPTY_FILTER, minimumPrice: ' ', maximumPrice: '' }))).toEqual([1, 2, 3]);
});
