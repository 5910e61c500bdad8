import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pattern } from './pattern.ts';
import { sewPieces, type SewnPieces } from './sew.ts';
import type { DrapedCloth } from './subdivide.ts';

/** A step of kept positions in centimeters: below a thread's height. */
const QUANTUM = 0.004;
const HEADER_NUMBERS = 4;

/** How a vertex is foretold from three that come before it; without them, from nothing. */
interface Forecast {
  readonly vertex: number;
  readonly from?: readonly [number, number, number];
  readonly weights?: readonly [number, number, number];
}

/** Weights that extend a flat triangle to a point beside it, on the pattern; a parallelogram across seams. */
function extension(
  sewn: SewnPieces,
  one: number,
  other: number,
  behind: number,
  ahead: number,
): readonly [number, number, number] {
  const { coordinates, cornerPiece } = sewn;
  if (cornerPiece[behind] !== cornerPiece[ahead]) return [1, 1, -1];
  const at = (corner: number, axis: number) =>
    (coordinates[2 * corner + axis] ?? 0) - (coordinates[2 * behind + axis] ?? 0);
  const area = at(one, 0) * at(other, 1) - at(other, 0) * at(one, 1);
  if (Math.abs(area) < 1e-6) return [1, 1, -1];
  const first = (at(ahead, 0) * at(other, 1) - at(other, 0) * at(ahead, 1)) / area;
  const second = (at(one, 0) * at(ahead, 1) - at(ahead, 0) * at(one, 1)) / area;
  return Math.abs(first) + Math.abs(second) > 6 ? [1, 1, -1] : [first, second, 1 - first - second];
}

/** The places in the triangles' list where an edge starts, by the edge's two vertices. */
type EdgeStarts = (one: number, other: number) => readonly number[];

function edgeStarts({ triangles, cornerVertex, vertexCount }: SewnPieces): EdgeStarts {
  const starts = new Map<number, number[]>();
  const keyOf = (one: number, other: number) => Math.min(one, other) * vertexCount + Math.max(one, other);
  for (let place = 0; place < triangles.length; place++) {
    const next = place - (place % 3) + ((place + 1) % 3);
    const key = keyOf(cornerVertex[triangles[place] ?? 0] ?? 0, cornerVertex[triangles[next] ?? 0] ?? 0);
    const held = starts.get(key);
    if (held) held.push(place);
    else starts.set(key, [place]);
  }
  return (one, other) => starts.get(keyOf(one, other)) ?? [];
}

/** Walks over the triangles from neighbor to neighbor, so that each vertex is foretold by a triangle beside it. */
function forecasts(sewn: SewnPieces): readonly Forecast[] {
  const { triangles, cornerVertex, vertexCount } = sewn;
  const startsOf = edgeStarts(sewn);
  const found: Forecast[] = [];
  const known = new Uint8Array(vertexCount);
  const visited = new Uint8Array(triangles.length / 3);
  const cornerAt = (place: number) => triangles[place] ?? 0;
  const vertexAt = (place: number) => cornerVertex[cornerAt(place)] ?? 0;
  const add = (forecast: Forecast): void => {
    if (known[forecast.vertex]) return;
    known[forecast.vertex] = 1;
    found.push(forecast);
  };
  const cross = (one: number, other: number, behind: number, queue: number[]): void => {
    for (const place of startsOf(vertexAt(one), vertexAt(other))) {
      const triangle = (place - (place % 3)) / 3;
      if (visited[triangle]) continue;
      visited[triangle] = 1;
      queue.push(3 * triangle);
      const ahead = 3 * triangle + ((place + 2) % 3);
      const weights = extension(sewn, cornerAt(one), cornerAt(other), cornerAt(behind), cornerAt(ahead));
      add({ vertex: vertexAt(ahead), from: [vertexAt(one), vertexAt(other), vertexAt(behind)], weights });
    }
  };
  for (let first = 0; first < triangles.length; first += 3) {
    if (visited[first / 3]) continue;
    visited[first / 3] = 1;
    for (let place = first; place < first + 3; place++) add({ vertex: vertexAt(place) });
    const queue = [first];
    for (const start of queue) {
      for (let step = 0; step < 3; step++)
        cross(start + step, start + ((step + 1) % 3), start + ((step + 2) % 3), queue);
    }
  }
  return found;
}

function foretell({ from, weights }: Forecast, steps: Int32Array, axis: number): number {
  if (!from || !weights) return 0;
  let sum = 0;
  for (let place = 0; place < 3; place++) sum += (weights[place] ?? 0) * (steps[3 * (from[place] ?? 0) + axis] ?? 0);
  return Math.round(sum);
}

function checksum(steps: Int32Array): number {
  return steps.reduce((sum, step) => (Math.imul(sum, 31) + step) | 0, 7);
}

/** Keeps a drape's positions; all else is rebuilt from the pattern, the spacing and the seed. */
export function writeDrape(file: string, mesh: DrapedCloth & { readonly spacing: number }, seed: number): number {
  const order = forecasts(mesh);
  const steps = Int32Array.from(mesh.positions, (position) => Math.round(position / QUANTUM));
  const bytes = Buffer.alloc(4 * HEADER_NUMBERS + 6 * order.length);
  bytes.writeInt32LE(mesh.vertexCount, 0);
  bytes.writeInt32LE(seed, 4);
  bytes.writeInt32LE(Math.round(mesh.spacing * 1000), 8);
  bytes.writeInt32LE(checksum(steps), 12);
  order.forEach((forecast, place) => {
    for (let axis = 0; axis < 3; axis++) {
      const miss = (steps[3 * forecast.vertex + axis] ?? 0) - foretell(forecast, steps, axis);
      // Small misses of either sign become small numbers, low bytes apart from high ones: gzip finds more in that.
      const folded = Math.min(65_535, miss < 0 ? -2 * miss - 1 : 2 * miss);
      const at = 4 * HEADER_NUMBERS + 2 * axis * order.length + place;
      bytes[at] = folded & 255;
      bytes[at + order.length] = folded >> 8;
    }
  });
  const packed = gzipSync(bytes, { level: 9 });
  writeFileSync(file, packed);
  return packed.length;
}

/** A kept drape on the mesh it was made with; throws when the pattern has changed since. */
export function readDrape(file: string, pattern: Pattern): DrapedCloth {
  const bytes = gunzipSync(readFileSync(file));
  const sewn = sewPieces(pattern, bytes.readInt32LE(8) / 1000, bytes.readInt32LE(4));
  if (bytes.readInt32LE(0) !== sewn.vertexCount) throw new Error(`${file} was made with another pattern: drape anew`);
  const order = forecasts(sewn);
  const steps = new Int32Array(3 * sewn.vertexCount);
  order.forEach((forecast, place) => {
    for (let axis = 0; axis < 3; axis++) {
      const at = 4 * HEADER_NUMBERS + 2 * axis * order.length + place;
      const folded = (bytes[at] ?? 0) | ((bytes[at + order.length] ?? 0) << 8);
      const miss = folded & 1 ? -(folded + 1) / 2 : folded / 2;
      steps[3 * forecast.vertex + axis] = foretell(forecast, steps, axis) + miss;
    }
  });
  if (checksum(steps) !== bytes.readInt32LE(12)) throw new Error(`${file} was made with another pattern: drape anew`);
  return { ...sewn, positions: Float64Array.from(steps, (step) => step * QUANTUM) };
}
