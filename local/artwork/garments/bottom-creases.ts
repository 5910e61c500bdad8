import type { Crease } from '../engine/scene.ts';
import { bottomPoints, type BottomPattern } from './bottom-pattern.ts';
import { layCreases, type CreasePlan } from './lay-creases.ts';

function folds(pattern: BottomPattern): CreasePlan[] {
  const { band, bottom, crotch } = bottomPoints(pattern);
  const foot = bottom - pattern.cuff;
  const leg = bottom - crotch;
  const fan = [28, 55, -22, -50].map((angle) => ({
    x: [0.4, 1] as const,
    y: [crotch - 1, crotch + 1] as const,
    angle: [angle - 7, angle + 7] as const,
    length: [12, 20] as const,
    width: [1.2, 2] as const,
    height: [0.3, 0.56] as const,
  }));
  const fromWaist = Array.from({ length: 6 }, (_, place) => ({
    x: [1.5 + place * 2.6, 3 + place * 2.6] as const,
    y: [band, band + 0.5] as const,
    angle: [78, 98] as const,
    length: [6, 14] as const,
    width: [0.7, 1.3] as const,
    height: [0.16, 0.34] as const,
  }));
  const fromHem = Array.from({ length: 4 }, (_, place) => ({
    x: [pattern.hemInner + 2 + place * 4, pattern.hemInner + 5 + place * 4] as const,
    y: [foot, foot] as const,
    angle: [258, 284] as const,
    length: [9, 18] as const,
    width: [1.3, 2.2] as const,
    height: [0.16, 0.34] as const,
  }));
  const knee =
    leg < 50
      ? []
      : Array.from({ length: 5 }, (_, place) => ({
          x: place % 2 === 0 ? ([pattern.hip - 3, pattern.hip - 1] as const) : ([3, 6] as const),
          y: [crotch + leg * (0.25 + place * 0.14), crotch + leg * (0.32 + place * 0.14)] as const,
          angle: place % 2 === 0 ? ([150, 205] as const) : ([-30, 25] as const),
          length: [10, 17] as const,
          width: [1.4, 2.4] as const,
          height: [0.3, 0.55] as const,
        }));
  return [...fan, ...fromWaist, ...fromHem.slice(0, pattern.hemOuter - pattern.hemInner > 15 ? 4 : 2), ...knee];
}

/** The folds of shorts or pants: fanned from the crotch, gathered at the waist, rising from the hems, broken at the knee. */
export function bottomCreases(pattern: BottomPattern, seed: number): Crease[] {
  return layCreases(folds(pattern), seed);
}
