import type { Point } from '../../render/surface.ts';
import { KEYS, type SneakerCut, betweenKeys, keysOf, springAt } from './last.ts';

/** The upper as a grid of points: columns around the ring, rows from the feather to the top line. */
export interface Upper {
  readonly cut: SneakerCut;
  readonly columns: number;
  readonly rows: number;
  /** Three numbers a place. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Centimeters from the feather along the section, a place. */
  readonly lengths: Float32Array;
  /** Length of the whole section, a column. */
  readonly totals: Float32Array;
  /** The feather seen from above, and the way out of the shoe there. */
  readonly feather: { readonly x: Float64Array; readonly z: Float64Array };
  readonly outward: { readonly x: Float64Array; readonly z: Float64Array };
}

export const COLUMNS = 1100;
export const ROWS = 201;
/** Centimeters from the floor to the feather. */
const FEATHER_HEIGHT = 1.95;
/** A column and a row on the outer side, where normals must point outward. */
export const OUTER_COLUMN = 275;

function smoothRing(values: Float64Array, reach: number, passes: number): void {
  const count = values.length;
  for (let pass = 0; pass < passes; pass += 1) {
    const before = values.slice();
    const at = (place: number) => before[(place + count) % count] ?? 0;
    let sum = 0;
    for (let place = -reach; place <= reach; place += 1) sum += at(place);
    for (let place = 0; place < count; place += 1) {
      values[place] = sum / (2 * reach + 1);
      sum += at(place + reach + 1) - at(place - reach);
    }
  }
}

/** Each of a key's ten numbers around the ring; positions are smoothed less than handles. */
function spreadKeys(cut: SneakerCut): readonly Float64Array[] {
  const keys = keysOf(cut);
  const key = (place: number, which: number) => keys[(place + KEYS) % KEYS]?.[which] ?? 0;
  return Array.from({ length: 10 }, (_, which) => {
    const values = new Float64Array(COLUMNS);
    for (let column = 0; column < COLUMNS; column += 1) {
      const place = keyOf(column);
      const before = Math.floor(place);
      values[column] = betweenKeys(
        key(before - 1, which),
        key(before, which),
        key(before + 1, which),
        key(before + 2, which),
        place - before,
      );
    }
    smoothRing(values, which < 5 ? 13 : 22, 3);
    return values;
  });
}

/** The key at a column. */
export function keyOf(column: number): number {
  return (column / COLUMNS) * KEYS;
}

/** How far a column is from the heel in keys, on either side. */
export function keysFromHeel(column: number): number {
  const key = keyOf(column);
  return Math.min(key, KEYS - key);
}

function outwardOf(x: Float64Array, z: Float64Array): Upper['outward'] {
  const away = { x: new Float64Array(COLUMNS), z: new Float64Array(COLUMNS) };
  const reach = 6;
  for (let column = 0; column < COLUMNS; column += 1) {
    const before = (column + COLUMNS - reach) % COLUMNS;
    const after = (column + reach) % COLUMNS;
    const alongX = (x[after] ?? 0) - (x[before] ?? 0);
    const alongZ = (z[after] ?? 0) - (z[before] ?? 0);
    const length = Math.hypot(alongX, alongZ);
    away.x[column] = -alongZ / length;
    away.z[column] = alongX / length;
  }
  if ((away.z[OUTER_COLUMN] ?? 0) < 0) {
    for (const values of [away.x, away.z])
      for (let column = 0; column < COLUMNS; column += 1) values[column] = -(values[column] ?? 0);
  }
  return away;
}

/** A section: a cubic Bezier curve from the feather to the top line. */
function layPositions(values: readonly Float64Array[], outward: Upper['outward']): Float32Array {
  const positions = new Float32Array(3 * COLUMNS * ROWS);
  const value = (which: number, column: number) => values[which]?.[column] ?? 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    const x = value(0, column);
    const z = value(1, column);
    const foot: Point = [x, FEATHER_HEIGHT + springAt(x), z];
    const top: Point = [value(2, column), value(3, column), value(4, column)];
    const out = value(6, column);
    const low: Point = [
      foot[0] + (outward.x[column] ?? 0) * out,
      foot[1] + value(5, column),
      foot[2] + (outward.z[column] ?? 0) * out,
    ];
    const high: Point = [top[0] + value(7, column), top[1] + value(8, column), top[2] + value(9, column)];
    for (let row = 0; row < ROWS; row += 1) {
      const share = row / (ROWS - 1);
      const rest = 1 - share;
      for (const axis of [0, 1, 2] as const) {
        positions[3 * (row * COLUMNS + column) + axis] =
          rest ** 3 * foot[axis] +
          3 * rest * rest * share * low[axis] +
          3 * rest * share * share * high[axis] +
          share ** 3 * top[axis];
      }
    }
  }
  return positions;
}

