import { describe, expect, it } from 'vitest';
import { BOTTOM_ROWS } from '../catalog/bottom-rows.ts';
import { legLength } from './bottom-cut.ts';
import { bottomCloths } from './bottom-weave.ts';
import { bottomWorn } from './bottom-worn.ts';

const rows = Object.entries(BOTTOM_ROWS).map(([slug, { facts, drape }]) => ({
  slug,
  drape,
  worn: bottomWorn(drape, bottomCloths[facts.cloth].worn),
}));

describe.each(rows)('$slug after it was worn', ({ drape, worn }) => {
  it('hangs lower at the front of its waist than behind', () => {
    const front = { x: 0, y: 0, z: 11 };
    const back = { x: 0, y: 0, z: -11 };
    worn.move(front);
    worn.move(back);
    // Its pattern dips in front already: one looks over a waist that wearing levels, into one that it tilts further.
    const tilted = back.y - front.y;
    expect(tilted + drape.cut.frontDip + drape.cut.backLift).toBeGreaterThan(0.8);
    expect(tilted).toBeLessThan(1.5);
  });

  it('is drawn in at its waist more than at its hips', () => {
    const widthAt = (y: number) => {
      const right = { x: 17, y, z: 0 };
      const left = { x: -17, y, z: 0 };
      worn.move(right);
      worn.move(left);
      return right.x - left.x;
    };
    expect(widthAt(0)).toBeLessThan(32.8);
    expect(widthAt(-20)).toBeGreaterThan(widthAt(0));
  });

  it('does not break where its front meets its back', () => {
    const side = drape.cut.bandHeight + drape.cut.rise + 12;
    const at = (z: number) => worn.push({ x: 22, y: -side, z }, 'frontRight');
    expect(Math.abs(at(0.05) - at(-0.05))).toBeLessThan(0.05);
  });
});

it('wears no two products on the same hips', () => {
  const hips = rows.map(({ worn }) => {
    const place = { x: 17, y: -20, z: 0 };
    worn.move(place);
    return place.x.toFixed(2);
  });
  expect(new Set(hips).size).toBeGreaterThan(rows.length - 3);
});

it('folds no two products alike', () => {
  const places = Array.from({ length: 12 }, (_, step) => ({ x: 9, y: -12 - 3 * step, z: 9 }));
  const folds = rows.map(({ worn }) => places.map((place) => worn.push(place, 'frontRight').toFixed(2)).join(' '));
  expect(new Set(folds).size).toBe(rows.length);
});

it('leaves the rib of a cuff as it was knit', () => {
  const { drape, facts } = BOTTOM_ROWS['everyday-jogger'];
  const worn = bottomWorn(drape, bottomCloths[facts.cloth].worn);
  const cuff = -drape.cut.bandHeight - legLength(drape.cut) - 3;
  expect(worn.push({ x: 14, y: cuff, z: 5 }, 'cuffRight')).toBeCloseTo(0, 6);
  expect(worn.push({ x: 14, y: cuff + 14, z: 5 }, 'frontRight')).not.toBeCloseTo(0, 2);
});
