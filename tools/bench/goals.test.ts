import { expect, test } from 'vitest';
import { atMost, getSteepness, percentile } from './goals.ts';

test('a percentile is one of the values, whatever their order', () => {
  const values = Array.from({ length: 101 }, (_, place) => 100 - place);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([0, 50, 99, 100]);
  expect(percentile([], 0.5)).toBe(0);
});

test('a goal without a figure is missed', () => {
  expect(atMost('p99', undefined, 4, ' ×').isHit).toBe(false);
  expect(atMost('p99', 4, 4, ' ×').isHit).toBe(true);
});

test('a curve is as steep as its last point is above its first', () => {
  const points = [{ ours: 2, floor: 1 }, { ours: 50, floor: 50 }, { ours: 6, floor: 4 }]; // prettier-ignore
  expect(getSteepness(points)).toEqual({ ours: 3, floor: 4 });
});

test('a single point, or one that was not measured, says nothing', () => {
  expect(getSteepness([{ ours: 2, floor: 1 }])).toBeUndefined();
  expect(getSteepness([{ ours: 0, floor: 1 }, { ours: 2, floor: 1 }])).toBeUndefined(); // prettier-ignore
});
