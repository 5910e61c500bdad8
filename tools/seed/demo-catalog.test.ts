import { storedLookSchema } from '@plenty/contract/catalog/look';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { expect, test } from 'vitest';
import { lookStages } from '../pictures/catalog/looks.ts';
import { looks } from './looks.ts';
import { products } from './products.ts';
import { shopSettings } from './settings.ts';
import { categories, storedLooks, storedProducts } from './stored-catalog.ts';
import { styledPictures } from '../pictures/catalog/styled-pictures.ts';

const stored = storedProducts.map(({ product }) => product);
const words = (text: string) => text.split(/\s+/).length;

test('ENT-01 every demo product is valid for the shop', () => {
  for (const product of stored) expect(storedProductSchema.safeParse(product).error, product.name).toBeUndefined();
});

test('the demo shop has forty products with consecutive ids from one', () => {
  expect(stored.map((product) => product.id)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  expect(new Set(stored.map((product) => product.name)).size).toBe(40);
  expect(new Set(products.map((product) => product.slug)).size).toBe(40);
});

test('prices range from 12.00 to 180.00', () => {
  const prices = stored.map((product) => product.price);
  expect(Math.min(...prices)).toBe(1200);
  expect(Math.max(...prices)).toBe(18_000);
});

test('HOME-05 twelve products are featured, of every category', () => {
  const featured = stored.filter((product) => product.featured);
  expect(featured).toHaveLength(12);
  expect(new Set(featured.map((product) => product.category))).toEqual(new Set(['tees', 'bottoms', 'accessories']));
});

test('three products are sold out', () => {
  expect(stored.filter((product) => !product.inStock)).toHaveLength(3);
});

test('D-24 eight products have counts, with sold-out sizes and last items among them', () => {
  const counted = stored.filter((product) => product.variants);
  expect(counted).toHaveLength(8);
  for (const product of counted) expect(product.variants).toHaveLength(product.sizes.length * product.colors.length);
  const seen = new Set(counted.flatMap((product) => product.variants?.map((variant) => variant.availability) ?? []));
  expect(seen).toEqual(new Set(['in-stock', 'last-one', 'sold-out']));
});

test('some products come in one size and some in one color', () => {
  expect(stored.filter((product) => product.sizes.length === 1).length).toBeGreaterThan(3);
  expect(stored.filter((product) => product.colors.length === 1).length).toBeGreaterThan(3);
  for (const product of stored) expect(product.colors.length).toBeLessThanOrEqual(4);
});

test('SHOP-05 the highest id is the newest', () => {
  const arrivals = storedProducts.map(({ createdAt }) => createdAt.getTime());
  expect(arrivals).toEqual(arrivals.toSorted((left, right) => left - right));
  expect(new Set(arrivals).size).toBe(arrivals.length);
});

test('D-48 R-20 a product is shown in each color, from the front first, and once styled with other products', () => {
  for (const { pictures, colors, name } of stored.filter((product) => product.pictures.length > 1)) {
    for (const color of colors) {
      const [front, ...others] = pictures.filter((picture) => picture.color === color).map(({ src }) => src);
      expect(front, `${name} in ${color}`).toMatch(/-1200\.avif$/);
      expect(front, `${name} in ${color}`).not.toMatch(/-(?:back|detail)-/);
      for (const other of others) expect(other, name).toMatch(/-(?:back|detail)-/);
    }
    expect(pictures.filter(({ color }) => color === undefined).map(({ src }) => src)).toEqual([
      expect.stringContaining('-styled-'),
    ]);
  }
});

test('PDP-01 one product has a single picture', () => {
  expect(stored.filter((product) => product.pictures.length === 1).map(({ name }) => name)).toEqual([
    'Cropped Boxy Tee',
  ]);
});

test('D-48 every picture has its own alternative text', () => {
  const alts = [...stored.flatMap((product) => product.pictures), ...storedLooks.map((look) => look.picture)].map(
    ({ alt }) => alt,
  );
  expect(new Set(alts).size).toBe(alts.length);
  for (const alt of alts) {
    expect(words(alt), alt).toBeGreaterThanOrEqual(5);
    expect(alt).toMatch(/^[A-Z][^{}]+[^.]$/);
  }
});

test('a styled picture shows the product itself and others of the shop, each in a color it is sold in', () => {
  const sold = new Map(products.map((product) => [product.slug, product.colors]));
  for (const [slug, { stage }] of Object.entries(styledPictures)) {
    expect(stage.products.map((product) => product.slug)).toContain(slug);
    for (const product of stage.products) {
      expect(sold.get(product.slug), `${product.slug} with ${slug}`).toContain(product.color);
    }
  }
});

test('every product has a description of two or three paragraphs', () => {
  for (const product of products) {
    expect(product.story.length, product.name).toBeGreaterThanOrEqual(2);
    expect(product.story.length, product.name).toBeLessThanOrEqual(3);
    expect(words(product.story.join(' ')), product.name).toBeGreaterThan(30);
  }
});

test('HOME-08 the first three looks are a script tee, a fruit graphic collection and mesh basketball shorts', () => {
  const [script, fruit, mesh] = storedLooks.map((look) => look.description ?? '');
  expect(script).toContain('Script Tee');
  expect(fruit).toContain('fruit graphic collection');
  expect(mesh).toContain('Mesh basketball shorts');
});

test('ENT-05 each of the six looks shows three to five products of the shop with a pin on each', () => {
  const ids = new Set(stored.map((product) => product.id));
  expect(storedLooks).toHaveLength(6);
  for (const look of storedLooks) {
    expect(storedLookSchema.safeParse(look).error, look.title).toBeUndefined();
    expect(look.shoppableProducts.length).toBeGreaterThanOrEqual(3);
    expect(look.shoppableProducts.length).toBeLessThanOrEqual(5);
    expect(look.shoppableProducts.filter((id) => !ids.has(id))).toEqual([]);
    expect(look.pins?.map((pin) => pin.productId)).toEqual(look.shoppableProducts);
  }
});

test('a look shows each product in a color it is sold in, and no other product', () => {
  const sold = new Map(products.map((product) => [product.slug, product]));
  for (const look of looks) {
    const staged = lookStages[look.id].products;
    for (const { slug, color } of staged) expect(sold.get(slug)?.colors).toContain(color);
    expect(new Set(staged.map(({ slug }) => sold.get(slug)?.id))).toEqual(new Set(look.products));
  }
});

test('SHOP-13 the categories are tees, bottoms and accessories, and every product is in one', () => {
  expect(categories.map(({ name, displayName }) => [name, displayName])).toEqual([
    ['tees', 'Tees & Hoodies'],
    ['bottoms', 'Bottoms'],
    ['accessories', 'Accessories'],
  ]);
  expect(new Set(stored.map((product) => product.category))).toEqual(new Set(categories.map(({ name }) => name)));
});

test('the demo’s addresses reach no one', () => {
  expect([shopSettings.supportEmail, shopSettings.ownerEmail].every((email) => email.endsWith('.example'))).toBe(true);
  for (const { href } of shopSettings.socialLinks) expect(new URL(href).hostname).toBe('example.com');
});
