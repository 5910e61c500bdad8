import type { ProductFacts } from '@plenty/contract/catalog/product-facts';
import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { A_LOOK } from '../testing/requests/example-bodies.ts';
import {
  structuredBreadcrumbs,
  structuredGallery,
  structuredList,
  structuredProduct,
  structuredShop,
} from './structured-data.ts';

const ORIGIN = 'https://shop.test';
const BREADCRUMBS = [
  { name: 'Shop', path: '/shop' },
  { name: 'Tees', path: '/shop?category=tees' },
  { name: 'Court Tee', path: '/products/1' },
];
const toPicture = (name: string, color?: string) => ({
  ...A_LOOK.picture,
  src: `/pictures/${name}-1200.avif`,
  ...(color && { color }),
});

const groupSchema = z.object({ hasVariant: z.array(z.object({ color: z.string(), image: z.string() })) });

test('whatever the shop tells search engines is in the vocabulary of schema.org', () => {
  for (const data of [
    structuredProduct(aProduct(), 'Tees', ORIGIN),
    structuredProduct(aProduct({ sizes: [], colors: [] }), 'Tees', ORIGIN),
    structuredBreadcrumbs(BREADCRUMBS, ORIGIN),
    structuredShop(ORIGIN),
    structuredList([aProduct()], ORIGIN),
    structuredGallery([], ORIGIN),
  ]) {
    expect(data).toHaveProperty('@context', 'https://schema.org');
  }
});

test('D-63 search engines read the country of a product that was made in the U.S.A., and none of any other product', () => {
  const tell = (facts?: ProductFacts) => structuredProduct(aProduct({ facts }), 'Tees', ORIGIN);
  expect(tell({ origin: 'Made in U.S.A.' })).toHaveProperty('countryOfOrigin', 'US');
  for (const origin of ['Imported', 'Made in U.S.A. and Imported'] as const) {
    expect(tell({ origin }), origin).not.toHaveProperty('countryOfOrigin');
  }
  expect(tell()).not.toHaveProperty('countryOfOrigin');
});

test('search engines see each color in its own picture, and a color without one in the product’s first picture', () => {
  const product = aProduct({
    sizes: ['MED'],
    colors: ['Black', 'White', 'Pink'],
    pictures: [toPicture('tee-styled'), toPicture('tee-black', 'Black'), toPicture('tee-white', 'White')],
  });
  expect(groupSchema.parse(structuredProduct(product, 'Tees', ORIGIN)).hasVariant).toEqual([
    { color: 'Black', image: `${ORIGIN}/pictures/tee-black-1200.avif` },
    { color: 'White', image: `${ORIGIN}/pictures/tee-white-1200.avif` },
    { color: 'Pink', image: `${ORIGIN}/pictures/tee-styled-1200.avif` },
  ]);
});

test('search engines read the way to a product from the shop down, counted from one', () => {
  expect(structuredBreadcrumbs(BREADCRUMBS, ORIGIN)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Shop', item: `${ORIGIN}/shop` },
      { position: 2, name: 'Tees', item: `${ORIGIN}/shop?category=tees` },
      { position: 3, name: 'Court Tee', item: `${ORIGIN}/products/1` },
    ],
  });
});

test('search engines read the products of a page as a list, in the order of the page', () => {
  expect(structuredList([aProduct({ id: 9 }), aProduct({ id: 2 })], ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: `${ORIGIN}/products/9` },
      { '@type': 'ListItem', position: 2, url: `${ORIGIN}/products/2` },
    ],
  });
});

test('search engines read the way to a page as a list of links', () => {
  expect(structuredBreadcrumbs(BREADCRUMBS, ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Shop', item: `${ORIGIN}/shop` },
      { '@type': 'ListItem', position: 2, name: 'Tees', item: `${ORIGIN}/shop?category=tees` },
      { '@type': 'ListItem', position: 3, name: 'Court Tee', item: `${ORIGIN}/products/1` },
    ],
  });
});

test('search engines read the looks of the gallery with their pictures', () => {
  const look = { ...A_LOOK, id: 'script', imageUrl: A_LOOK.picture.src };
  expect(structuredGallery([look], ORIGIN)).toMatchObject({
    '@type': 'ImageGallery',
    url: `${ORIGIN}/gallery`,
    image: [{ '@type': 'ImageObject', name: 'A look', description: 'Worn well', contentUrl: `${ORIGIN}/look.avif` }],
  });
});

test('D-63 search engines read the facts that a product has, and none of a product without', () => {
  const read = (facts?: Partial<ProductFacts>) =>
    z.looseObject({}).parse(structuredProduct(aProduct(facts && { facts }), 'Tees', ORIGIN));
  const all = read({
    fiberContent: '100% cotton',
    origin: 'Imported',
    fit: 'Boxy',
    care: 'Wash cold\nDry flat',
    clothWeight: 9,
  });
  expect(all['material']).toBe('100% cotton');
  const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
  expect(all['additionalProperty']).toEqual([
    property('Origin', 'Imported'),
    property('Fit', 'Boxy'),
    property('Care', 'Wash cold Dry flat'),
    property('Cloth weight', '9 oz per square yard'),
  ]);
  expect(read({ fit: 'Boxy' })['additionalProperty']).toEqual([property('Fit', 'Boxy')]);
  for (const none of [read(), read({ fiberContent: '100% cotton' })])
    expect(none).not.toHaveProperty('additionalProperty');
});
