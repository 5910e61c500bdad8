import { expect, test } from 'vitest';
import { aProduct } from '../testing/a-product.ts';
import {
  DEFAULT_SORT,
  NO_FILTER,
  SORTS,
  filterProducts,
  relatedProducts,
  sortProducts,
  wornTogether,
} from './browse-products.ts';
import type { Look } from './look.ts';

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
const ids = (list: readonly { id: number }[]) => list.map((product) => product.id);

test('SHOP-03 the four sort orders carry the shop’s words and values', () => {
  expect(SORTS.map((sort) => [sort.value, sort.label])).toEqual([
    ['newest', 'Newest'],
    ['price-low', 'Price: Low to High'],
    ['price-high', 'Price: High to Low'],
    ['name', 'Name: A to Z'],
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
  expect(ids(filterProducts(products, { ...NO_FILTER, search: 'SCRIPT' }))).toEqual([1]);
  expect(ids(filterProducts(products, { ...NO_FILTER, search: ' heavy COTTON. ' }))).toEqual([1]);
  expect(ids(filterProducts(products, { ...NO_FILTER, search: 'velvet' }))).toEqual([]);
});

test('SHOP-18 category, size and colour each match any selected value', () => {
  expect(ids(filterProducts(products, { ...NO_FILTER, categories: ['tees', 'bottoms'] }))).toEqual([1, 2]);
  expect(ids(filterProducts(products, { ...NO_FILTER, sizes: ['ONE SIZE', 'SM'] }))).toEqual([1, 3]);
  expect(ids(filterProducts(products, { ...NO_FILTER, colors: ['Blue', 'White'] }))).toEqual([1, 2]);
  expect(ids(filterProducts(products, { ...NO_FILTER, categories: ['tees'], colors: ['Blue'] }))).toEqual([]);
});

test('SHOP-19 a price bound applies only when filled in, and both bounds keep their own price', () => {
  expect(ids(filterProducts(products, { ...NO_FILTER, minimumPrice: '48' }))).toEqual([1, 2]);
  expect(ids(filterProducts(products, { ...NO_FILTER, maximumPrice: '48.00' }))).toEqual([1, 3]);
  expect(ids(filterProducts(products, { ...NO_FILTER, minimumPrice: '10', maximumPrice: '50' }))).toEqual([1]);
  expect(ids(filterProducts(products, { ...NO_FILTER, minimumPrice: ' ', maximumPrice: '' }))).toEqual([1, 2, 3]);
});

test('PDP-16 up to four others of the same category go with a product, never itself', () => {
  const tees = [1, 2, 3, 4, 5, 6].map((id) => aProduct({ id }));
  expect(ids(relatedProducts([...tees, { ...shorts, id: 9 }], aProduct({ id: 6 })))).toEqual([5, 4, 3, 2]);
  expect(relatedProducts([tee], tee)).toEqual([]);
});

function aLook(...shoppableProducts: readonly number[]): Look {
  const src = '/pictures/look-1200.avif';
  const picture = { src, alt: 'A look', width: 1200, height: 1500, placeholder: '#dddddd' };
  return { id: 'look', title: 'Look', imageUrl: src, picture, shoppableProducts: [...shoppableProducts] };
}

test('PDP-16 what a piece is worn with comes from the looks it is in, once each and without itself', () => {
  const looks = [aLook(3, 1), aLook(2), aLook(1, 3, 2)];
  expect(ids(wornTogether(looks, products, tee))).toEqual([3, 2]);
  expect(ids(wornTogether(looks, products, shorts))).toEqual([1, 3]);
  expect(wornTogether([aLook(2, 3)], products, tee)).toEqual([]);
});

test('PDP-16 at most four are shown, and none that the shop no longer has', () => {
  const many = [tee, ...[5, 6, 7, 8, 9].map((id) => aProduct({ id }))];
  expect(ids(wornTogether([aLook(1, 4, 5, 6, 7, 8, 9)], many, tee))).toEqual([5, 6, 7, 8]);
});
