import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SimulatedPair, chooseByChart, simulatePairs } from '../testing/simulated-garments.ts';
import { type SizeMatch, matchSize } from './match-size.ts';
import type { SizeMeasurements } from './measurements.ts';

const TEE: SizeMeasurements = {
  SM: { chestWidth: 80, shoulderWidth: 70, bodyLength: 110 },
  MED: { chestWidth: 86, shoulderWidth: 72, bodyLength: 114 },
  LRG: { chestWidth: 92, shoulderWidth: 74, bodyLength: 118 },
};

test.each(['SM', 'MED', 'LRG'])('a garment that measures like %s gets this size', (size) => {
  expect(matchSize(TEE[size] ?? {}, TEE)).toEqual({ kind: 'size', size });
});

test('a garment between two sizes gets both, the smaller one first', () => {
  expect(matchSize({ chestWidth: 89, shoulderWidth: 73 }, TEE)).toEqual({
    kind: 'between',
    smaller: 'MED',
    larger: 'LRG',
  });
});

test('of half sizes the smaller one is first in the product’s order, whatever the order of the numbers in an object', () => {
  const pants: SizeMeasurements = { '28': { waistWidth: 56 }, '28.5': { waistWidth: 62 }, '29': { waistWidth: 68 } };
  expect(matchSize({ waistWidth: 65 }, pants, ['28', '28.5', '29'])).toEqual({
    kind: 'between',
    smaller: '28.5',
    larger: '29',
  });
});

test('a long shirt is no reason for a larger size', () => {
  expect(matchSize({ chestWidth: 80, shoulderWidth: 70, bodyLength: 130 }, TEE)).toEqual({ kind: 'size', size: 'SM' });
});

test('without a width that both were measured by, no size is named', () => {
  expect(matchSize({ bodyLength: 110 }, TEE)).toBeUndefined();
  expect(matchSize({ waistWidth: 60 }, TEE)).toBeUndefined();
  expect(matchSize({ chestWidth: 80 }, {})).toBeUndefined();
});

test('a wider garment never gets a smaller size', () => {
  const largest = (match: SizeMatch | undefined) => (match?.kind === 'between' ? match.larger : (match?.size ?? ''));
  const order = Object.keys(TEE);
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 110 }), fc.integer({ min: 0, max: 20 }), (chestWidth, wider) => {
      const match = largest(matchSize({ chestWidth }, TEE));
      const widerMatch = largest(matchSize({ chestWidth: chestWidth + wider }, TEE));
      expect(order.indexOf(widerMatch)).toBeGreaterThanOrEqual(order.indexOf(match));
    }),
    { seed: 24 },
  );
});

const names = (match: SizeMatch | undefined, size: string): boolean =>
  match?.kind === 'between' ? [match.smaller, match.larger].includes(size) : match?.size === size;

/**
 * Seeds that were never looked at while the matcher was tuned (that was seed 1). The matcher assumes the same measuring error, felt
 * differences and usual widths as the simulation, so real garments are right less often. Two named sizes count if either is right.
 */
const TUNING_SEED = 1;
const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const PAIRS_PER_SEED = 10_000;

test('for at least 90 % of 100,000 simulated pairs the right size is named, 15 points more than by the chart', async ({
  annotate,
}) => {
  const share = (pairs: readonly SimulatedPair[], isCounted: (pair: SimulatedPair) => boolean) =>
    pairs.filter(isCounted).length / pairs.length;
  const all = [TUNING_SEED, ...SEEDS].map((seed) => {
    const pairs = simulatePairs(seed, PAIRS_PER_SEED);
    return {
      seed,
      right: share(pairs, ({ measured, offered, rightSize }) => names(matchSize(measured, offered), rightSize)),
      between: share(pairs, ({ measured, offered }) => matchSize(measured, offered)?.kind === 'between'),
      chart: share(pairs, (pair) => chooseByChart(pair) === pair.rightSize),
    };
  });
  for (const { seed, right, between, chart } of all)
    await annotate(`seed ${seed}: right ${right}, between ${between}, chart ${chart}`);
  const figures = all.slice(1);
  const mean = (key: 'right' | 'between' | 'chart') =>
    figures.reduce((sum, each) => sum + each[key], 0) / figures.length;
  expect(mean('right')).toBeGreaterThanOrEqual(0.9);
  expect(mean('between')).toBeLessThanOrEqual(0.1);
  expect(mean('right') - mean('chart')).toBeGreaterThanOrEqual(0.15);
  expect(Math.min(...figures.map(({ right }) => right))).toBeGreaterThan(0.895);
});
