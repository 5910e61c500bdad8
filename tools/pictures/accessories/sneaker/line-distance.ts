import type { Point } from '../../render/surface.ts';
import { lengthsAlong, pointAt } from '../../render/tube.ts';
import type { Upper } from './upper.ts';

/** For every place of the upper's grid: centimeters to a line on it, and how far along the line its nearest point is. */
export interface LineField {
  readonly distance: Float32Array;
  readonly along: Float32Array;
}

const FAR = 9;
/** Farther from a line than this nothing of it is drawn. */
const REACH = 1.3;

/** The grid's places by cubes of one centimeter. */
function createBuckets({ positions }: Upper): Map<number, number[]> {
  const buckets = new Map<number, number[]>();
  for (let place = 0; place < positions.length / 3; place += 1) {
    const key = bucketOf(positions[3 * place] ?? 0, positions[3 * place + 1] ?? 0, positions[3 * place + 2] ?? 0);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(place);
    else buckets.set(key, [place]);
  }
  return buckets;
}

function bucketOf(x: number, y: number, z: number): number {
  return (Math.floor(x) + 64) * 65_536 + (Math.floor(y) + 64) * 256 + Math.floor(z) + 64;
}

const kept = new WeakMap<Upper, Map<number, number[]>>();

function bucketsOf(upper: Upper): Map<number, number[]> {
  const found = kept.get(upper) ?? createBuckets(upper);
  kept.set(upper, found);
  return found;
}

/** Exact distances to the segments of a line, so that stitches along it have no steps. */
export function measureLine(upper: Upper, line: readonly Point[]): LineField {
  const distance = new Float32Array(upper.positions.length / 3).fill(FAR);
  const along = new Float32Array(distance.length);
  const lengths = lengthsAlong(line);
  const buckets = bucketsOf(upper);
  for (let place = 0; place + 1 < line.length; place += 1) {
    const start = pointAt(line, place);
    const end = pointAt(line, place + 1);
    for (const key of nearBuckets(start)) {
      for (const vertex of buckets.get(key) ?? []) {
        measureSegment(upper.positions, vertex, start, end, lengths[place] ?? 0, { distance, along });
      }
    }
  }
  return { distance, along };
}

function nearBuckets([x, y, z]: Point): number[] {
  const keys: number[] = [];
  for (let place = 0; place < 27; place += 1) {
    keys.push(bucketOf(x + (place % 3) - 1, y + (Math.floor(place / 3) % 3) - 1, z + Math.floor(place / 9) - 1));
  }
  return keys;
}

function measureSegment(
  positions: Float32Array,
  vertex: number,
  start: Point,
  end: Point,
  before: number,
  into: LineField,
): void {
  const x = (positions[3 * vertex] ?? 0) - start[0];
  const y = (positions[3 * vertex + 1] ?? 0) - start[1];
  const z = (positions[3 * vertex + 2] ?? 0) - start[2];
  const alongX = end[0] - start[0];
  const alongY = end[1] - start[1];
  const alongZ = end[2] - start[2];
  const square = alongX * alongX + alongY * alongY + alongZ * alongZ;
  if (square < 1e-10) return;
  const share = Math.max(0, Math.min(1, (x * alongX + y * alongY + z * alongZ) / square));
  const away = Math.hypot(x - share * alongX, y - share * alongY, z - share * alongZ);
  if (away > REACH || away >= (into.distance[vertex] ?? 0)) return;
  into.distance[vertex] = away;
  into.along[vertex] = before + share * Math.sqrt(square);
}
