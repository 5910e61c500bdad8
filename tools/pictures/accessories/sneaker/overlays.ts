import { smoothStep } from '../../materials/noise.ts';
import type { Point } from '../../render/surface.ts';
import { KEYS, betweenKeys } from './last.ts';
import { type LineField, measureLine } from './line-distance.ts';
import { COLUMNS, ROWS, type Upper, keysFromHeel, pointOn, readField, rowAt } from './upper.ts';

/** A patch of leather on the upper: negative distances are inside it. */
export type OverlayName = 'quarter' | 'ankle' | 'guard' | 'stay' | 'heel' | 'tab';
export type Overlays = Readonly<Partial<Record<OverlayName, LineField>>> & { readonly collar: LineField };

/** A corner of an outline: key around the ring, centimeters from the feather (from the top line if negative). */
type Corner = readonly [key: number, length: number];

const TOE = KEYS / 2;
const HEEL = 0;
const AT_TOP = -0.001;

/** Half outlines; the other half is their mirror image about toe or heel. */
const OUTLINES = {
  guard: [
    [5.55, 0],
    [5.75, 1],
    [6.2, 1.9],
    [7, 2.75],
    [8, 3.25],
    [9, 3.4],
    [10, 3.35],
    [11, 3.3],
  ],
  lowStay: [
    [4.42, AT_TOP],
    [4.55, -1.2],
    [4.85, -2.1],
    [5.4, -2.6],
    [6, -2.55],
    [7, -2.35],
    [8, -2.2],
    [9, -1.95],
    [10, -1.8],
    [11, -1.75],
  ],
  highStay: [
    [4.62, AT_TOP],
    [4.72, -1.5],
    [5.1, -2.5],
    [6, -2.5],
    [7, -2.35],
    [8, -2.2],
    [9, -1.95],
    [10, -1.8],
    [11, -1.75],
  ],
  heel: [
    [3.75, 0],
    [3.45, 1.5],
    [2.9, 2.7],
    [2.1, 3.7],
    [1.2, 4.4],
    [0, 4.6],
  ],
  tab: [
    [1.9, AT_TOP],
    [1.82, -1],
    [1.55, -2.2],
    [1, -3.1],
    [0, -3.35],
  ],
  ankle: [
    [4.78, -3],
    [4.3, -3.3],
    [3.4, -3.9],
    [2.2, -5],
    [1, -5.7],
    [0, -5.9],
  ],
  quarterFront: [
    [7.35, 0],
    [7.45, 1.5],
    [7.7, 3],
    [8.15, 4.6],
    [8.5, 6.2],
    [8.75, 7.5],
  ],
} as const satisfies Record<string, readonly Corner[]>;

/** A smooth line through corners. */
function curve(corners: readonly Corner[], steps = 40): Corner[] {
  const at = (place: number): Corner => corners[Math.max(0, Math.min(corners.length - 1, place))] ?? [0, 0];
  const points: Corner[] = [];
  for (let place = 0; place + 1 < corners.length; place += 1) {
    for (let step = 0; step < steps; step += 1) {
      const between = (axis: 0 | 1) =>
        betweenKeys(at(place - 1)[axis], at(place)[axis], at(place + 1)[axis], at(place + 2)[axis], step / steps);
      points.push([between(0), between(1)]);
    }
  }
  return [...points, at(corners.length - 1)];
}

function mirrored(corners: readonly Corner[], about: number): Corner[] {
  const other = corners.slice(0, -1).map(([key, length]): Corner => [2 * about - key, length]);
  return [...corners, ...other.toReversed()];
}

/** Points no more than a third of a millimeter apart. */
function dense(line: readonly Point[]): Point[] {
  const points: Point[] = line.slice(0, 1);
  for (const [place, end] of line.slice(1).entries()) {
    const start = line[place] ?? end;
    const steps = Math.max(1, Math.ceil(Math.hypot(start[0] - end[0], start[1] - end[1], start[2] - end[2]) / 0.035));
    for (let step = 1; step <= steps; step += 1) {
      const at = (axis: 0 | 1 | 2) => start[axis] + ((end[axis] - start[axis]) * step) / steps;
      points.push([at(0), at(1), at(2)]);
    }
  }
  return points;
}

/** Corners as columns and rows; the rows are smoothed, because section lengths change from column to column. */
function onGrid(upper: Upper, corners: readonly Corner[]): [number, number][] {
  const places = corners.map(([key, length]): [number, number] => {
    const column = (key / KEYS) * COLUMNS;
    return [column, length === AT_TOP ? ROWS - 1 : rowAt(upper, column, length)];
  });
  for (let pass = 0; pass < 6; pass += 1) {
    const before = places.map(([, row]) => row);
    for (let place = 2; place + 2 < places.length; place += 1) {
      const here = places[place];
      if (!here) continue;
      here[1] = before.slice(place - 2, place + 3).reduce((sum, row) => sum + row, 0) / 5;
    }
  }
  return places;
}

