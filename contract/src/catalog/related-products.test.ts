import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import type { Look } from './look.ts';
import { getRelatedProducts, getProductsWornTogether } from './related-products.ts';

const tee = aProduct({ id: 1 });
const shorts = aProduct({ id: 2, category: 'bottoms' });
const cap = aProduct({ id: 3, category: 'accessories' });
const products = [tee, shorts, cap];
const ids = (list: readonly { id: number }[]) => list.map((product) => product.id);

test('PDP-16 a product page suggests up to four others of the same category, never the product itself', () => {
  const tees = [1, 2, 3, 4, 5, 6].map((id) => aProduct({ id }));
  expect(ids(getRelatedProducts([...tees, { ...shorts, id: 9 }], aProduct({ id: 6 })))).toEqual([5, 4, 3, 2]);
  expect(getRelatedProducts([tee], tee)).toEqual([]);
});

function aLook(...shoppableProducts: readonly number[]): Look {
  const src = '/pictures/look-1200.avif';
  const picture = { src, alt: 'A look', width: 1200, height: 1500, placeholder: '#dddddd' };
  return { id: 'look', title: 'Look', imageUrl: src, picture, shoppableProducts: [...shoppableProducts] };
}

test('PDP-16 products worn together come from shared looks, once each and without the product itself', () => {
  const looks = [aLook(3, 1), aLook(2), aLook(1, 3, 2)];
  expect(ids(getProductsWornTogether(looks, products, tee))).toEqual([3, 2]);
  expect(ids(getProductsWornTogether(looks, products, shorts))).toEqual([1, 3]);
  expect(getProductsWornTogether([aLook(2, 3)], products, tee)).toEqual([]);
});

test('PDP-16 at most four products are shown, and none that was deleted', () => {
  const many = [tee, ...[5, 6, 7, 8, 9].map((id) => aProduct({ id }))];
  expect(ids(getProductsWornTogether([aLook(1, 4, 5, 6, 7, 8, 9)], many, tee))).toEqual([5, 6, 7, 8]);
});
