import { smoothStep } from '../../materials/noise.ts';
import { type Point, type Surface, createGridSurface } from '../../render/surface.ts';
import { normalized, subtract } from '../../render/tube.ts';
import { betweenKeys, springAt } from './last.ts';
import { COLUMNS, OUTER_COLUMN, ROWS, type Upper, gridNormal, gridPoint, keysFromHeel } from './upper.ts';

/** Rows of the rolled edge at the top line, and of the lining below it. */
export const LIP_ROWS = 12;
const LINING_ROWS = 60;
const SOLE_ROWS = 70;

/** Turns a surface over if it does not face the way it must at one vertex. */
export function facing(surface: Surface, vertex: number, [x, y, z]: Point): Surface {
  const { normals, triangles, shadowTriangles } = surface;
  const at = (axis: number) => normals[3 * vertex + axis] ?? 0;
  if (at(0) * x + at(1) * y + at(2) * z >= 0) return surface;
  for (let place = 0; place < normals.length; place += 1) normals[place] = -(normals[place] ?? 0);
  for (const list of shadowTriangles ? [triangles, shadowTriangles] : [triangles]) {
    for (let corner = 0; corner < list.length; corner += 3) {
      const second = list[corner + 1] ?? 0;
      list[corner + 1] = list[corner + 2] ?? 0;
      list[corner + 2] = second;
    }
  }
  return surface;
}

/** 1 along the padded collar, 0 along eyelets and throat. */
function paddedAt(column: number): number {
  return 1 - smoothStep(4, 4.7, keysFromHeel(column));
}

export function createOutside(upper: Upper): Surface {
  const point = (column: number, row: number): Point => {
    const place = row * COLUMNS + (column % COLUMNS);
    const below = (upper.totals[column % COLUMNS] ?? 0) - (upper.lengths[place] ?? 0);
    const pad = 0.3 * paddedAt(column) * smoothStep(0, 0.9, below) * (1 - smoothStep(1.6, 2.9, below));
    const [x, y, z] = gridPoint(upper, column, row);
    const [outX, outY, outZ] = gridNormal(upper, column, row);
    return [x + outX * pad, y + outY * pad, z + outZ * pad];
  };
  const surface = createGridSurface(COLUMNS + 1, ROWS, point, { name: 'upper', closed: true, shadowStep: [4, 4] });
  return facing(surface, 60 * (COLUMNS + 1) + OUTER_COLUMN, [0, 0, 1]);
}

function lipRadii(): Float64Array {
  const radii = Float64Array.from(
    { length: COLUMNS },
    (_, column) => 0.11 + 0.24 * (1 - smoothStep(3.9, 4.9, keysFromHeel(column))),
  );
  const reach = 12;
  for (let pass = 0; pass < 2; pass += 1) {
    const before = radii.slice();
    for (let column = 0; column < COLUMNS; column += 1) {
      let sum = 0;
      for (let away = -reach; away <= reach; away += 1) sum += before[(column + away + COLUMNS) % COLUMNS] ?? 0;
      radii[column] = sum / (2 * reach + 1);
    }
  }
  return radii;
}

/** The rolled top line and the inside below it. */
export function createLining(upper: Upper): Surface {
  const radii = lipRadii();
  const point = (column: number, row: number): Point => {
    const radius = radii[column % COLUMNS] ?? 0;
    if (row >= LIP_ROWS) return insidePoint(upper, column, (row - LIP_ROWS + 1) / LINING_ROWS, radius);
    const top = gridPoint(upper, column, ROWS - 1);
    const out = gridNormal(upper, column, ROWS - 1);
    const up = normalized(subtract(top, gridPoint(upper, column, ROWS - 4)));
    const angle = (Math.PI * row) / (LIP_ROWS - 1);
    const at = (axis: 0 | 1 | 2) =>
      top[axis] + radius * ((Math.cos(angle) - 1) * out[axis] + Math.sin(angle) * up[axis]);
    return [at(0), at(1), at(2)];
  };
  const rows = LIP_ROWS + LINING_ROWS;
  const options = { name: 'lining', closed: true, shadowStep: [5, 3] } as const;
  return facing(createGridSurface(COLUMNS + 1, rows, point, options), OUTER_COLUMN, [0, 0, 1]);
}

function insidePoint(upper: Upper, column: number, share: number, radius: number): Point {
  const row = Math.round((ROWS - 1) * (1 - 0.86 * share));
  const swell = 0.3 * Math.sin(Math.PI * Math.min(1, share * 2.2)) * (1 - smoothStep(3.9, 4.9, keysFromHeel(column)));
  const thickness = 2 * radius + swell;
  const [x, y, z] = gridPoint(upper, column, row);
  const [outX, outY, outZ] = gridNormal(upper, column, row);
  return [x - outX * thickness, y - outY * thickness, z - outZ * thickness];
}

