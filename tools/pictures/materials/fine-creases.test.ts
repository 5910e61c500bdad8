import { describe, expect, it } from 'vitest';
import { BOTTOM_ROWS } from '../catalog/bottom-rows.ts';
import { fineCreasesOf } from '../garments/bottom-creases.ts';
import { bottomCloths } from '../garments/bottom-weave.ts';
import { addFineCreases, creaseAreas, type CreasingCloth, type FineCrease } from './fine-creases.ts';
import { createRelief } from './relief.ts';

const crease: FineCrease = {
  u: 0,
  v: 0,
  direction: 0,
  length: 6,
  width: 0.6,
  depth: 0.1,
  bow: 0,
  flank: 0.22,
  falls: 1,
  seed: 5,
};
const STEP = 0.02;

/** Heights across a crease, a way along it. */
function across(way: number): number[] {
  return Array.from({ length: 201 }, (_, place) => {
    const relief = createRelief();
    addFineCreases(relief, way * crease.length, (place - 100) * STEP, [crease]);
    return relief.height;
  });
}

describe('a fine crease', () => {
  const heights = across(0.38);
  const slopes = heights.slice(1).map((height, place) => (height - (heights[place] ?? 0)) / STEP);

  it('has a lip beside its valley', () => {
    expect(Math.max(...heights)).toBeGreaterThan(0.04);
    expect(Math.min(...heights)).toBeLessThan(-0.03);
  });

  it('rises slowly to the lip and falls sharply into the valley', () => {
    expect(-Math.min(...slopes)).toBeGreaterThan(3 * Math.max(...slopes));
  });

  it('runs out at both ends', () => {
    for (const way of [0.01, 0.99]) for (const height of across(way)) expect(Math.abs(height)).toBeLessThan(0.002);
  });
});

const cloth: CreasingCloth = { length: [3, 9], width: [0.3, 0.9], steep: 0.15, flank: 0.25, share: 1 };
const area = { u: [0, 10], v: [-10, 0], direction: 0.5, turn: 0.4, count: 12 } as const;

it('creases no two places alike, and forks some', () => {
  const creases = creaseAreas([area], cloth, 7);
  expect(creases.length).toBeGreaterThan(area.count);
  expect(new Set(creases.map(({ length }) => length.toFixed(3))).size).toBe(creases.length);
});

it('creases thick cloth in fewer places, and more gently', () => {
  const { cut } = BOTTOM_ROWS['cargo-pant'].drape;
  const twill = fineCreasesOf(cut, 'front', bottomCloths.twill.creasing, 3);
  const fleece = fineCreasesOf(cut, 'front', bottomCloths.fleece.creasing, 3);
  expect(fleece.length).toBeLessThan(0.8 * twill.length);
  const sharpest = (creases: readonly FineCrease[]) =>
    Math.max(...creases.map(({ depth, width, flank }) => depth / (width * flank)));
  expect(sharpest(fleece)).toBeLessThan(0.6 * sharpest(twill));
});
