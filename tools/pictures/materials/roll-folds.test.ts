import { describe, expect, it } from 'vitest';
import { rollFoldAt, rollFoldsAt, type RollFold } from './roll-folds.ts';

const level: RollFold = {
  fromU: 0,
  fromV: 0,
  toU: 20,
  toV: 0,
  sag: 0,
  width: 2,
  depth: 0.6,
  crisp: 0,
  fullest: 0.4,
  under: 1,
  seed: 3,
};

/** The height of a fold across its fullest place, from below to above. */
function across(fold: RollFold): number[] {
  return Array.from({ length: 161 }, (_, step) => rollFoldAt(fold, 8, -8 + step / 10));
}

const steepest = (heights: readonly number[]) =>
  heights.slice(1).map((height, place) => height - (heights[place] ?? 0));

describe.each([0, 1])('a fold with an edge of %d', (crisp) => {
  const heights = across({ ...level, crisp });
  const slopes = steepest(heights);

  it('falls over: it is steeper below than above', () => {
    expect(Math.max(...slopes)).toBeGreaterThan(1.4 * Math.abs(Math.min(...slopes)));
  });

  it('has a hollow below it, and none above', () => {
    const crest = heights.indexOf(Math.max(...heights));
    expect(Math.min(...heights.slice(0, crest))).toBeLessThan(-0.08);
    expect(Math.min(...heights.slice(crest))).toBe(0);
  });

  it('does not break', () => {
    for (const slope of slopes) expect(Math.abs(slope)).toBeLessThan(0.2);
  });
});

it('falls over to the other side where that is asked for', () => {
  const slopes = steepest(across({ ...level, under: -1 }));
  expect(Math.abs(Math.min(...slopes))).toBeGreaterThan(1.4 * Math.max(...slopes));
});

it('runs out at its end, or stays open at a free hem', () => {
  const highest = (fold: RollFold) =>
    Math.max(...Array.from({ length: 81 }, (_, step) => rollFoldAt(fold, 19.8, -4 + step / 10)));
  expect(highest(level)).toBeLessThan(0.01);
  expect(highest({ ...level, open: 0.9 })).toBeGreaterThan(0.4);
});

it('goes on around a leg', () => {
  const around = { ...level, fromU: 25, toU: 45 };
  expect(rollFoldAt(around, 33 - 62.8, 0.1, 62.8)).toBeCloseTo(rollFoldAt(around, 33, 0.1, 62.8), 9);
});

it('does not rise twice where folds meet', () => {
  const one = rollFoldAt(level, 8, 0.2);
  expect(rollFoldsAt([level, level], 8, 0.2)).toBeLessThan(1.5 * one);
});

it('begins as a pinch where it is held, and is wider at its end', () => {
  const spread = { ...level, spread: 0.8, open: 0.9 };
  const wide = (u: number) =>
    Array.from({ length: 161 }, (_, step) => rollFoldAt(spread, u, -8 + step / 10)).filter((height) => height > 0.05)
      .length;
  expect(wide(17)).toBeGreaterThan(1.4 * wide(4));
});
