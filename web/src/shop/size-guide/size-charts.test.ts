import { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { NOT_SHOWN } from '@plenty/contract/content/texts';
import { expect, test } from 'vitest';
import { formatLength, getGuideNote, getSizeGuides } from './size-charts.ts';

test.each(DEFAULT_CATEGORY_NAMES)('PDP-06 the guide of %s has a length or a dash for every measure', (category) => {
  const [guide, ...others] = getSizeGuides(category, []);
  expect(others).toEqual([]);
  expect(guide?.category).toBe(category);
  expect(guide?.rows.length).toBeGreaterThan(5);
  for (const { lengths } of guide?.rows ?? []) {
    expect(lengths).toHaveLength(guide?.measures.length ?? 0);
    expect(lengths.some((length) => length !== null)).toBe(true);
  }
});

test.each(['tees', 'bottoms'])('PDP-06 no length of %s gets smaller from one size to the next', (category) => {
  const [guide] = getSizeGuides(category, []);
  const least = (guide?.rows ?? []).map(({ lengths }) => lengths.map((length) => [length].flat()[0] ?? 0));
  for (const [place, lengths] of least.entries()) {
    const before = least[place - 1] ?? lengths;
    expect(lengths.every((length, measure) => length >= (before[measure] ?? 0))).toBe(true);
  }
});

test('PDP-06 a category the owner has added shows every guide', () => {
  expect(getSizeGuides('outerwear', []).map(({ category }) => category)).toEqual([...DEFAULT_CATEGORY_NAMES]);
});

test('PDP-06 a renamed category has the guide that it had, under its new title', () => {
  const [tees, ...others] = DEFAULT_SITE.categories;
  const categories = tees ? [{ ...tees, name: 'tops', displayName: 'Tops' }, ...others] : [];
  const guides = getSizeGuides('tops', [], { ...DEFAULT_SITE, categories });
  expect(guides.map(({ category, title }) => [category, title])).toEqual([['tees', 'Tops']]);
});

test('PDP-06 lengths show in inches or in centimeters, rounded to the half', () => {
  expect(formatLength(86, 'inches')).toBe('21.5');
  expect(formatLength(80, 'centimeters')).toBe('51');
  expect(formatLength(31, 'centimeters')).toBe('19.5');
  expect(formatLength([120, 132], 'inches')).toBe('30–33');
  expect(formatLength([120, 132], 'centimeters')).toBe('76–84');
  expect(formatLength(null, 'inches')).toBe('–');
});

test('R-7 a product with sizes of its own is not measured by the letters of others', () => {
  expect(getSizeGuides('bottoms', ['28', '30', '32'])).toEqual([]);
  expect(getSizeGuides('bottoms', ['MED', 'LRG'])).toHaveLength(1);
  expect(getSizeGuides('bottoms', ['ONE SIZE'])).toHaveLength(1);
  expect(getSizeGuides('accessories', ['9–11', '11–13']).map(({ category }) => category)).toEqual(['accessories']);
  expect(getSizeGuides('outerwear', ['44', '46'])).toEqual([]);
});

test('O-4 the owner’s chart stands in the place of the default, and decides which sizes have a guide', () => {
  const value = '44|20|27-28||24\n46|21|28|8|24';
  const site = { ...DEFAULT_SITE, content: [{ section: 'sizeChart', key: 'tees', value, type: 'text' }] };
  const [guide] = getSizeGuides('tees', ['44', '46'], site);
  expect(guide?.rows[0]).toEqual({ name: '44', lengths: [80, [108, 112], null, 96] });
  expect(getSizeGuides('tees', ['SM', 'MED'], site)).toEqual([]);
  expect(getSizeGuides('bottoms', ['SM', 'MED'], site)).toHaveLength(1);
});

test('O-4 a guide has the owner’s name of its category, and its lead can be left out', () => {
  const [tees] = DEFAULT_SITE.categories;
  const site = {
    categories: tees ? [{ ...tees, displayName: 'Tops' }] : [],
    content: [{ section: 'sizeGuide', key: 'tees', value: NOT_SHOWN, type: 'text' }],
  };
  expect(getSizeGuides('outerwear', [], site).map(({ title, lead }) => [title, lead])).toEqual([
    ['Tops', ''],
    ['Bottoms', 'Waist and hip are measured on you, the inseam on the piece.'],
    ['Accessories', 'ONE SIZE: Fits most.'],
  ]);
});

test('O-4 the sentences below the charts never contradict how a product fits', () => {
  expect(getGuideNote(['SM', 'MED'], undefined)).toMatch(/^Between two sizes, take the smaller one .* All sales/);
  expect(getGuideNote(['SM', 'MED'], 'runs-large')).toMatch(/smaller/);
  expect(getGuideNote(['SM', 'MED'], 'runs-small')).toMatch(/^All sales are final/);
  expect(getGuideNote(['ONE SIZE'], undefined)).toMatch(/^All sales are final/);
});
