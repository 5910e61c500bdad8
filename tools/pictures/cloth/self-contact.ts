import type { ClothMesh } from './cloth-mesh.ts';

/** Keeps layers of cloth apart in one step. */
export type SelfContact = (step: number, inverseMasses: Float64Array, before: Float64Array) => void;

const SEARCH_EVERY = 8;
/** How much farther than the thickness pairs are searched, so that they hold until the next search. */
const SEARCH_MARGIN = 0.35;
const PAIRS_PER_VERTEX = 12;
const BUCKETS = 1 << 17;
const PUSH = 0.8;
const LAYER_FRICTION = 0.075;

function bucketOf(x: number, y: number, z: number): number {
  return ((Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) >>> 0) & (BUCKETS - 1);
}

/** A cell and the 26 around it. */
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z] as const)));

/** Pairs of vertices that lie near each other without being neighbors in the cloth, by spatial hashing. */
function createPairSearch(mesh: ClothMesh, radius: number): { pairs: Int32Array; search: () => number } {
  const { positions, vertexCount, neighbors } = mesh;
  const limit = vertexCount * PAIRS_PER_VERTEX;
  const pairs = new Int32Array(2 * limit);
  const heads = new Int32Array(BUCKETS);
  const nexts = new Int32Array(vertexCount);
  let count = 0;
  const visitBucket = (bucket: number, vertex: number, x: number, y: number, z: number, near: Int32Array): void => {
    for (let other = heads[bucket] ?? -1; other >= 0; other = nexts[other] ?? -1) {
      const dx = (positions[3 * other] ?? 0) - x;
      const dy = (positions[3 * other + 1] ?? 0) - y;
      const dz = (positions[3 * other + 2] ?? 0) - z;
      if (dx * dx + dy * dy + dz * dz > radius * radius || count >= limit || near.includes(other)) continue;
      pairs[2 * count] = vertex;
      pairs[2 * count + 1] = other;
      count++;
    }
  };
  const search = (): number => {
    count = 0;
    heads.fill(-1);
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      const x = positions[3 * vertex] ?? 0;
      const y = positions[3 * vertex + 1] ?? 0;
      const z = positions[3 * vertex + 2] ?? 0;
      const cellX = Math.floor(x / radius);
      const cellY = Math.floor(y / radius);
      const cellZ = Math.floor(z / radius);
      const near = neighbors[vertex] ?? new Int32Array();
      for (const [stepX, stepY, stepZ] of AROUND) {
        visitBucket(bucketOf(cellX + stepX, cellY + stepY, cellZ + stepZ), vertex, x, y, z, near);
      }
      const own = bucketOf(cellX, cellY, cellZ);
      nexts[vertex] = heads[own] ?? -1;
      heads[own] = vertex;
    }
    return count;
  };
  return { pairs, search };
}

export function createSelfContact(mesh: ClothMesh, thickness: number): SelfContact {
  const { positions } = mesh;
  const { pairs, search } = createPairSearch(mesh, thickness + SEARCH_MARGIN);
  let count = 0;
  return (step, inverseMasses, before) => {
    if (step % SEARCH_EVERY === 0) count = search();
    for (let pair = 0; pair < count; pair++) {
      const one = pairs[2 * pair] ?? 0;
      const other = pairs[2 * pair + 1] ?? 0;
      const i = 3 * one;
      const j = 3 * other;
      const x = (positions[j] ?? 0) - (positions[i] ?? 0);
      const y = (positions[j + 1] ?? 0) - (positions[i + 1] ?? 0);
      const z = (positions[j + 2] ?? 0) - (positions[i + 2] ?? 0);
      const square = x * x + y * y + z * z;
      if (square >= thickness * thickness || square < 1e-9) continue;
      const distance = Math.sqrt(square);
      const weightOne = inverseMasses[one] ?? 0;
      const weightOther = inverseMasses[other] ?? 0;
      const factor = (PUSH * (thickness - distance)) / (distance * (weightOne + weightOther));
      const moves = [x, y, z];
      for (let axis = 0; axis < 3; axis++) {
        const move = (moves[axis] ?? 0) * factor;
        const atOne = (positions[i + axis] ?? 0) - weightOne * move;
        const atOther = (positions[j + axis] ?? 0) + weightOther * move;
        const slide = LAYER_FRICTION * (atOther - (before[j + axis] ?? 0) - (atOne - (before[i + axis] ?? 0)));
        positions[i + axis] = atOne + slide;
        positions[j + axis] = atOther - slide;
      }
    }
  };
}
