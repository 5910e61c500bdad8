import { FIRST_CATEGORIES } from '@plenty/contract/catalog/product';
import { expect, test } from 'vitest';
import { guidesFor } from './size-guides.ts';
import { writeLength } from './write-length.ts';

test.each(FIRST_CATEGORIES)(
  'PDP-06 the guide of %s has a length, or a dash, for everything it measures',
  (category) => {
    const [guide, ...others] = guidesFor(category);
    expect(others).toEqual([]);
    expect(guide?.category).toBe(category);
    expect(guide?.rows.length).toBeGreaterThan(5);
    for (const { lengths } of guide?.rows ?? []) {
      expect(lengths).toHaveLength(guide?.measures.length ?? 0);
      expect(lengths.some((length) => length !== null)).toBe(true);
    }
  },
);

test.each(['tees', 'bottoms'])('PDP-06 no length of %s gets smaller from one size to the next', (category) => {
  const [guide] = guidesFor(category);
  const least = (guide?.rows ?? []).map(({ lengths }) => lengths.map((length) => [length].flat()[0] ?? 0));
  for (const [place, lengths] of least.entries()) {
    const before = least[place - 1] ?? lengths;
    expect(lengths.every((length, measure) => length >= (before[measure] ?? 0))).toBe(true);
  }
});

test('PDP-06 a category of the owner shows every guide', () => {
  expect(guidesFor('outerwear').map(({ category }) => category)).toEqual([...FIRST_CATEGORIES]);
});

test('PDP-06 lengths are told in inches and, to the half, in centimeters', () => {
  expect(writeLength(21.5, 'inches')).toBe('21.5');
  expect(writeLength(20, 'centimeters')).toBe('51');
  expect(writeLength(7.75, 'centimeters')).toBe('19.5');
  expect(writeLength([30, 33], 'inches')).toBe('30–33');
  expect(writeLength([30, 33], 'centimeters')).toBe('76–84');
  expect(writeLength(null, 'inches')).toBe('–');
});
