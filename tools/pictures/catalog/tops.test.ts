import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sewPieces } from '../cloth/sew.ts';
import { readDrape } from '../cloth/kept-drape.ts';
import { drapeFile } from '../garments/kept-garment.ts';
import { sweatPattern } from '../garments/sweat-pattern.ts';
import { teeCut } from '../garments/tee-cut.ts';
import { teePattern } from '../garments/tee-pattern.ts';
import { SWEAT_ROWS } from './sweat-rows.ts';
import { TEE_ROWS } from './tee-rows.ts';
import { topDrawings } from './tops.ts';

const MOST_BYTES = 150_000;

const tops = [
  ...Object.entries(TEE_ROWS).map(([slug, { facts, seed }]) => ({ slug, pattern: () => teePattern(facts, seed) })),
  ...Object.entries(SWEAT_ROWS).map(([slug, { facts, seed }]) => ({ slug, pattern: () => sweatPattern(facts, seed) })),
];

describe.each(tops)('the kept drape of $slug', ({ slug, pattern }) => {
  it('belongs to its pattern', () => {
    expect(readDrape(drapeFile(slug), pattern()).vertexCount).toBeGreaterThan(sewPieces(pattern(), 2, 1).vertexCount);
  });

  it('is small enough for the repository', () => {
    expect(statSync(drapeFile(slug)).size).toBeLessThan(MOST_BYTES);
  });
});

describe('what the copy says', () => {
  it('makes the cropped tee three inches shorter than the Everyday and two inches wider', () => {
    const everyday = teeCut(TEE_ROWS['everyday-heavyweight-tee'].facts);
    const cropped = teeCut(TEE_ROWS['cropped-boxy-tee'].facts);
    expect(everyday.length - cropped.length).toBeCloseTo(3 * 2.54, 0);
    expect(2 * (cropped.halfChest - everyday.halfChest)).toBeCloseTo(2 * 2.54, 0);
  });

  it('makes the cherry tee longer than the others', () => {
    const cherry = teeCut(TEE_ROWS['orchard-cherry-tee'].facts);
    expect(cherry.length).toBeGreaterThan(teeCut(TEE_ROWS['script-tee'].facts).length);
  });
});

it('edges tees, as a whole and not close up, and lights both close up as each other', () => {
  const { development } = topDrawings['script-tee'] ?? {};
  expect(development?.('White', 'front').nearCards).toBeGreaterThan(0);
  expect(development?.('White', 'back')).toEqual(development?.('White', 'front'));
  expect(development?.('White', 'detail')).toEqual(topDrawings['script-hoodie']?.development?.('White', 'detail'));
});
