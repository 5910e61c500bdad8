import { expect, test } from 'vitest';
import { BOTTOM_ROWS } from '../catalog/bottom-rows.ts';
import { THIGH_POCKETS, thighPocketStand } from './bottom-flaps.ts';
import { patternOf } from './bottom-drape.ts';
import { outseamAt } from './bottom-outseam.ts';

const { drape, facts } = BOTTOM_ROWS['cargo-pant'];
const pocket = THIGH_POCKETS[facts.thighPockets];
if (!pocket) throw new Error('A cargo pant has pockets on its thighs');
const pattern = patternOf(drape);
const seams = { front: outseamAt(pattern, 'front'), back: outseamAt(pattern, 'back') };
const stands = {
  front: thighPocketStand(pocket, 'front', seams.front),
  back: thighPocketStand(pocket, 'back', seams.back),
};
const middle = pocket.top - pocket.height / 2;

test('a thigh pocket stands off as far on both sides of the outseam', () => {
  const [frontU, frontV] = seams.front(middle);
  const [backU, backV] = seams.back(middle);
  expect(stands.front(frontU, frontV)).toBeGreaterThan(pocket.stand);
  expect(stands.front(frontU, frontV)).toBeCloseTo(stands.back(backU, backV), 2);
});

test('a leg is as it was beside its pocket', () => {
  const [u, v] = seams.front(middle);
  expect(stands.front(u - pocket.before - 1, v)).toBe(0);
  expect(stands.front(u, v + pocket.height)).toBe(0);
});
