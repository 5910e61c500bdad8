import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { allocateCents, splitIntoUnits } from './allocate.ts';

test('shares follow the weights, and the cents that are left go to the largest remainders', () => {
  expect(allocateCents(cents(100), [1, 1])).toEqual([50, 50]);
  // 14.28, 28.57 and 57.14: the one cent that is left belongs to the second.
  expect(allocateCents(cents(100), [1, 2, 4])).toEqual([14, 29, 57]);
  // 16.66, 33.33 and 50: the largest remainder is the first.
  expect(allocateCents(cents(100), [1, 2, 3])).toEqual([17, 33, 50]);
  // 66.66 and 33.33, the other way round.
  expect(allocateCents(cents(100), [1, 2])).toEqual([33, 67]);
});

test('of equal remainders the first ones get the cents', () => {
  expect(allocateCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocateCents(cents(101), [1, 1, 1])).toEqual([34, 34, 33]);
});

test('where no weight counts, the first share has it all', () => {
  expect(allocateCents(cents(500), [0, 0, 0])).toEqual([500, 0, 0]);
  expect(allocateCents(cents(500), [])).toEqual([]);
});

test('amounts whose products no number holds exactly are still split to the cent', () => {
  const shares = allocateCents(cents(999_999_999), [999_999_999, 999_999_998]);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(999_999_999);
  expect(shares).toEqual([500_000_000, 499_999_999]);
});

test('the units of a line differ by a cent at most', () => {
  expect(splitIntoUnits(cents(1000), 3)).toEqual([334, 333, 333]);
  expect(splitIntoUnits(cents(0), 2)).toEqual([0, 0]);
});
