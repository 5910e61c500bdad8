import { expect, test } from 'vitest';
import { getSteepness } from './steepness.ts';

test('a curve is as steep as its last point is above its first', () => {
  const points = [{ ours: 2, floor: 1 }, { ours: 50, floor: 50 }, { ours: 6, floor: 4 }]; // prettier-ignore
  expect(getSteepness(points)).toEqual({ ours: 3, floor: 4 });
});

test('a single point, or one that was not measured, says nothing', () => {
  expect(getSteepness([{ ours: 2, floor: 1 }])).toBeUndefined();
  expect(getSteepness([{ ours: 0, floor: 1 }, { ours: 2, floor: 1 }])).toBeUndefined(); // prettier-ignore
});
