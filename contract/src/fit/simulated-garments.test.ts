import { expect, test } from 'vitest';
import { chooseByChart, simulatePairs } from '../testing/simulated-garments.ts';

test('a seed always makes the same pairs, and each pair has its right size among the offered ones', () => {
  const pairs = simulatePairs(1, 200);
  expect(simulatePairs(1, 200)).toEqual(pairs);
  expect(simulatePairs(2, 200)).not.toEqual(pairs);
  expect(pairs.every(({ offered, rightSize }) => Object.hasOwn(offered, rightSize))).toBe(true);
});

test("the category's chart finds the right size for about half of the pairs", () => {
  const pairs = simulatePairs(1, 2000);
  const right = pairs.filter((pair) => chooseByChart(pair) === pair.rightSize).length;
  expect(right / pairs.length).toBeGreaterThan(0.45);
  expect(right / pairs.length).toBeLessThan(0.65);
});
