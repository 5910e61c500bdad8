import { expect, test } from 'vitest';
import { addCreases } from './creases.ts';
import { createRelief } from './relief.ts';

const STEP = 0.05;

/** Heights along a line across the folds. */
function heightsAcross(seed: number): number[] {
  return Array.from({ length: 800 }, (_none, place) => {
    const relief = createRelief();
    addCreases(relief, 3, place * STEP, { direction: 0, length: 12, width: 3, depth: 1, seed, rounded: true });
    return relief.height;
  });
}

test('folds fall over to one side: they rise slowly and end sharply', () => {
  let [steepest, flattest] = [0, 0];
  for (let seed = 1; seed <= 20; seed += 1) {
    const heights = heightsAcross(seed);
    const slopes = heights.slice(1).map((height, place) => (height - (heights[place] ?? 0)) / STEP);
    steepest = Math.max(steepest, ...slopes);
    flattest = Math.min(flattest, ...slopes);
  }
  expect(steepest).toBeGreaterThan(1.4 * -flattest);
});
