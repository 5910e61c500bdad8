import type { Crease } from '../engine/scene.ts';
import { type CreasePlan, crease, layCreases } from './lay-creases.ts';
import type { Point, Step } from './pattern-path.ts';

/** The pattern of shorts and pants, in cm; y downward, 0 in the middle of the length. */
export interface BottomPattern {
  readonly length: number;
  readonly waist: number;
  readonly hip: number;
  /** From the top of the waistband to the crotch. */
  readonly rise: number;
  readonly hemOuter: number;
  readonly hemInner: number;
  readonly waistband: number;
  /** Depth of ribbed cuffs; 0 for a stitched hem. */
  readonly cuff: number;
}

/** The levels of a pattern, y in cm. */
export function bottomPoints(pattern: BottomPattern) {
  const top = -pattern.length / 2;
  const bottom = pattern.length / 2;
  const crotch = top + pattern.rise;
  return { top, bottom, crotch, band: top + pattern.waistband };
}

/** The outline from the middle of the waist to the crotch, right side. */
export function rightSide(pattern: BottomPattern, waistDrop: number): { start: Point; steps: Step[] } {
  const { top, bottom, crotch } = bottomPoints(pattern);
  const { waist, hip, hemOuter, hemInner, cuff, length } = pattern;
  const cuffTop = bottom - cuff;
  const slim = cuff ? 1.6 : 0;
  const legs: Step[] = [
    [waist * 0.5, top + waistDrop, waist * 0.8, top + waistDrop * 0.4, waist, top],
    [
      waist + 0.5,
      top + pattern.waistband,
      waist + 0.9,
      top + pattern.waistband,
      waist + 1.1,
      top + pattern.waistband + 0.8,
    ],
    [hip - 1.8, top + pattern.rise * 0.45, hip - 0.4, crotch - 4, hip, crotch + length * 0.04],
    [
      hip + (hemOuter + slim - hip) * 0.3,
      crotch + length * 0.04 + (cuffTop - crotch) * 0.36,
      hemOuter + slim - (hemOuter + slim - hip) * 0.2,
      cuffTop - (cuffTop - crotch) * 0.28,
      hemOuter + slim,
      cuffTop,
    ],
  ];
  const foot: Step[] = cuff
    ? [
        [hemOuter + 0.4, cuffTop + 0.9, hemOuter, bottom - 1.5, hemOuter - 0.2, bottom],
        [hemInner + 0.3, bottom + 0.3],
        [hemInner, bottom - 1.5, hemInner - 0.4, cuffTop + 0.9, hemInner - slim, cuffTop],
      ]
    : [[(hemOuter + hemInner) / 2, bottom + 1, hemInner + 2, bottom + 1.2, hemInner, bottom + 1.1]];
  return {
    start: [0, top + waistDrop],
    steps: [...legs, ...foot, [hemInner - slim - 0.4, cuffTop - (cuffTop - crotch) * 0.4, 1.2, crotch + 4, 0, crotch]],
  };
}

function folds(pattern: BottomPattern): CreasePlan[] {
  const { band, bottom, crotch } = bottomPoints(pattern);
  const foot = bottom - pattern.cuff;
  const leg = bottom - crotch;
  const fan = [28, 55, -22, -50].map((angle) =>
    crease([0.4, 1], [crotch - 1, crotch + 1], [angle - 7, angle + 7], [12, 20], [1.2, 2], [0.3, 0.56]),
  );
  const fromWaist = Array.from({ length: 6 }, (_, place) =>
    crease([1.5 + place * 2.6, 3 + place * 2.6], [band, band + 0.5], [78, 98], [6, 14], [0.7, 1.3], [0.16, 0.34]),
  );
  const fromHem = Array.from({ length: 4 }, (_, place) =>
    crease(
      [pattern.hemInner + 2 + place * 4, pattern.hemInner + 5 + place * 4],
      [foot, foot],
      [258, 284],
      [9, 18],
      [1.3, 2.2],
      [0.16, 0.34],
    ),
  );
  const knee =
    leg < 50
      ? []
      : Array.from({ length: 5 }, (_, place) =>
          crease(
            place % 2 === 0 ? [pattern.hip - 3, pattern.hip - 1] : [3, 6],
            [crotch + leg * (0.25 + place * 0.14), crotch + leg * (0.32 + place * 0.14)],
            place % 2 === 0 ? [150, 205] : [-30, 25],
            [10, 17],
            [1.4, 2.4],
            [0.3, 0.55],
          ),
        );
  return [...fan, ...fromWaist, ...fromHem.slice(0, pattern.hemOuter - pattern.hemInner > 15 ? 4 : 2), ...knee];
}

/** The folds of shorts or pants: fanned from the crotch, gathered at the waist, rising from the hems, broken at the knee. */
export function bottomCreases(pattern: BottomPattern, seed: number): Crease[] {
  return layCreases(folds(pattern), seed);
}
