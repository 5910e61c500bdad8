import { distanceGrid, type DistanceGrid } from '../cloth/body.ts';
import { line } from '../cloth/curve.ts';
import type { DrapeStage } from '../cloth/drape.ts';
import type { Pattern, PatternPiece, Position } from '../cloth/pattern.ts';
import { noise } from '../materials/noise.ts';

/** Twenty-two inches. */
export const HALF_SIDE = 27.94;

/** Cotton lawn. */
const LAWN = { density: 0.009, bending: 3.2, stretch: 1.6e5 } as const;

/** A line along which it was folded in its parcel: upright or level, where, and how high it stands up since. */
interface ParcelFold {
  readonly upright: boolean;
  readonly at: number;
  /** Before and behind the middle of the cloth: folded over a second time, a ridge goes on as a valley. */
  readonly heights: readonly [number, number];
}

export const PARCEL_FOLDS: readonly ParcelFold[] = [
  { upright: true, at: 0.4, heights: [0.95, 0.12] },
  { upright: false, at: -0.3, heights: [0.8, 0.75] },
  { upright: true, at: -14.1, heights: [0.2, 0.6] },
  { upright: true, at: 13.8, heights: [0.15, 0.7] },
  { upright: false, at: 14.3, heights: [0.55, 0.1] },
  { upright: false, at: -13.9, heights: [0.1, 0.6] },
];

/** How far from its ridge cloth rises. */
const RIDGE_REACH = 2.3;

/** How high the cloth is held by its own folds, which its weight would not let stand in a simulation without memory. */
function foldedHeight(x: number, away: number): number {
  let height = 0.16 + 0.22 * noise(x / 7, away / 7, 8) + 0.1 * noise(x / 3, away / 3, 9);
  for (const { upright, at, heights } of PARCEL_FOLDS) {
    const across = upright ? x - at : away - at;
    const along = upright ? away : x;
    const share = 1 / (1 + Math.exp(-along / 1.5));
    const ridge = heights[0] * (1 - share) + heights[1] * share;
    height += ridge * (1 + 0.4 * noise(along / 6, at, 10)) * Math.exp(-Math.abs(across) / RIDGE_REACH);
  }
  const slanted = (x + 8) * 0.62 - (away + 12) * 0.78;
  height += 0.6 * Math.exp(-((slanted / 1.6) ** 2)) * Math.exp(-(((x + 12) / 12) ** 2));
  return Math.max(0, 1.5 * height);
}

/** One corner is turned over: how far the fold is from the middle along the diagonal, and how round it is. */
const TURNED = { distance: 25.5, radius: 0.75, tilt: 0.16 } as const;

/** How high over its folds the cloth is let go. */
const LOOSE = 0.15;

/** Laid loosely on the floor, its lower right corner turned over. */
function laid(u: number, v: number): Position {
  const cosine = Math.cos(Math.PI / 4 + TURNED.tilt);
  const sine = Math.sin(Math.PI / 4 + TURNED.tilt);
  const beyond = u * cosine - v * sine - TURNED.distance;
  if (beyond <= 0) return [u, foldedHeight(u, v) + LOOSE, -v];
  const around = Math.min(beyond / TURNED.radius, Math.PI);
  const back = Math.max(0, beyond - Math.PI * TURNED.radius);
  const reach = TURNED.radius * Math.sin(around) - back - beyond;
  const [x, away] = [u + reach * cosine, v - reach * sine];
  const height = TURNED.radius * (1 - Math.cos(around)) + 0.05 * back;
  return [x, foldedHeight(x, away) + LOOSE + height, -away];
}

const square: PatternPiece = {
  name: 'square',
  fabric: LAWN,
  edges: [
    { name: 'bottom', curve: line([-HALF_SIDE, -HALF_SIDE], [HALF_SIDE, -HALF_SIDE]) },
    { name: 'right', curve: line([HALF_SIDE, -HALF_SIDE], [HALF_SIDE, HALF_SIDE]) },
    { name: 'top', curve: line([HALF_SIDE, HALF_SIDE], [-HALF_SIDE, HALF_SIDE]) },
    { name: 'left', curve: line([-HALF_SIDE, HALF_SIDE], [-HALF_SIDE, -HALF_SIDE]) },
  ],
  place: laid,
};

export const bandanaPattern: Pattern = {
  pieces: [square],
  seams: [],
  strain: (_piece, u, v) => 1 + 0.02 * noise(u / 8, v / 8, 5) + 0.016 * noise(u / 3.4, v / 3.4, 6),
  stiffness: (_piece, u, v) => (HALF_SIDE - Math.max(Math.abs(u), Math.abs(v)) < 0.8 ? 6 : 1),
};

function folds(): DistanceGrid {
  const room = { left: -42, bottom: -2.8, back: -42, right: 42, top: 4.9, front: 42 };
  return distanceGrid((x, y, z) => y - foldedHeight(x, -z), room, 0.7);
}

/** Falls on the floor and comes to rest. */
export function bandanaStages(finest: number): DrapeStage[] {
  const lying = { gap: 0.06, friction: 0.55, body: folds() };
  return [
    { ...lying, spacing: 1.4, steps: 300, timeStep: 1 / 900, damping: 6, thickness: 0.5, shake: 0.15 },
    { ...lying, spacing: finest, steps: 500, timeStep: 1 / 1200, damping: 5, thickness: 0.3 },
  ];
}
