import { expect, test } from 'vitest';
import { type SimulatedPair, chooseByChart, simulatePairs } from '../testing/simulated-garments.ts';
import { type SizeMatch, matchSize } from './match-size.ts';

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
