import type { Crease } from '../engine/scene.ts';
import { type CreasePlan, crease, layCreases } from './lay-creases.ts';
import { type Point, type Step, mirroredBack, openPath } from './pattern-path.ts';

/** The pattern of anything with a neck and two sleeves, in cm. */
export interface TopPattern {
  readonly length: number;
  readonly half: number;
  readonly neck: number;
  readonly drop: number;
  readonly shoulder: number;
  /** Degrees the sleeve hangs below level. */
  readonly sleeveAngle: number;
  readonly sleeveLength: number;
  readonly opening: number;
  readonly underarm: number;
  /** Depth of ribbed cuffs; 0 for a stitched sleeve. */
  readonly cuff: number;
  /** Depth of the ribbed hem; 0 for a stitched one. */
  readonly band: number;
  readonly collar: number;
  readonly raglan?: boolean;
}

/** The points of the right side of a top, y downward, the middle of the garment at 0, 0. */
export function topPoints(pattern: TopPattern) {
  const top = -pattern.length / 2;
  const bottom = pattern.length / 2;
  const angle = (pattern.sleeveAngle * Math.PI) / 180;
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  const inward: Point = [-Math.sin(angle), Math.cos(angle)];
  const neck: Point = [pattern.neck, top];
  const shoulder: Point = [pattern.shoulder, top + 4.4];
  const cuffOut: Point = [shoulder[0] + along[0] * pattern.sleeveLength, shoulder[1] + along[1] * pattern.sleeveLength];
  const cuffIn: Point = [cuffOut[0] + inward[0] * pattern.opening, cuffOut[1] + inward[1] * pattern.opening];
  const underarm: Point = [pattern.half, top + pattern.underarm];
  const hem: Point = [pattern.half + (pattern.band ? -1.6 : 0.3), bottom];
  return { top, bottom, along, inward, neck, shoulder, cuffOut, cuffIn, underarm, hem };
}

/** The outline from the shoulder to the middle of the hem, right side. */
export function rightSide(pattern: TopPattern): Step[] {
  const { along, inward, shoulder, cuffOut, cuffIn, underarm, hem, bottom } = topPoints(pattern);
  const { cuff, band, sleeveLength } = pattern;
  const bend = sleeveLength * 0.34;
  const back = (point: Point, by: number, aside: number): Point => [
    point[0] - along[0] * by + inward[0] * aside,
    point[1] - along[1] * by + inward[1] * aside,
  ];
  if (cuff === 0) {
    return [
      [...shoulder],
      [shoulder[0] + bend * 0.8, shoulder[1] + bend * 0.34, ...back(cuffOut, bend * 0.8, -0.7), ...cuffOut],
      [...cuffIn],
      [...back(cuffIn, 3, 0.2), underarm[0] + 2.2, underarm[1] - 0.6, ...underarm],
      [underarm[0] - 0.7, underarm[1] + 14, hem[0] - 0.2, hem[1] - 15, ...hem],
      [hem[0] * 0.5, bottom + 0.6, hem[0] * 0.3, bottom + 0.6, 0, bottom + 0.6],
    ];
  }
  const ribOut = back(cuffOut, cuff, -0.9);
  const ribIn = back(cuffIn, cuff, 1.3);
  return [
    [...shoulder],
    [shoulder[0] + 5.5, shoulder[1] + 4, ...back(ribOut, sleeveLength * 0.3, -0.8), ...ribOut],
    [...back(ribOut, -1.4, 0.7), ...back(cuffOut, 2.5, 0.1), ...cuffOut],
    [...cuffIn],
    [...back(cuffIn, 2.5, -0.1), ...back(ribIn, -1.4, -0.7), ...ribIn],
    [...back(ribIn, sleeveLength * 0.24, 1.2), underarm[0] + 2.6, underarm[1] + 3, ...underarm],
    [
      underarm[0] + 0.3,
      underarm[1] + 10,
      pattern.half + (band ? 0.7 : 0.2),
      bottom - band - 8,
      pattern.half + 0.1,
      bottom - band,
    ],
    ...(band ? ([[pattern.half - 0.5, bottom - band + 1.4, hem[0] - 0.1, bottom - 3, ...hem]] as const) : []),
    [hem[0] * 0.5, bottom + 0.4, hem[0] * 0.3, bottom + 0.4, 0, bottom + 0.4],
  ];
}

/** The neck edge from the middle to the right, `wider` cm outside the seam edge. */
export function neckLine(pattern: TopPattern, drop: number, wider: number): { start: Point; steps: Step[] } {
  const top = -pattern.length / 2;
  const reach = pattern.neck + wider;
  return {
    start: [0, top + drop + wider],
    steps: [[reach * 0.55, top + drop + wider, reach * 0.96, top + drop * 0.66 + wider * 0.4, reach, top - 0.2]],
  };
}

/** The neck edge from left to right. */
export function wholeNeck(pattern: TopPattern, drop: number, wider: number): string {
  const { start, steps } = neckLine(pattern, drop, wider);
  return openPath([-pattern.neck - wider, -pattern.length / 2 - 0.2], ...mirroredBack(start, steps), ...steps);
}

const shortCreases = (half: number, top: number, underarm: number, bottom: number): CreasePlan[] => [
  crease([half, half], [top + underarm - 2, top + underarm], [208, 228], [14, 22], [1.2, 1.8], [0.36, 0.6]),
  crease([half, half], [top + underarm, top + underarm + 2], [170, 192], [12, 20], [1.3, 2], [0.3, 0.55]),
  crease([half, half], [top + underarm + 4, top + underarm + 7], [138, 160], [12, 20], [1.5, 2.2], [0.26, 0.46]),
  crease([half, half], [top + underarm - 3, top + underarm - 1], [245, 275], [8, 12], [1, 1.5], [0.3, 0.5]),
  crease([half + 1, half + 1], [top + underarm - 4, top + underarm - 3], [-40, -15], [8, 13], [1, 1.5], [0.28, 0.5]),
  crease([half, half], [bottom - 30, bottom - 18], [155, 205], [14, 24], [1.6, 2.6], [0.22, 0.42]),
  crease([10, 20], [bottom, bottom], [255, 285], [12, 22], [1.6, 2.4], [0.2, 0.38]),
];

const floatingCreases: CreasePlan[] = Array.from({ length: 5 }, () =>
  crease([-14, 14], [-14, 22], [0, 360], [16, 30], [2, 3.4], [0.1, 0.24], { floating: true, single: true }),
);

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
    return crease([x - 0.6, x + 0.6], [y - 1, y + 1], [angle - 22, angle + 22], [7, 12], [1.1, 1.8], [0.32, 0.6]);
  });
}

/** The folds of a top: they start at armpits, side seams, sleeves and hem, and a few are anywhere. */
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
