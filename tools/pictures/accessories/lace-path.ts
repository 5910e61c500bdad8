import { noise } from '../materials/noise.ts';
import { lengthsAlong } from '../render/tube.ts';
import type { Point } from '../render/surface.ts';

type FloorPoint = readonly [x: number, away: number];

/** Centimeters between the points of a center line. */
const STEP = 0.2;
/** How much higher a strand lies than the one that it crosses. */
export const CROSSING_RISE = 0.18;
/** Strands nearer than this rest on one another. */
const CROSSING_REACH = 0.88;
/** Points of the same lace nearer along it than this are one strand. */
const SAME_STRAND = 14;
const CELL = 0.9;

interface Coil {
  readonly middle: FloorPoint;
  readonly radii: FloorPoint;
  readonly turns: number;
  /** Radians. */
  readonly start: number;
  readonly tilt: number;
  /** How much wider the last turn is than the first, as a share. */
  readonly growth: number;
}

interface LaceSketch {
  readonly before: readonly FloorPoint[];
  readonly coil: Coil;
  readonly after: readonly FloorPoint[];
}

/** Two laces, each thrown down in loops with its ends left free, the second partly over the first. */
const SKETCHES: readonly LaceSketch[] = [
  {
    before: [
      [-10.4, 12.4],
      [-10.1, 9.8],
      [-9.1, 6.6],
    ],
    coil: { middle: [-1.4, 4.6], radii: [6.9, 5.2], turns: 3.3, start: 2.75, tilt: 0.3, growth: -0.42 },
    after: [
      [4.6, 0.4],
      [7.3, -0.9],
      [9.6, 1.2],
      [9.8, 4.6],
    ],
  },
  {
    before: [
      [9.7, -12.6],
      [9.5, -9.8],
      [8.6, -6.8],
    ],
    coil: { middle: [1.2, -4.9], radii: [6.7, 5], turns: 3.35, start: -0.4, tilt: 0.34, growth: -0.45 },
    after: [
      [-4.9, -2],
      [-8, -2.9],
      [-9.9, -5.9],
      [-9.2, -9.8],
    ],
  },
];

function coilPoints({ middle, radii, turns, start, tilt, growth }: Coil): FloorPoint[] {
  const count = Math.round(turns * 14);
  return Array.from({ length: count + 1 }, (_, place) => {
    const share = place / count;
    const angle = start + share * turns * 2 * Math.PI;
    const reach = 1 + growth * share + 0.035 * Math.sin(angle * 0.63 + middle[0]) + 0.025 * Math.sin(angle * 1.37);
    const across = radii[0] * reach * Math.cos(angle);
    const up = radii[1] * reach * Math.sin(angle);
    return [
      middle[0] + across * Math.cos(tilt) - up * Math.sin(tilt) + 0.5 * Math.sin(angle * 0.31 + share * 5),
      middle[1] + across * Math.sin(tilt) + up * Math.cos(tilt) + 0.4 * Math.cos(angle * 0.41 + share * 4),
    ];
  });
}

