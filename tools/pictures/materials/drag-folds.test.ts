import { expect, test } from 'vitest';
import { addDragFolds, type DragFolds } from './drag-folds.ts';
import { createRelief } from './relief.ts';

const STEP = 0.02;
const SEEDS = Array.from({ length: 20 }, (_none, place) => place + 1);
const held: DragFolds = { u: 0, v: 0, direction: 0, spread: 0.7, reach: 40, folds: 4, depth: 1, seed: 0 };

function heightAt(radius: number, angle: number, folds: Partial<DragFolds>): number {
  const relief = createRelief();
  addDragFolds(relief, radius * Math.cos(angle), radius * Math.sin(angle), { ...held, ...folds });
  return relief.height;
}

/** Heights along an arc around the place that holds the cloth. */
function heightsAround(radius: number, folds: Partial<DragFolds>): number[] {
  const half = (held.spread * 1.2 * radius) / STEP;
  return Array.from({ length: Math.round(2 * half) }, (_none, place) =>
    heightAt(radius, ((place - half) * STEP) / radius, folds),
  );
}

const highest = (radius: number, folds: Partial<DragFolds> = {}) =>
  Math.max(...SEEDS.flatMap((seed) => heightsAround(radius, { ...folds, seed })));

test('folds begin where cloth is held, reach out and end; open ones stay', () => {
  expect(highest(0.3)).toBe(0);
  expect(highest(14)).toBeGreaterThan(0.4);
  expect(highest(39.9)).toBeLessThan(0.05);
  expect(highest(39.9, { open: 0.75 })).toBeGreaterThan(0.4);
  expect(highest(46, { open: 0.75 })).toBeGreaterThan(0.4);
});

test('no fold stands up like piping: none is steep, and none has a step', () => {
  for (const radius of [2, 5, 10, 20, 30]) {
    for (const seed of SEEDS) {
      const heights = heightsAround(radius, { seed });
      const steepest = Math.max(
        ...heights.slice(1).map((height, place) => Math.abs(height - (heights[place] ?? 0)) / STEP),
      );
      // A centimeter deep; a tee's are a third of that.
      expect(steepest).toBeLessThan(1.8);
    }
  }
});

test('folds leave their fan to no side, and sag where they are told to', () => {
  for (const seed of SEEDS) {
    expect(heightAt(12, 0.75, { seed })).toBe(0);
    expect(heightAt(12, -0.75, { seed })).toBe(0);
    expect(heightAt(40, 0.3, { seed, sag: -0.5, open: 1 })).toBe(0);
  }
  expect(highest(40, { sag: -0.5, open: 1 })).toBeGreaterThan(0.4);
});
