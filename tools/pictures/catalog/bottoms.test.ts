import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDrape } from '../cloth/kept-drape.ts';
import { sewPieces } from '../cloth/sew.ts';
import { legLength, type BottomCut } from '../garments/bottom-cut.ts';
import { patternOf } from '../garments/bottom-drape.ts';
import { drapeFile } from '../garments/kept-garment.ts';
import { BOTTOM_ROWS, type BottomRow } from './bottom-rows.ts';

const MOST_BYTES = 150_000;
const INCH = 2.54;

const rows: [string, BottomRow][] = Object.entries(BOTTOM_ROWS);
const bottoms = rows.map(([slug, row]) => ({ slug, row }));

describe.each(bottoms)('the kept drape of $slug', ({ slug, row }) => {
  it('belongs to its pattern', () => {
    const pattern = patternOf(row.drape);
    expect(readDrape(drapeFile(slug), pattern).vertexCount).toBeGreaterThan(sewPieces(pattern, 2, 1).vertexCount);
  });

  it('is small enough for the repository', () => {
    expect(statSync(drapeFile(slug)).size).toBeLessThan(MOST_BYTES);
  });
});

const cutOf = (slug: keyof typeof BOTTOM_ROWS): BottomCut => BOTTOM_ROWS[slug].drape.cut;

describe('what the copy says', () => {
  it.each(bottoms)('gives $slug the inseam of its facts', ({ row: { drape, facts } }) => {
    const cuff = drape.cut.cuff?.height ?? 0;
    expect((drape.cut.inseam + cuff) / INCH).toBeCloseTo(facts.inseamInches, -0.5);
  });

  it('ends a rib of two inches above the ankle', () => {
    expect(cutOf('everyday-jogger').cuff?.height).toBeCloseTo(2 * INCH);
  });

  it('cuts the wide leg wider at the hem than every other long leg', () => {
    const wide = cutOf('wide-leg-sweatpant').front.hem;
    const others = rows.filter(([slug, { drape }]) => slug !== 'wide-leg-sweatpant' && legLength(drape.cut) > 60);
    expect(Math.max(...others.map(([, { drape }]) => drape.cut.front.hem))).toBeLessThan(wide);
  });

  it('counts seven pockets on the cargo pant', () => {
    const { sidePockets, coinPocket, backPockets, thighPockets } = BOTTOM_ROWS['cargo-pant'].facts;
    const counts = [
      sidePockets === 'slant' ? 2 : 0,
      coinPocket ? 1 : 0,
      backPockets === 'two flap' ? 2 : 0,
      thighPockets === 'bellows' ? 2 : 0,
    ];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
  });

  it('opens the side of a split or bound hem', () => {
    for (const [, { drape, facts }] of rows) {
      expect(drape.cut.slit > 0).toBe(facts.hem === 'split' || facts.hem === 'bound notch');
    }
  });
});
