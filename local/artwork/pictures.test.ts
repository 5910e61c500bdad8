import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { categories } from '../demo/catalogue/categories.ts';
import { storedLooks } from '../demo/catalogue/stored-looks.ts';
import { storedProducts } from '../demo/catalogue/stored-products.ts';
import { allScenes } from './scenes.ts';

const folder = join(import.meta.dirname, '../demo/pictures');
const fileOf = (address: string) => join(folder, address.replace('/pictures/', ''));
const pictures = [
  ...storedProducts.flatMap(({ product }) => product.pictures),
  ...storedLooks.map((look) => look.picture),
];
const addresses = [...pictures.map(({ src }) => src), ...categories.map(({ image }) => image)];

test('D-48 every picture of the demo shop is there in the size its data says', async () => {
  for (const { src, width, height } of pictures) {
    const found = await sharp(fileOf(src)).metadata();
    expect([found.width, found.height], src).toEqual([width, height]);
  }
});

test('D-48 every picture is kept in three widths, four wide to five tall', async () => {
  for (const address of addresses) {
    for (const width of [400, 800, 1200]) {
      const found = await sharp(fileOf(address.replace('-1200.', `-${width}.`))).metadata();
      expect([found.width, found.height], address).toEqual([width, width * 1.25]);
    }
  }
});

test('nothing is kept that no scene draws, and all of it is light', () => {
  const drawn = allScenes().flatMap(({ name }) => [400, 800, 1200].map((width) => `${name}-${width}.avif`));
  const kept = readdirSync(folder);
  expect(kept.toSorted()).toEqual(drawn.toSorted());
  expect(kept.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(8_000_000);
});

test('every address of a picture belongs to a scene of its own', () => {
  const names = allScenes().map(({ name }) => `/pictures/${name}-1200.avif`);
  expect(new Set(names).size).toBe(names.length);
  expect(addresses.toSorted()).toEqual(names.toSorted());
});
