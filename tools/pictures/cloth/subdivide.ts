import type { SewnPieces } from './sew.ts';

/** A draped garment without what made it drape. */
export interface DrapedCloth extends SewnPieces {
  readonly positions: Float64Array;
}

interface EdgeTable {
  /** The edge across from each triangle's corner: three a triangle, of corners 0-1, 1-2, 2-0. */
  readonly triangleEdges: Int32Array;
  /** Two vertices an edge, then the one or two opposite (-1 where there is none). */
  readonly edges: Int32Array;
  readonly edgeCount: number;
}

function buildEdges(cloth: DrapedCloth): EdgeTable {
  const { triangles, cornerVertex, vertexCount } = cloth;
  const triangleEdges = new Int32Array(triangles.length);
  const edges = new Int32Array(4 * triangles.length).fill(-1);
  const known = new Map<number, number>();
  for (let place = 0; place < triangles.length; place++) {
    const start = place - (place % 3);
    const one = cornerVertex[triangles[place] ?? 0] ?? 0;
    const other = cornerVertex[triangles[start + ((place + 1) % 3)] ?? 0] ?? 0;
    const across = cornerVertex[triangles[start + ((place + 2) % 3)] ?? 0] ?? 0;
    const key = one < other ? one * vertexCount + other : other * vertexCount + one;
    let edge = known.get(key);
    if (edge === undefined) {
      edge = known.size;
      known.set(key, edge);
      edges[4 * edge] = one;
      edges[4 * edge + 1] = other;
      edges[4 * edge + 2] = across;
    } else edges[4 * edge + 3] = across;
    triangleEdges[place] = edge;
  }
  return { triangleEdges, edges, edgeCount: known.size };
}

function addTo(sums: Float64Array, to: number, positions: Float64Array, from: number): void {
  for (let axis = 0; axis < 3; axis++) {
    sums[3 * to + axis] = (sums[3 * to + axis] ?? 0) + (positions[3 * from + axis] ?? 0);
  }
}

/** New vertices first get their place from the edge they split. */
function splitEdges(cloth: DrapedCloth, { edges, edgeCount }: EdgeTable, into: Float64Array): void {
  const { positions, vertexCount } = cloth;
  for (let edge = 0; edge < edgeCount; edge++) {
    const one = 3 * (edges[4 * edge] ?? 0);
    const other = 3 * (edges[4 * edge + 1] ?? 0);
    const left = 3 * (edges[4 * edge + 2] ?? 0);
    const right = 3 * (edges[4 * edge + 3] ?? 0);
    const at = 3 * (vertexCount + edge);
    for (let axis = 0; axis < 3; axis++) {
      const ends = (positions[one + axis] ?? 0) + (positions[other + axis] ?? 0);
      const sides = (positions[left + axis] ?? 0) + (positions[right + axis] ?? 0);
      into[at + axis] = right < 0 ? 0.5 * ends : 0.375 * ends + 0.125 * sides;
    }
  }
}

/** Old vertices move toward the mean of their neighbors; on an open edge toward the two along it. */
function smoothVertices(cloth: DrapedCloth, { edges, edgeCount }: EdgeTable, into: Float64Array): void {
  const { positions, vertexCount } = cloth;
  const sums = new Float64Array(3 * vertexCount);
  const openSums = new Float64Array(3 * vertexCount);
  const counts = new Int32Array(vertexCount);
  const openCounts = new Int32Array(vertexCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const one = edges[4 * edge] ?? 0;
    const other = edges[4 * edge + 1] ?? 0;
    addTo(sums, one, positions, other);
    addTo(sums, other, positions, one);
    counts[one] = (counts[one] ?? 0) + 1;
    counts[other] = (counts[other] ?? 0) + 1;
    if ((edges[4 * edge + 3] ?? -1) >= 0) continue;
    addTo(openSums, one, positions, other);
    addTo(openSums, other, positions, one);
    openCounts[one] = (openCounts[one] ?? 0) + 1;
    openCounts[other] = (openCounts[other] ?? 0) + 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const count = counts[vertex] ?? 0;
    const open = openCounts[vertex] ?? 0;
    const share = open === 2 ? 0.125 : open > 0 ? 0 : count === 3 ? 3 / 16 : 3 / (8 * count);
    const rest = open === 2 ? 0.75 : open > 0 ? 1 : 1 - count * share;
    const near = open === 2 ? openSums : sums;
    for (let place = 3 * vertex; place < 3 * vertex + 3; place++) {
      into[place] = rest * (positions[place] ?? 0) + share * (near[place] ?? 0);
    }
  }
}

/** Corners at the middles of edges, shared within a piece. */
function splitCorners(
  cloth: DrapedCloth,
  table: EdgeTable,
): Pick<SewnPieces, 'coordinates' | 'cornerPiece' | 'cornerVertex' | 'triangles'> {
  const { triangles, vertexCount } = cloth;
  const cornerCount = cloth.cornerVertex.length;
  const middles = new Int32Array(triangles.length);
  const known = new Map<number, number>();
  const coordinates: number[] = [];
  const pieces: number[] = [];
  const vertices: number[] = [];
  for (let place = 0; place < triangles.length; place++) {
    const start = place - (place % 3);
    const one = triangles[place] ?? 0;
    const other = triangles[start + ((place + 1) % 3)] ?? 0;
    const key = one < other ? one * cornerCount + other : other * cornerCount + one;
    let middle = known.get(key);
    if (middle === undefined) {
      middle = cornerCount + known.size;
      known.set(key, middle);
      coordinates.push(((cloth.coordinates[2 * one] ?? 0) + (cloth.coordinates[2 * other] ?? 0)) / 2);
      coordinates.push(((cloth.coordinates[2 * one + 1] ?? 0) + (cloth.coordinates[2 * other + 1] ?? 0)) / 2);
      pieces.push(cloth.cornerPiece[one] ?? 0);
      vertices.push(vertexCount + (table.triangleEdges[place] ?? 0));
    }
    middles[place] = middle;
  }
  return {
    coordinates: joinArrays(cloth.coordinates, Float64Array.from(coordinates), Float64Array),
    cornerPiece: joinArrays(cloth.cornerPiece, Uint8Array.from(pieces), Uint8Array),
    cornerVertex: joinArrays(cloth.cornerVertex, Int32Array.from(vertices), Int32Array),
    triangles: splitTriangles(triangles, middles),
  };
}

function joinArrays<Numbers extends Float64Array | Int32Array | Uint8Array>(
  first: Numbers,
  second: Numbers,
  create: new (length: number) => Numbers,
): Numbers {
  const both = new create(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function splitTriangles(triangles: Int32Array, middles: Int32Array): Int32Array {
  const split = new Int32Array(4 * triangles.length);
  for (let place = 0; place < triangles.length; place += 3) {
    const [a, b, c] = [triangles[place] ?? 0, triangles[place + 1] ?? 0, triangles[place + 2] ?? 0];
    const [ab, bc, ca] = [middles[place] ?? 0, middles[place + 1] ?? 0, middles[place + 2] ?? 0];
    split.set([a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca], 4 * place);
  }
  return split;
}

/** Loop, 'Smooth Subdivision Surfaces Based on Triangles', 1987. Old corners and vertices keep their numbers. */
export function subdivide(cloth: DrapedCloth): DrapedCloth {
  const table = buildEdges(cloth);
  const vertexCount = cloth.vertexCount + table.edgeCount;
  const positions = new Float64Array(3 * vertexCount);
  splitEdges(cloth, table, positions);
  smoothVertices(cloth, table, positions);
  return { ...splitCorners(cloth, table), vertexCount, positions };
}
