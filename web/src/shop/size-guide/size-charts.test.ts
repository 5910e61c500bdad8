import { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';
import { expect, test } from 'vitest';
import { formatLength, getSizeGuides } from './size-charts.ts';

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

test('PDP-06 lengths show in inches or in centimeters, rounded to the half', () => {
  expect(formatLength(21.5, 'inches')).toBe('21.5');
  expect(formatLength(20, 'centimeters')).toBe('51');
  expect(formatLength(7.75, 'centimeters')).toBe('19.5');
  expect(formatLength([30, 33], 'inches')).toBe('30–33');
  expect(formatLength([30, 33], 'centimeters')).toBe('76–84');
  expect(formatLength(null, 'inches')).toBe('–');
});

test('R-7 a product with sizes of its own is not measured by the letters of others', () => {
  expect(getSizeGuides('bottoms', ['28', '30', '32'])).toEqual([]);
  expect(getSizeGuides('bottoms', ['MED', 'LRG'])).toHaveLength(1);
  expect(getSizeGuides('bottoms', ['ONE SIZE'])).toHaveLength(1);
  expect(getSizeGuides('accessories', ['9–11', '11–13']).map(({ category }) => category)).toEqual(['accessories']);
  expect(getSizeGuides('outerwear', ['44', '46'])).toEqual([]);
});
