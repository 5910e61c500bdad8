import type { DrapedCloth } from './subdivide.ts';

/** Cloth with a thickness: where its two faces lie, three numbers a vertex. */
export interface Shell {
  readonly normals: Float64Array;
  readonly outside: Float64Array;
  readonly inside: Float64Array;
  readonly halfThickness: Float64Array;
}

/** A piece of a rolled edge: a strip between two vertices of an open edge. */
export interface EdgeRing {
  readonly piece: number;
  readonly positions: number[];
  readonly normals: number[];
  readonly coordinates: number[];
  readonly triangles: readonly number[];
}

export function vertexNormals({ positions, triangles, cornerVertex, vertexCount }: DrapedCloth): Float64Array {
  const normals = new Float64Array(3 * vertexCount);
  for (let place = 0; place < triangles.length; place += 3) {
    const a = 3 * (cornerVertex[triangles[place] ?? 0] ?? 0);
    const b = 3 * (cornerVertex[triangles[place + 1] ?? 0] ?? 0);
    const c = 3 * (cornerVertex[triangles[place + 2] ?? 0] ?? 0);
    const x = positions[a] ?? 0;
    const y = positions[a + 1] ?? 0;
    const z = positions[a + 2] ?? 0;
    const oneX = (positions[b] ?? 0) - x;
    const oneY = (positions[b + 1] ?? 0) - y;
    const oneZ = (positions[b + 2] ?? 0) - z;
    const otherX = (positions[c] ?? 0) - x;
    const otherY = (positions[c + 1] ?? 0) - y;
    const otherZ = (positions[c + 2] ?? 0) - z;
    const normalX = oneY * otherZ - oneZ * otherY;
    const normalY = oneZ * otherX - oneX * otherZ;
    const normalZ = oneX * otherY - oneY * otherX;
    for (const at of [a, b, c]) {
      normals[at] = (normals[at] ?? 0) + normalX;
      normals[at + 1] = (normals[at + 1] ?? 0) + normalY;
      normals[at + 2] = (normals[at + 2] ?? 0) + normalZ;
    }
  }
  normalize(normals);
  return normals;
}

function normalize(vectors: Float64Array): void {
  for (let at = 0; at < vectors.length; at += 3) {
    const length = Math.hypot(vectors[at] ?? 0, vectors[at + 1] ?? 0, vectors[at + 2] ?? 0) || 1;
    for (let axis = 0; axis < 3; axis++) vectors[at + axis] = (vectors[at + axis] ?? 0) / length;
  }
}

export function buildShell(cloth: DrapedCloth, thickness: (piece: number, u: number, v: number) => number): Shell {
  const normals = vertexNormals(cloth);
  const sums = new Float64Array(cloth.vertexCount);
  const counts = new Float64Array(cloth.vertexCount);
  cloth.cornerVertex.forEach((vertex, corner) => {
    const piece = cloth.cornerPiece[corner] ?? 0;
    const own = thickness(piece, cloth.coordinates[2 * corner] ?? 0, cloth.coordinates[2 * corner + 1] ?? 0);
    sums[vertex] = (sums[vertex] ?? 0) + own;
    counts[vertex] = (counts[vertex] ?? 0) + 1;
  });
  const halfThickness = sums.map((sum, vertex) => sum / (counts[vertex] ?? 1) / 2);
  const outside = cloth.positions.map(
    (at, place) => at + (normals[place] ?? 0) * (halfThickness[Math.floor(place / 3)] ?? 0),
  );
  const inside = cloth.positions.map(
    (at, place) => at - (normals[place] ?? 0) * (halfThickness[Math.floor(place / 3)] ?? 0),
  );
  return { normals, outside, inside, halfThickness };
}

/** An open edge: two corners in the order of their triangle. */
type OpenEdge = readonly [from: number, to: number];

function openEdges({ triangles, cornerVertex, vertexCount }: DrapedCloth): readonly OpenEdge[] {
  const edges = new Map<number, OpenEdge | undefined>();
  for (let place = 0; place < triangles.length; place++) {
    const start = place - (place % 3);
    const from = triangles[place] ?? 0;
    const to = triangles[start + ((place + 1) % 3)] ?? 0;
    const [one, other] = [cornerVertex[from] ?? 0, cornerVertex[to] ?? 0];
    const key = one < other ? one * vertexCount + other : other * vertexCount + one;
    edges.set(key, edges.has(key) ? undefined : [from, to]);
  }
  return [...edges.values()].filter((edge) => edge !== undefined);
}

/** Out of the cloth, along it, at every vertex of an open edge. */
function edgeDirections(cloth: DrapedCloth, shell: Shell, edges: readonly OpenEdge[]): Float64Array {
  const { positions, cornerVertex } = cloth;
  const directions = new Float64Array(3 * cloth.vertexCount);
  for (const [from, to] of edges) {
    const a = 3 * (cornerVertex[from] ?? 0);
    const b = 3 * (cornerVertex[to] ?? 0);
    const x = (positions[b] ?? 0) - (positions[a] ?? 0);
    const y = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0);
    const z = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0);
    for (const at of [a, b]) {
      const [nx, ny, nz] = [shell.normals[at] ?? 0, shell.normals[at + 1] ?? 0, shell.normals[at + 2] ?? 0];
      directions[at] = (directions[at] ?? 0) + y * nz - z * ny;
      directions[at + 1] = (directions[at + 1] ?? 0) + z * nx - x * nz;
      directions[at + 2] = (directions[at + 2] ?? 0) + x * ny - y * nx;
    }
  }
  normalize(directions);
  return directions;
}

/** Steps from a strip's start to its end: half of them belong to the outside. */
const RING_STEPS = 3;
const RING_TRIANGLES = Array.from({ length: RING_STEPS }, (_, step) => {
  const [one, other] = [2 * step, 2 * step + 1];
  return [one, one + 2, other + 2, one, other + 2, other];
}).flat();

/** Half round strips from the outside to the inside along all open edges. */
export function edgeRings(cloth: DrapedCloth, shell: Shell): { outer: EdgeRing[]; inner: EdgeRing[] } {
  const edges = openEdges(cloth);
  const directions = edgeDirections(cloth, shell, edges);
  const strip = ([from, to]: OpenEdge, start: number): EdgeRing => {
    const ring = {
      piece: cloth.cornerPiece[from] ?? 0,
      positions: [] as number[],
      normals: [] as number[],
      coordinates: [] as number[],
      triangles: RING_TRIANGLES,
    };
    for (let step = 0; step <= RING_STEPS; step++) {
      const angle = start + (step / RING_STEPS) * (Math.PI / 2);
      for (const corner of [from, to]) {
        const vertex = cloth.cornerVertex[corner] ?? 0;
        for (let at = 3 * vertex; at < 3 * vertex + 3; at++) {
          const normal = (shell.normals[at] ?? 0) * Math.cos(angle) + (directions[at] ?? 0) * Math.sin(angle);
          ring.normals.push(normal);
          ring.positions.push((cloth.positions[at] ?? 0) + normal * (shell.halfThickness[vertex] ?? 0));
        }
        ring.coordinates.push(cloth.coordinates[2 * corner] ?? 0, cloth.coordinates[2 * corner + 1] ?? 0);
      }
    }
    return ring;
  };
  return { outer: edges.map((edge) => strip(edge, 0)), inner: edges.map((edge) => strip(edge, Math.PI / 2)) };
}
