import { expect, test } from 'vitest';
import { atMost, percentile } from './goals.ts';

test('a percentile is one of the values, whatever their order', () => {
  const values = Array.from({ length: 101 }, (_, place) => 100 - place);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([0, 50, 99, 100]);
  expect(percentile([], 0.5)).toBe(0);
});

test('a goal without a figure is missed', () => {
  expect(atMost('p99', undefined, 4, ' ×').isHit).toBe(false);
  expect(atMost('p99', 4, 4, ' ×').isHit).toBe(true);
});
