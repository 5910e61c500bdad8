import { noise, smoothStep } from '../../materials/noise.ts';
import { type Point, type Surface, createGridSurface } from '../../render/surface.ts';
import { cross, lengthsAlong, normalized, pointAt, subtract } from '../../render/tube.ts';
import { KEYS, betweenKeys } from './last.ts';
import { facing } from './shell.ts';
import { type Tongue, signedPower } from './tongue.ts';
import { COLUMNS, ROWS, type Upper, gridNormal, pointOn, rowAt } from './upper.ts';

export interface Eyelet {
  /** Counted from the throat. */
  readonly pair: number;
  readonly side: 'outer' | 'inner';
  readonly column: number;
  readonly point: Point;
  readonly out: Point;
  /** The stay's free edge beside it. */
  readonly edge: Point;
}

/** A place of a lace's middle line, and the way its flat side faces. */
type LacePoint = readonly [point: Point, up: Point];

export const LACE = { width: 0.8, thickness: 0.13, sides: 24 } as const;
const PAIRS = { low: 6, high: 8 } as const;
const FIRST_KEY = 8;
const LAST_KEY = { low: 5, high: 4.85 } as const;
/** Centimeters from the stay's free edge to the eyelets. */
const EYELET_INSET = 1;

export function placeEyelets(upper: Upper): Eyelet[] {
  const pairs = PAIRS[upper.cut];
  return Array.from({ length: pairs }, (_, pair) => pair).flatMap((pair) => {
    const key = FIRST_KEY - ((FIRST_KEY - LAST_KEY[upper.cut]) * pair) / (pairs - 1);
    const first = (key / KEYS) * COLUMNS;
    const row = rowAt(upper, first, -EYELET_INSET);
    return (['outer', 'inner'] as const).map((side): Eyelet => {
      const column = side === 'outer' ? first : COLUMNS - first;
      const out = gridNormal(upper, Math.round(column), Math.round(row));
      return { pair, side, column, point: pointOn(upper, column, row), out, edge: pointOn(upper, column, ROWS - 1) };
    });
  });
}

function moved(point: Point, way: Point, length: number): Point {
  return [point[0] + way[0] * length, point[1] + way[1] * length, point[2] + way[2] * length];
}

