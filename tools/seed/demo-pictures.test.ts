import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getPairLayer } from '@plenty/contract/catalog/look';
import { getEmailImageUrl, getSocialImageUrl } from '@plenty/contract/catalog/picture';
import { DRAWN_PAIRS } from '@plenty/contract/outfit/sneaker-pair';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lookPictureName } from './demo-pictures.ts';
import { looks } from './looks.ts';
import { categories, storedLooks, storedProducts } from './stored-catalog.ts';

const folder = join(import.meta.dirname, 'pictures');
const fileOf = (address: string) => join(folder, address.replace('/pictures/', ''));
const pictures = [
  ...storedProducts.flatMap(({ product }) => product.pictures),
  ...storedLooks.map((look) => look.picture),
];
const addresses = [...pictures.map(({ src }) => src), ...categories.map(({ image }) => image)];

test('D-48 every picture of the demo shop exists in its declared size', async () => {
  for (const { src, width, height } of pictures) {
    const found = await sharp(fileOf(src)).metadata();
    expect([found.width, found.height], src).toEqual([width, height]);
  }
});

test('D-48 every picture exists in three widths, at 4:5', async () => {
  for (const address of addresses) {
    for (const width of [400, 800, 1200]) {
      const found = await sharp(fileOf(address.replace('-1200.', `-${width}.`))).metadata();
      expect([found.width, found.height], address).toEqual([width, width * 1.25]);
    }
  }
});

test('D-48 every product and every look has a JPEG for link previews, as wide as the widest picture', async () => {
  const shown = [
    ...storedProducts.map(({ product }) => product.pictures[0]?.src ?? ''),
    ...storedLooks.map((look) => look.picture.src),
  ];
  for (const src of shown) {
    const found = await sharp(fileOf(getSocialImageUrl(src) ?? '')).metadata();
    expect([found.format, found.width, found.height], src).toEqual(['jpeg', 1200, 1500]);
  }
});

test('R-17 the front of every featured product has a file for the zoom, as wide as it says', async () => {
  const featured = storedProducts.filter(({ product }) => product.featured);
  expect(featured.length).toBeGreaterThan(0);
  for (const { product } of featured) expect(product.pictures[0]?.zoomWidth, product.name).toBe(2400);
  for (const { src, zoomWidth } of pictures) {
    if (zoomWidth === undefined) continue;
    const found = await sharp(fileOf(src.replace('-1200.', `-${zoomWidth}.`))).metadata();
    expect([found.width, found.height], src).toEqual([zoomWidth, zoomWidth * 1.25]);
  }
});

test('D-50 every picture has a small JPEG for emails', async () => {
  for (const src of addresses) {
    const found = await sharp(fileOf(getEmailImageUrl(src))).metadata();
    expect([found.format, found.width, found.height], src).toEqual(['jpeg', 180, 225]);
  }
});

test('D-48 every picture of the demo shop has a blurred placeholder', () => {
  for (const { placeholder, src } of pictures) expect(placeholder, src).toMatch(/^[A-Za-z0-9+/]{43}$/);
});

test('PAIR-10 each look has a layer for each pair, at most 25 kB, and a link preview with it', async () => {
  for (const look of storedLooks) {
    for (const { id } of DRAWN_PAIRS) {
      const layer = getPairLayer(look, id) ?? '';
      const found = await sharp(fileOf(layer)).metadata();
      expect([found.width, found.height, found.hasAlpha], layer).toEqual([1200, 1500, true]);
      expect(statSync(fileOf(layer)).size, layer).toBeLessThanOrEqual(25_000);
      expect(statSync(fileOf(getSocialImageUrl(layer) ?? '')).size, layer).toBeGreaterThan(10_000);
    }
  }
});

test('the first picture on a phone weighs at most 120 kB', () => {
  const heavy = addresses.filter((address) => {
    const sizes = [400, 800, 1200].map((width) => statSync(fileOf(address.replace('-1200.', `-${width}.`))).size);
    return Math.max(...sizes) > 120_000;
  });
  expect(heavy).toEqual([]);
});

test('every stored file belongs to a picture of the demo shop, and all of them are small', () => {
  const shown = addresses.map((address) => address.replace(/^.*\/|-1200\.avif$/g, ''));
  // A look is also drawn without its pair, and with each pair that a shopper can choose.
  const layers = looks.flatMap((look) => [
    `${lookPictureName(look)}-bare`,
    ...DRAWN_PAIRS.map(({ id }) => `${lookPictureName(look)}-pair-${id}`),
  ]);
  const names = new Set([...shown, ...layers]);
  const files = readdirSync(folder);
  const unknown = files.filter((file) => !names.has(file.replace(/-(?:400|800|1200|2400|mail|og)\.(?:avif|jpg)$/, '')));
  expect(unknown).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(45_000_000);
});

test('every picture has an address of its own', () => {
  expect(new Set(addresses).size).toBe(addresses.length);
});
