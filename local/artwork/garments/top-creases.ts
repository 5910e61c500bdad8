import type { Crease } from '../engine/scene.ts';
import { layCreases, type CreasePlan } from './lay-creases.ts';
import { topPoints, type TopPattern } from './top-pattern.ts';

const shortCreases = (half: number, top: number, underarm: number, bottom: number): CreasePlan[] => [
  {
    x: [half, half],
    y: [top + underarm - 2, top + underarm],
    angle: [208, 228],
    length: [14, 22],
    width: [1.2, 1.8],
    height: [0.36, 0.6],
  },
  {
    x: [half, half],
    y: [top + underarm, top + underarm + 2],
    angle: [170, 192],
    length: [12, 20],
    width: [1.3, 2],
    height: [0.3, 0.55],
  },
  {
    x: [half, half],
    y: [top + underarm + 4, top + underarm + 7],
    angle: [138, 160],
    length: [12, 20],
    width: [1.5, 2.2],
    height: [0.26, 0.46],
  },
  {
    x: [half, half],
    y: [top + underarm - 3, top + underarm - 1],
    angle: [245, 275],
    length: [8, 12],
    width: [1, 1.5],
    height: [0.3, 0.5],
  },
  {
    x: [half + 1, half + 1],
    y: [top + underarm - 4, top + underarm - 3],
    angle: [-40, -15],
    length: [8, 13],
    width: [1, 1.5],
    height: [0.28, 0.5],
  },
  {
    x: [half, half],
    y: [bottom - 30, bottom - 18],
    angle: [155, 205],
    length: [14, 24],
    width: [1.6, 2.6],
    height: [0.22, 0.42],
  },
  { x: [10, 20], y: [bottom, bottom], angle: [255, 285], length: [12, 22], width: [1.6, 2.4], height: [0.2, 0.38] },
];

const floatingCreases: CreasePlan[] = Array.from({ length: 5 }, () => ({
  x: [-14, 14],
  y: [-14, 22],
  angle: [0, 360],
  length: [16, 30],
  width: [2, 3.4],
  height: [0.1, 0.24],
  floating: true,
  single: true,
}));

function sleeveCreases(pattern: TopPattern): CreasePlan[] {
  const { shoulder, along, inward } = topPoints(pattern);
  return Array.from({ length: 8 }, (_, place) => {
    const share = 0.2 + place * 0.09;
    const inner = place % 2 === 1;
    const reach = pattern.sleeveLength * share;
    const aside = inner ? 15 * (1 - share * 0.55) : -1;
    const x = shoulder[0] + along[0] * reach + inward[0] * aside;
    const y = shoulder[1] + along[1] * reach + inward[1] * aside;
    const angle = inner ? 205 : 35;
    return {
      x: [x - 0.6, x + 0.6],
      y: [y - 1, y + 1],
      angle: [angle - 22, angle + 22],
      length: [7, 12],
      width: [1.1, 1.8],
      height: [0.32, 0.6],
    };
  });
}

/** The folds of a top: they start at armpits, side seams, sleeves and hem, and a few lie anywhere. */
export function topCreases(pattern: TopPattern, seed: number, strength: number): Crease[] {
  const { top, bottom } = topPoints(pattern);
  return layCreases(
    [
      ...shortCreases(pattern.half, top, pattern.underarm, bottom - pattern.band),
      ...floatingCreases,
      ...(pattern.sleeveLength > 40 ? sleeveCreases(pattern) : []),
    ],
    seed,
    strength,
  );
}