/** The footbed: higher toward its rim, hollow under the heel. */
export function createInsole({ feather, outward }: Upper): Surface {
  const columns = 201;
  const rows = 21;
  const point = (column: number, row: number): Point => {
    const place = Math.floor(((column % (columns - 1)) / (columns - 1)) * COLUMNS);
    const share = row / (rows - 1);
    const x = (feather.x[place] ?? 0) - (outward.x[place] ?? 0) * 0.3;
    const z = (feather.z[place] ?? 0) - (outward.z[place] ?? 0) * 0.3;
    const middle = Math.max(4, Math.min(25, x));
    const hollow = 0.28 * smoothStep(9, 5, middle) * share * share;
    const y = 2.9 + springAt(x) * (1 - share) + 0.35 * (1 - share) ** 3 - hollow;
    return [x + (middle - x) * share, y, z + (-0.1 - z) * share];
  };
  const surface = createGridSurface(columns, rows, point, { name: 'insole', closed: true, shadowStep: [2, 2] });
  return facing(surface, columns * 10 + 50, [0, 1, 0]);
}

/** The cup sole's profile from the floor up: centimeters outward, and height from the floor or from its upper edge. */
const PROFILE: readonly (readonly [out: number, height: number, from: 'floor' | 'edge'])[] = [
  [-1.4, 0.03, 'floor'],
  [-0.35, 0, 'floor'],
  [0.02, 0.02, 'floor'],
  [0.13, 0.08, 'floor'],
  [0.19, 0.2, 'floor'],
  [0.23, 0.45, 'floor'],
  [0.26, 0.9, 'floor'],
  [0.28, 1.4, 'floor'],
  [0.27, -0.8, 'edge'],
  [0.25, -0.4, 'edge'],
  [0.22, -0.18, 'edge'],
  [0.15, -0.05, 'edge'],
  [0.04, 0, 'edge'],
  [-0.1, -0.03, 'edge'],
  [-0.25, -0.3, 'edge'],
];

/** Height of the sole's upper edge: more at heel and toe. */
export function soleHeight(x: number): number {
  return 2.46 + 0.4 * smoothStep(6, 0, x) + 0.3 * smoothStep(23, 29.5, x);
}

function profileCorner(place: number, height: number): readonly [number, number] {
  const [out, level, from] = PROFILE[Math.max(0, Math.min(PROFILE.length - 1, place))] ?? [0, 0, 'floor'];
  return [out, from === 'edge' ? height + level : level];
}

/** Coordinates of the sole: centimeters around it, and height above the floor without the toe's spring. */
export function createSole({ feather, outward }: Upper): Surface {
  const flatHeights = new Float32Array((COLUMNS + 1) * SOLE_ROWS);
  const point = (column: number, row: number): Point => {
    const x = feather.x[column] ?? 0;
    const height = soleHeight(x);
    const along = (row / (SOLE_ROWS - 1)) * (PROFILE.length - 1);
    const before = Math.min(PROFILE.length - 2, Math.floor(along));
    const between = (axis: 0 | 1) =>
      betweenKeys(
        profileCorner(before - 1, height)[axis],
        profileCorner(before, height)[axis],
        profileCorner(before + 1, height)[axis],
        profileCorner(before + 2, height)[axis],
        along - before,
      );
    const y = between(1);
    const toe = smoothStep(22, 29, x);
    // Toe and heel turn in toward the floor.
    const inset =
      (0.34 * toe + 0.14 * smoothStep(3, 0.4, x)) * Math.max(0, 1 - y / 1.3) ** 2 +
      0.12 * toe * smoothStep(0.9, height, y);
    const out = between(0) - inset;
    flatHeights[row * (COLUMNS + 1) + column] = y;
    return [
      x + (outward.x[column] ?? 0) * out,
      y + springAt(x),
      (feather.z[column] ?? 0) + (outward.z[column] ?? 0) * out,
    ];
  };
  const options = { name: 'sole', closed: true, shadowStep: [4, 2] } as const;
  const surface = createGridSurface(COLUMNS + 1, SOLE_ROWS, point, options);
  for (let vertex = 0; vertex < flatHeights.length; vertex += 1) {
    const column = vertex % (COLUMNS + 1);
    const first = vertex - column;
    surface.coordinates[2 * vertex + 1] = flatHeights[column === COLUMNS ? first : vertex] ?? 0;
  }
  return facing(surface, 35 * (COLUMNS + 1) + OUTER_COLUMN, [0, 0, 1]);
}

/** Centimeters around the feather, a column. */
export function measureFeather({ feather }: Upper): Float32Array {
  const lengths = new Float32Array(COLUMNS + 1);
  for (let column = 1; column <= COLUMNS; column += 1) {
    const step = (values: Float64Array) => (values[column % COLUMNS] ?? 0) - (values[column - 1] ?? 0);
    lengths[column] = (lengths[column - 1] ?? 0) + Math.hypot(step(feather.x), step(feather.z));
  }
  return lengths;
}
