import type { Point, Surface } from '../render/surface.ts';
import { createTube } from '../render/tube.ts';
import { SHOE_BAG } from './shoe-bag-pattern.ts';

const RADIUS = 0.3;
/** Where the cord leaves its channel, to either side of the middle. */
export const EYELET = { u: 1.75, radius: 0.42 } as const;
/** The cord is tied before the ruffle, and goes on as a strap over the shoulder. */
const KNOT = { above: 2.5, turns: 3.15, pitch: 0.58, across: 0.68, deep: 0.62 } as const;
const STRAP_TOP = 82;
const TAILS = [
  { side: -1, length: 11.4, drift: -1.7 },
  { side: 1, length: 9.2, drift: 1.9 },
] as const;

interface Anchor {
  readonly at: Point;
  readonly normal: Point;
}

/** Where a place of the pattern is on a surface. */
function anchorAt(surface: Surface, u: number, v: number): Anchor {
  let nearest = 0;
  let distance = Infinity;
  for (let vertex = 0; vertex < surface.coordinates.length / 2; vertex += 1) {
    const away = Math.hypot((surface.coordinates[2 * vertex] ?? 0) - u, (surface.coordinates[2 * vertex + 1] ?? 0) - v);
    if (away >= distance) continue;
    distance = away;
    nearest = vertex;
  }
  const vector = (values: Float32Array): Point => [
    values[3 * nearest] ?? 0,
    values[3 * nearest + 1] ?? 0,
    values[3 * nearest + 2] ?? 0,
  ];
  return { at: vector(surface.positions), normal: vector(surface.normals) };
}

/** How far toward the viewer cloth reaches near a place of the picture. */
function frontOf(surfaces: readonly Surface[], x: number, y: number): number {
  let front = -Infinity;
  for (const { positions } of surfaces) {
    for (let vertex = 0; vertex < positions.length; vertex += 3) {
      if (Math.hypot((positions[vertex] ?? 0) - x, (positions[vertex + 1] ?? 0) - y) > 0.7) continue;
      front = Math.max(front, positions[vertex + 2] ?? 0);
    }
  }
  return front;
}

/** A smooth line through points (Catmull and Rom's spline). */
function through(points: readonly Point[], steps: number): Point[] {
  const curve: Point[] = [];
  for (let place = 0; place + 1 < points.length; place += 1) {
    const key = (step: number): Point => points[Math.max(0, Math.min(points.length - 1, place + step))] ?? [0, 0, 0];
    const [before, from, to, after] = [key(-1), key(0), key(1), key(2)];
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps;
      const axis = (at: 0 | 1 | 2) => {
        const bend = (2 * before[at] - 5 * from[at] + 4 * to[at] - after[at]) * share * share;
        const twist = (3 * from[at] - before[at] - 3 * to[at] + after[at]) * share * share * share;
        return 0.5 * (2 * from[at] + (to[at] - before[at]) * share + bend + twist);
      };
      curve.push([axis(0), axis(1), axis(2)]);
    }
  }
  return [...curve, points.at(-1) ?? [0, 0, 0]];
}

function moved({ at, normal }: Anchor, share: number): Point {
  return [at[0] + normal[0] * share, at[1] + normal[1] * share, at[2] + normal[2] * share];
}

/** From its hole in the channel through the knot and up to the shoulder. */
function strand(anchor: Anchor, side: number, knot: Point): Surface {
  const gap = RADIUS * 0.98 * side;
  const line = through(
    [
      moved(anchor, -0.5),
      moved(anchor, 0.42),
      [anchor.at[0] * 0.75 + gap * 0.4, anchor.at[1] + 0.9, Math.max(anchor.at[2], knot[2] - 0.4) + 0.35],
      [knot[0] + gap, knot[1] - 0.5, knot[2]],
      [knot[0] + gap, knot[1] + 1.2, knot[2]],
      [knot[0] + gap * 1.3, knot[1] + 5, knot[2] - 0.9],
      [side * 1.1, STRAP_TOP, 1],
    ],
    40,
  );
  return createTube(line, RADIUS, { name: side < 0 ? 'left cord' : 'right cord', sides: 18 });
}

/** The wraps of the knot around both strands. */
function wraps(knot: Point): Surface {
  const count = 150;
  const line = Array.from({ length: count + 1 }, (_, step): Point => {
    const share = step / count;
    const angle = share * KNOT.turns * 2 * Math.PI + 0.9;
    const tight = share > 0.04 && share < 0.96 ? 1 : 0.6;
    const x = knot[0] + (KNOT.across + 0.1) * tight * Math.cos(angle);
    const y = knot[1] - 0.55 + share * KNOT.turns * KNOT.pitch;
    return [x, y, knot[2] + KNOT.deep * tight * Math.sin(angle)];
  });
  return createTube(line, RADIUS * 0.98, { name: 'cord knot', sides: 18 });
}

const END_KNOT = { fromEnd: 1.5, reach: 0.46, height: 0.24 } as const;
const FRAY = { reach: 1.05, height: 0.05 } as const;

/** Thicker at the knot, frayed below it, closed at the very end. */
function tailRadius(_fromStart: number, toEnd: number): number {
  if (toEnd < 0.02) return 0.02;
  const bulge = Math.max(0, 1 - ((toEnd - END_KNOT.fromEnd) / END_KNOT.reach) ** 2);
  const frayed = FRAY.height * Math.max(0, 1 - toEnd / FRAY.reach);
  return RADIUS * 0.98 + END_KNOT.height * Math.sqrt(bulge) + frayed;
}

/** An end that hangs from the knot down the front, with a knot against fraying. */
function tail(cloth: readonly Surface[], knot: Point, { side, length, drift }: (typeof TAILS)[number]): Surface {
  const points = Array.from({ length: 7 }, (_, place): Point => {
    const share = place / 6;
    const x = knot[0] + side * (0.35 + 0.5 * Math.sin(share * 2.6)) + drift * share * share;
    const y = knot[1] - 0.35 - length * share;
    const rest = frontOf(cloth, x, y) + RADIUS + 0.08;
    return [x, y, share === 0 ? knot[2] : Math.max(rest, knot[2] - 0.8 * share)];
  });
  return createTube(through(points, 40), tailRadius, { name: side < 0 ? 'left end' : 'right end', sides: 18 });
}

/** The cord of the bag whose front is given, tied before the ruffle. */
export function tieCord(front: Surface, cloth: readonly Surface[]): readonly Surface[] {
  const left = anchorAt(front, -EYELET.u, SHOE_BAG.cord);
  const right = anchorAt(front, EYELET.u, SHOE_BAG.cord);
  const x = (left.at[0] + right.at[0]) / 2;
  const y = (left.at[1] + right.at[1]) / 2 + KNOT.above;
  const knot: Point = [x, y, frontOf(cloth, x, y) + KNOT.deep + RADIUS * 0.6];
  const tails = TAILS.map((plan) => tail(cloth, knot, plan));
  return [strand(left, -1, knot), strand(right, 1, knot), wraps(knot), ...tails];
}