function between(a: Point, b: Point): Point {
  return normalized([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
}

interface Lacing {
  readonly upper: Upper;
  readonly tongue: Tongue;
  readonly eyelets: readonly Eyelet[];
}

/**
 * A point above or below the stay, between an eyelet (0) and the stay's free edge (1), drifting a little toward the
 * other end of the strand. Edge points are searched by x: along a section a lace would slant.
 */
function onStay(
  { upper, eyelets }: Lacing,
  from: Eyelet,
  to: Eyelet,
  share: number,
  height: number,
  mix?: Point,
): LacePoint {
  const neighbor = eyelets.find(({ pair, side }) => pair === to.pair && side === from.side) ?? from;
  const x = from.point[0] + (neighbor.point[0] - from.point[0]) * 0.06 * share;
  let column = from.column;
  let row = 0;
  let nearest = Infinity;
  for (let away = -90; away <= 90; away += 2) {
    const tried = rowAt(upper, from.column + away, -Math.max(0.002, EYELET_INSET * (1 - share)));
    const distance = Math.abs(pointOn(upper, from.column + away, tried)[0] - x);
    if (distance >= nearest) continue;
    nearest = distance;
    column = from.column + away;
    row = tried;
  }
  const out = gridNormal(upper, Math.round(column), Math.round(row));
  return [moved(pointOn(upper, column, row), out, height), mix ? between(out, mix) : out];
}

/** One crossing: it leaves an eyelet below its stay (the lowest: above), crosses, and dives into the other from above. */
function strand(lacing: Lacing, from: Eyelet, to: Eyelet, lift: number, above = false): LacePoint[] {
  const { tongue } = lacing;
  const up = tongue.topAt((from.point[0] + to.point[0]) / 2).up;
  const start: LacePoint[] = above
    ? [
        [moved(from.point, from.out, -0.25), from.out],
        [moved(from.point, from.out, 0.1), from.out],
        onStay(lacing, from, to, 0.5, 0.19),
        onStay(lacing, from, to, 1, 0.17, up),
      ]
    : [
        [moved(from.point, from.out, -0.42), from.out],
        onStay(lacing, from, to, 0.5, -0.36),
        onStay(lacing, from, to, 1, -0.3, up),
      ];
  const left = start.at(-1)?.[0] ?? from.point;
  const landing = onStay(lacing, to, from, 1, 0.19, up);
  const inside: Point = normalized(subtract(to.point, landing[0]));
  return smooth([
    ...start,
    [crossing(tongue, left, landing[0], up, lift, to), up],
    landing,
    onStay(lacing, to, from, 0.5, 0.2),
    [moved(to.point, to.out, 0.09), to.out],
    [moved(moved(to.point, to.out, -0.25), inside, 0.08), to.out],
  ]);
}

/** The middle of a crossing: on the tongue, or above it where the stays stand higher; no two are quite alike. */
function crossing(tongue: Tongue, left: Point, right: Point, up: Point, lift: number, to: Eyelet): Point {
  const x = (left[0] + right[0]) / 2;
  const z = (left[2] + right[2]) / 2;
  const rest: Point = [x, tongue.topAt(x).point[1] - 0.1 * z * z, z];
  const [restX, restY, restZ] = moved(rest, up, 0.1 + lift);
  const taut = (left[1] + right[1]) / 2 - 0.1 + lift * 0.6;
  return [
    restX + 0.09 * noise(to.point[0] * 3.1, to.point[2] * 2.3, 77),
    Math.max(restY, taut) + 0.05 * noise(to.point[0] * 2.7, to.point[2] * 1.9, 78),
    restZ,
  ];
}

const STEPS = 14;

function smooth(corners: readonly LacePoint[]): LacePoint[] {
  const at = (place: number, part: 0 | 1, axis: 0 | 1 | 2) =>
    corners[Math.max(0, Math.min(corners.length - 1, place))]?.[part][axis] ?? 0;
  const line: LacePoint[] = [];
  for (let place = 0; place + 1 < corners.length; place += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const value = (part: 0 | 1, axis: 0 | 1 | 2) =>
        betweenKeys(
          at(place - 1, part, axis),
          at(place, part, axis),
          at(place + 1, part, axis),
          at(place + 2, part, axis),
          step / STEPS,
        );
      const vector = (part: 0 | 1): Point => [value(part, 0), value(part, 1), value(part, 2)];
      line.push([vector(0), vector(1)]);
    }
  }
  return line;
}

/** A flat strip along its line; coordinates are the angle's step around it and the centimeters along. */
function strip(line: readonly LacePoint[]): Surface {
  const points = line.map(([point]) => point);
  const lengths = lengthsAlong(points);
  const total = lengths[points.length - 1] ?? 0;
  const { sides, width, thickness } = LACE;
  const place = (column: number, row: number): Point => {
    const [center, up] = line[row] ?? [
      [0, 0, 0],
      [0, 1, 0],
    ];
    const along = normalized(subtract(pointAt(points, row + 1), pointAt(points, row - 1)));
    const sideways = normalized(cross(along, up));
    const out = cross(sideways, along);
    const toEnd = Math.min(lengths[row] ?? 0, total - (lengths[row] ?? 0));
    // Eyelets gather a lace.
    const half = (width / 2) * Math.min(1, 0.6 + 0.4 * smoothStep(0.1, 0.8, toEnd));
    const angle = (2 * Math.PI * column) / sides;
    const across = signedPower(Math.cos(angle), 0.4) * half;
    const high = (signedPower(Math.sin(angle), 0.8) * thickness) / 2;
    const at = (axis: 0 | 1 | 2) => center[axis] + sideways[axis] * across + out[axis] * high;
    return [at(0), at(1), at(2)];
  };
  const columns = sides + 1;
  const options = { name: 'lace', closed: true, shadowStep: [2, 2] } as const;
  const middle = columns * (line.length >> 1) + 6;
  const surface = facing(
    createGridSurface(columns, line.length, place, options),
    middle,
    line[line.length >> 1]?.[1] ?? [0, 1, 0],
  );
  for (let vertex = 0; vertex < columns * line.length; vertex += 1) {
    surface.coordinates[2 * vertex + 1] = lengths[Math.floor(vertex / columns)] ?? 0;
  }
  return surface;
}

/** All crossings from the throat up; the ends are tucked in, as in a shop's window. */
export function createLaces(lacing: Lacing): Surface[] {
  const eyelet = (pair: number, side: Eyelet['side']) =>
    lacing.eyelets.find((found) => found.pair === pair && found.side === side);
  const strands: LacePoint[][] = [];
  const add = (from: Eyelet | undefined, to: Eyelet | undefined, lift: number, above = false) => {
    if (from && to) strands.push(strand(lacing, from, to, lift, above));
  };
  add(eyelet(0, 'outer'), eyelet(0, 'inner'), 0.02, true);
  const pairs = PAIRS[lacing.upper.cut];
  for (let pair = 0; pair + 1 < pairs; pair += 1) {
    const first = pair % 2 === 0 ? 'outer' : 'inner';
    const second = pair % 2 === 0 ? 'inner' : 'outer';
    add(eyelet(pair, first), eyelet(pair + 1, second), 0);
    add(eyelet(pair, second), eyelet(pair + 1, first), 0.19);
  }
  return strands.map(strip);
}
