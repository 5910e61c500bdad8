import { expect, it } from 'vitest';
import { SWEAT_ROWS } from '../catalog/sweat-rows.ts';
import { TEE_ROWS } from '../catalog/tee-rows.ts';
import { sweatCut } from './sweat-cut.ts';
import { teeCut } from './tee-cut.ts';
import { topWorn } from './top-worn.ts';

const tees = Object.values(TEE_ROWS).map(({ facts, seed }) =>
  topWorn(teeCut(facts), { depth: 0.6, width: 1, ribbed: false, seed }),
);
const hoodie = topWorn(sweatCut(SWEAT_ROWS['everyday-pullover-hoodie'].facts), {
  depth: 0.7,
  width: 1.2,
  ribbed: true,
  seed: 12,
});

it('folds no two tees alike, and lets them hang otherwise', () => {
  const places = Array.from({ length: 12 }, (_, step) => ({ x: 8, y: -20 - 3 * step, z: 9 }));
  const folds = tees.map(({ push }) => places.map((place) => push(place, 'front').toFixed(2)).join(' '));
  expect(new Set(folds).size).toBe(tees.length);
  const hanging = tees.map(({ move }) => {
    const place = { x: 0, y: -60, z: 9 };
    move(place);
    return place.x.toFixed(2);
  });
  expect(new Set(hanging).size).toBe(tees.length);
});

it('leaves collar, cuffs, hem rib and hood as they fell', () => {
  for (const piece of ['collarFront', 'cuffRight', 'hemFront', 'hoodRight'])
    expect(hoodie.push({ x: 6, y: -40, z: 9 }, piece)).toBe(0);
  expect(hoodie.push({ x: 6, y: -40, z: 9 }, 'front')).not.toBe(0);
});

it('bags cloth out above a rib', () => {
  const above = (at: number) => {
    let sum = 0;
    for (let x = -15; x <= 15; x += 1) sum += hoodie.push({ x, y: at, z: 9 }, 'front');
    return sum / 31;
  };
  expect(above(-54)).toBeGreaterThan(above(-40) + 0.2);
});

it('folds a tee more beside its armpits than in the middle of its chest', () => {
  const rise = (x: number, y: number) =>
    tees.reduce(
      (sum, { push }) => sum + Math.abs(push({ x: x + 1, y, z: 9 }, 'front') - push({ x, y, z: 9 }, 'front')),
      0,
    );
  const from = (x: number) => [-26, -29, -32, -35].reduce((sum, y) => sum + rise(x, y) + rise(-x - 1, y), 0);
  expect(from(14)).toBeGreaterThan(2 * from(1));
});

it("takes a tee's cloth into its folds from both sides, with what is printed on it", () => {
  for (const { push, slide } of tees) {
    for (let x = -16; x <= 16; x += 2) {
      const place = { x, y: -34, z: 9 };
      const rises = push({ ...place, x: x + 0.4 }, 'front') - push({ ...place, x: x - 0.4 }, 'front');
      const [aside = 0] = slide?.(place, 'front') ?? [];
      expect(Math.sign(aside)).toBe(Math.sign(rises));
      expect(Math.abs(aside)).toBeLessThan(1);
    }
  }
  expect(hoodie.slide).toBeUndefined();
});