function measureSections(positions: Float32Array): { lengths: Float32Array; totals: Float32Array } {
  const lengths = new Float32Array(COLUMNS * ROWS);
  const totals = new Float32Array(COLUMNS);
  for (let column = 0; column < COLUMNS; column += 1) {
    let length = 0;
    for (let row = 1; row < ROWS; row += 1) {
      const place = row * COLUMNS + column;
      const step = (axis: number) =>
        (positions[3 * place + axis] ?? 0) - (positions[3 * (place - COLUMNS) + axis] ?? 0);
      length += Math.hypot(step(0), step(1), step(2));
      lengths[place] = length;
    }
    totals[column] = length;
  }
  return { lengths, totals };
}

function normalsOf(positions: Float32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  const at = (column: number, row: number, axis: number) => {
    const bounded = Math.max(0, Math.min(ROWS - 1, row));
    return positions[3 * (bounded * COLUMNS + ((column + COLUMNS) % COLUMNS)) + axis] ?? 0;
  };
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const around = (axis: number) => at(column + 1, row, axis) - at(column - 1, row, axis);
      const upward = (axis: number) => at(column, row + 1, axis) - at(column, row - 1, axis);
      const x = around(1) * upward(2) - around(2) * upward(1);
      const y = around(2) * upward(0) - around(0) * upward(2);
      const z = around(0) * upward(1) - around(1) * upward(0);
      const length = Math.hypot(x, y, z) || 1;
      normals.set([x / length, y / length, z / length], 3 * (row * COLUMNS + column));
    }
  }
  const outer = 3 * (60 * COLUMNS + OUTER_COLUMN) + 2;
  return (normals[outer] ?? 0) < 0 ? normals.map((value) => -value) : normals;
}

export function createUpper(cut: SneakerCut): Upper {
  const values = spreadKeys(cut);
  const [x = new Float64Array(COLUMNS), z = new Float64Array(COLUMNS)] = values;
  const outward = outwardOf(x, z);
  const positions = layPositions(values, outward);
  const { lengths, totals } = measureSections(positions);
  const normals = normalsOf(positions);
  return { cut, columns: COLUMNS, rows: ROWS, positions, normals, lengths, totals, feather: { x, z }, outward };
}

/** The grid place of a column (which runs around) and a row (which ends at the edges). */
function placeOf(column: number, row: number): number {
  const around = ((column % COLUMNS) + COLUMNS) % COLUMNS;
  return Math.max(0, Math.min(ROWS - 1, row)) * COLUMNS + around;
}

/** A point of the grid. */
export function gridPoint({ positions }: Upper, column: number, row: number): Point {
  const place = 3 * placeOf(column, row);
  return [positions[place] ?? 0, positions[place + 1] ?? 0, positions[place + 2] ?? 0];
}

export function gridNormal({ normals }: Upper, column: number, row: number): Point {
  const place = 3 * placeOf(column, row);
  return [normals[place] ?? 0, normals[place + 1] ?? 0, normals[place + 2] ?? 0];
}

/** A point between the grid's. */
export function pointOn(upper: Upper, column: number, row: number): Point {
  const left = Math.floor(column);
  const low = Math.min(ROWS - 2, Math.max(0, Math.floor(row)));
  const across = column - left;
  const up = row - low;
  const a = gridPoint(upper, left, low);
  const b = gridPoint(upper, left + 1, low);
  const c = gridPoint(upper, left, low + 1);
  const d = gridPoint(upper, left + 1, low + 1);
  const at = (axis: 0 | 1 | 2) =>
    (a[axis] * (1 - across) + b[axis] * across) * (1 - up) + (c[axis] * (1 - across) + d[axis] * across) * up;
  return [at(0), at(1), at(2)];
}

/** The row this many centimeters above the feather, or below the top line if negative. */
export function rowAt({ lengths, totals }: Upper, column: number, length: number): number {
  const around = ((Math.round(column) % COLUMNS) + COLUMNS) % COLUMNS;
  const wanted = length < 0 ? (totals[around] ?? 0) + length : length;
  if (wanted <= 0) return 0;
  for (let row = 1; row < ROWS; row += 1) {
    const reached = lengths[row * COLUMNS + around] ?? 0;
    if (reached < wanted) continue;
    const before = lengths[(row - 1) * COLUMNS + around] ?? 0;
    return row - 1 + (wanted - before) / (reached - before);
  }
  return ROWS - 1;
}

/** A value between the grid's places. */
export function readField(field: Float32Array, u: number, v: number): number {
  const left = Math.floor(u);
  const low = Math.min(ROWS - 2, Math.max(0, Math.floor(v)));
  const across = u - left;
  const up = v - low;
  const a = low * COLUMNS + (left % COLUMNS);
  const b = low * COLUMNS + ((left + 1) % COLUMNS);
  return (
    ((field[a] ?? 0) * (1 - across) + (field[b] ?? 0) * across) * (1 - up) +
    ((field[a + COLUMNS] ?? 0) * (1 - across) + (field[b + COLUMNS] ?? 0) * across) * up
  );
}
