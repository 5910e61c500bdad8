import { type Look, getShoppableProducts } from '@plenty/contract/catalog/look';
import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { getMarkers } from './look-row.tsx';

const products = [1, 2, 3].map((id) => aProduct({ id }));
const look: Look = {
  id: 'monday',
  title: 'Monday',
  imageUrl: '/pictures/monday-1200.avif',
  picture: { src: '/pictures/monday-1200.avif', alt: '', width: 1200, height: 1500, placeholder: '#d6cfc4' },
  shoppableProducts: [3, 9, 1, 2],
};
const pins = [3, 9, 1, 2].map((productId) => ({ productId, x: 0.1 * productId, y: 0.5 }));

test('GAL-05 a look lists the products the shop still has, in the look’s order', () => {
  expect(getShoppableProducts(look, products).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test('GAL-04 a picture has at most two markers, at its pins, and none for a product that is gone', () => {
  const markers = getMarkers({ ...look, pins }, products);
  expect(markers.map(({ productId, x }) => [productId, x])).toEqual([
    [3, 0.1 * 3],
    [1, 0.1],
  ]);
});

test('GAL-04 a look without pins still has two markers, in different places', () => {
  const markers = getMarkers(look, products);
  expect(markers.map(({ productId }) => productId)).toEqual([3, 1]);
  expect(markers[0]?.x).not.toBe(markers[1]?.x);
});