/** Signed distances to a patch that is bounded by a line and by the upper's own edge below or above it. */
function patch(upper: Upper, corners: readonly Corner[], open: 'bottom' | 'top', about: number): LineField {
  const places = onGrid(upper, curve(corners));
  const field = measureLine(upper, dense(places.map(([column, row]) => pointOn(upper, column, row))));
  const beyond = open === 'bottom' ? -9 : ROWS + 9;
  const first = places[0] ?? [0, 0];
  const last = places.at(-1) ?? first;
  const outline: readonly (readonly [number, number])[] = [...places, [last[0], beyond], [first[0], beyond]];
  for (let column = 0; column < COLUMNS; column += 1) {
    const around = about === HEEL && column > COLUMNS / 2 ? column - COLUMNS : column;
    const crossings = crossingsAt(outline, around);
    for (let row = 0; row < ROWS; row += 1) {
      if (crossings.filter((crossing) => crossing > row).length % 2 === 0) continue;
      const place = row * COLUMNS + column;
      field.distance[place] = -(field.distance[place] ?? 0);
    }
  }
  return field;
}

function crossingsAt(outline: readonly (readonly [number, number])[], column: number): number[] {
  const crossings: number[] = [];
  for (const [place, start] of outline.entries()) {
    const end = outline[(place + 1) % outline.length] ?? start;
    if (start[0] > column === end[0] > column) continue;
    crossings.push(start[1] + ((column - start[0]) / (end[0] - start[0])) * (end[1] - start[1]));
  }
  return crossings;
}

/** Everything behind its front edge, on both sides. */
function quarter(upper: Upper): LineField {
  const front = curve(OUTLINES.quarterFront);
  const lineOf = (corners: readonly Corner[]) =>
    dense(
      corners.map(([key, length]) => {
        const column = (key / KEYS) * COLUMNS;
        return pointOn(upper, column, rowAt(upper, column, length));
      }),
    );
  const outer = measureLine(upper, lineOf(front));
  const inner = measureLine(upper, lineOf(front.map(([key, length]) => [KEYS - key, length])));
  for (let place = 0; place < outer.distance.length; place += 1) {
    if ((inner.distance[place] ?? 0) < (outer.distance[place] ?? 0)) {
      outer.distance[place] = inner.distance[place] ?? 0;
      outer.along[place] = inner.along[place] ?? 0;
    }
    const length = upper.lengths[place] ?? 0;
    const edge = front.find((corner) => corner[1] >= length) ?? front.at(-1);
    if (keysFromHeel(place % COLUMNS) < (edge?.[0] ?? 0)) outer.distance[place] = -(outer.distance[place] ?? 0);
  }
  return outer;
}

/** The line of stitches below the padded collar. */
function collar(upper: Upper): LineField {
  const line = Array.from({ length: 201 }, (_, place) => {
    const key = ((place - 100) / 100) * 4.75;
    const column = (key / KEYS) * COLUMNS;
    return pointOn(upper, column, rowAt(upper, column, -2.95 + 0.95 * smoothStep(3.3, 4.75, Math.abs(key))));
  });
  return measureLine(upper, dense(line));
}

export function layOverlays(upper: Upper): Overlays {
  const high = upper.cut === 'high';
  return {
    collar: collar(upper),
    quarter: quarter(upper),
    guard: patch(upper, mirrored(OUTLINES.guard, TOE), 'bottom', TOE),
    stay: patch(upper, mirrored(high ? OUTLINES.highStay : OUTLINES.lowStay, TOE), 'top', TOE),
    heel: patch(upper, mirrored(OUTLINES.heel, HEEL), 'bottom', HEEL),
    tab: patch(upper, mirrored(OUTLINES.tab, HEEL), 'top', HEEL),
    ...(high && { ankle: patch(upper, mirrored(OUTLINES.ankle, HEEL), 'top', HEEL) }),
  };
}

/** How far along its line the nearest point is; between two ends of a closed line, one of both counts. */
export function readAlong(field: Float32Array, u: number, v: number): number {
  const left = Math.floor(u);
  const low = Math.min(ROWS - 2, Math.max(0, Math.floor(v)));
  const a = field[low * COLUMNS + (left % COLUMNS)] ?? 0;
  const d = field[(low + 1) * COLUMNS + ((left + 1) % COLUMNS)] ?? 0;
  return Math.abs(a - d) > 0.5 ? a : readField(field, u, v);
}
