import { DRAWN_PAIRS } from '@plenty/contract/outfit/sneaker-pair';
import { expect, test } from 'vitest';
import manifest from '../manifest.json' with { type: 'json' };
import { colorPictureName, lookPictureName, styledPictureName } from '../../seed/demo-pictures.ts';
import { looks } from '../../seed/looks.ts';
import { products } from '../../seed/products.ts';
import { styledPictures } from './styled-pictures.ts';
import { createForecast } from './forecast.ts';
import { filesOf } from './kept-picture.ts';
import { allPictures, allSittings } from './picture-plan.ts';
import type { ViewName } from './product-drawing.ts';
import { undrawnProducts, viewPictureName } from './product-sittings.ts';
import { keyOf } from './sitting.ts';

const names = allPictures().map(({ name }) => name);

test('every product is drawn in every color, every look and every styled picture too', () => {
  expect(undrawnProducts()).toEqual([]);
  const wanted = [
    ...products.flatMap((product) => product.colors.map((color) => colorPictureName(product, color))),
    ...products.filter(({ slug }) => styledPictures[slug]).map(styledPictureName),
    ...looks.map(lookPictureName),
  ];
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
});

/** Backs may be drawn later than fronts, which are what shoppers see first; `--list` counts those that are behind. */
const MAY_BE_BEHIND = /-back$/;

test('every planned picture is drawn, all but backs as the plan describes them now, and nothing else', () => {
  const toKey = (name: string, key: string) => [name, MAY_BE_BEHIND.test(name) ? 'some version' : key];
  const planned = Object.fromEntries(allPictures().map(({ name, key }) => toKey(name, key)));
  const drawn = Object.fromEntries(Object.entries(manifest).map(([name, { key }]) => toKey(name, key)));
  expect(drawn).toEqual(planned);
});

test('every product but the laces and the bandana is seen from the back, and every product close up', () => {
  const whole = products.filter(({ hasOnePicture }) => hasOnePicture !== true);
  const listWithout = (view: ViewName) =>
    whole
      .filter((product) => product.colors.some((color) => !names.includes(viewPictureName(product, color, view))))
      .map(({ slug }) => slug);
  expect(listWithout('detail')).toEqual([]);
  expect(listWithout('back')).toEqual(['flat-laces', 'orchard-bandana']);
});

test('no two pictures have one name, and no two sittings', () => {
  const files = allPictures().flatMap(filesOf);
  expect(new Set(files).size).toBe(files.length);
  const sittings = allSittings().map(({ name }) => name);
  expect(new Set(sittings).size).toBe(sittings.length);
});

test('every look is there without its pair, and each pair of the shop as a layer for it', () => {
  for (const { id } of looks) {
    expect(names).toContain(`look-${id}-bare`);
    for (const pair of DRAWN_PAIRS) expect(names).toContain(`look-${id}-pair-${pair.id}`);
  }
});

test('a key changes with a fact or the version of a technique, and only then', () => {
  expect(keyOf('bottoms', { cords: 'flat' })).toBe(keyOf('bottoms', { cords: 'flat' }));
  expect(keyOf('bottoms', { cords: 'flat' })).not.toBe(keyOf('bottoms', { cords: 'round' }));
  expect(keyOf('bottoms', { cords: 'flat' })).not.toBe(keyOf('stages', { cords: 'flat' }));
});

test('only featured products and looks carry the heavier files', () => {
  const large = allPictures().filter((picture) => picture.large === true);
  const featured = products.filter((product) => product.featured === true).flatMap(({ colors }) => colors);
  expect(large).toHaveLength(featured.length);
});

test('a forecast learns from what was drawn', () => {
  let seconds = 0;
  const forecast = createForecast([2, 2, 2, 2], () => seconds * 1000);
  const before = forecast.left();
  for (const last of [false, true, false, true]) {
    seconds += 300;
    forecast.drawn(last);
  }
  expect(before).toBe('8 left, about 2 min');
  expect(forecast.left()).toBe('4 left, about 20 min');
});