/** A finely sampled curve through the points, straight between them: `relax` rounds it. */
function resample(points: readonly FloorPoint[]): FloorPoint[] {
  const sampled: FloorPoint[] = [];
  let carried = 0;
  for (let place = 0; place + 1 < points.length; place += 1) {
    const from = points[place] ?? [0, 0];
    const to = points[place + 1] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    for (; carried < length; carried += STEP) {
      const share = carried / length;
      sampled.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    carried -= length;
  }
  return sampled;
}

/** Evens out bends, as a woven strip does by itself. */
function relax(points: FloorPoint[], passes: number): FloorPoint[] {
  let line = points;
  for (let pass = 0; pass < passes; pass += 1) {
    line = line.map((point, place) => {
      const before = line[place - 1];
      const after = line[place + 1];
      if (!before || !after) return point;
      return [0.5 * point[0] + 0.25 * (before[0] + after[0]), 0.5 * point[1] + 0.25 * (before[1] + after[1])];
    });
  }
  return line;
}

function onFloor([x, away]: FloorPoint): Point {
  return [x, 0, -away];
}

/** The sketch drawn at the scale at which the lace is as long as it is sold. */
function centerLine({ before, coil, after }: LaceSketch, length: number): FloorPoint[] {
  const sketch = [...before, ...coilPoints(coil), ...after];
  let scale = 1;
  for (let round = 0; round < 4; round += 1) {
    const line = scaledLine(sketch, scale);
    scale *= length / (lengthsAlong(line.map(onFloor))[line.length - 1] ?? length);
  }
  return scaledLine(sketch, scale);
}

function scaledLine(sketch: readonly FloorPoint[], scale: number): FloorPoint[] {
  return resample(relax(resample(sketch.map(([x, away]) => [x * scale, away * scale])), 150));
}

interface Laid {
  readonly line: readonly FloorPoint[];
  readonly heights: Float32Array;
}

/** Finds the points of all that was laid before near a place. */
class LaidCells {
  readonly #cells = new Map<number, { readonly laid: Laid; readonly place: number }[]>();

  static #key(column: number, row: number): number {
    return (column + 512) * 4096 + row + 512;
  }

  add(laid: Laid, place: number): void {
    const [x, away] = laid.line[place] ?? [0, 0];
    const key = LaidCells.#key(Math.floor(x / CELL), Math.floor(away / CELL));
    const cell = this.#cells.get(key);
    if (cell) cell.push({ laid, place });
    else this.#cells.set(key, [{ laid, place }]);
  }

  /** How high a strand must lie to rest on the others. */
  restingHeight(own: Laid, ownPlace: number): number {
    const [x, away] = own.line[ownPlace] ?? [0, 0];
    const column = Math.floor(x / CELL);
    const row = Math.floor(away / CELL);
    let top = 0;
    for (let near = 0; near < 9; near += 1) {
      for (const { laid, place } of this.#cells.get(
        LaidCells.#key(column + (near % 3) - 1, row + Math.floor(near / 3) - 1),
      ) ?? []) {
        if (laid === own && ownPlace - place < SAME_STRAND) continue;
        const [otherX, otherAway] = laid.line[place] ?? [0, 0];
        if (Math.hypot(otherX - x, otherAway - away) > CROSSING_REACH) continue;
        top = Math.max(top, (laid.heights[place] ?? 0) + CROSSING_RISE);
      }
    }
    return top;
  }
}

/** A stretched strip over obstacles: it leaves and meets lower strands gently. */
function stretchOver(heights: Float32Array, obstacles: Float32Array): void {
  for (let pass = 0; pass < 100; pass += 1) {
    for (let place = 1; place + 1 < heights.length; place += 1) {
      const level = ((heights[place - 1] ?? 0) + (heights[place + 1] ?? 0)) / 2;
      heights[place] = Math.max(level, obstacles[place] ?? 0);
    }
  }
}

/** The center lines of a pair of laces on the floor, each `length` cm, resting on what was laid before. */
export function layLaces(length: number): readonly (readonly Point[])[] {
  const laces = SKETCHES.map((sketch): Laid => {
    const line = centerLine(sketch, length);
    return { line, heights: new Float32Array(line.length) };
  });
  const cells = new LaidCells();
  for (const lace of laces) {
    const obstacles = new Float32Array(lace.line.length);
    lace.line.forEach((_, place) => {
      obstacles[place] = cells.restingHeight(lace, place);
      lace.heights[place] = obstacles[place] ?? 0;
      cells.add(lace, place);
    });
    stretchOver(lace.heights, obstacles);
  }
  return laces.map(({ line, heights }) =>
    line.map(([x, away], place) => [x, (heights[place] ?? 0) + 0.02 + 0.02 * noise(place / 17, x, 5), -away]),
  );
}
