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
  /** 1 where two pieces are sewn together: seams are stiff and run on smoothly whatever lies beside them. */
  readonly sewn: Uint8Array;
}

function buildEdges(
  triangles: Int32Array,
  cornerVertex: Int32Array,
  vertexCount: number,
  cornerPiece: Uint8Array,
): EdgeTable {
  const triangleEdges = new Int32Array(triangles.length);
  const edges = new Int32Array(4 * triangles.length).fill(-1);
  const pieces = new Uint8Array(triangles.length);
  const sewn = new Uint8Array(triangles.length);
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
      pieces[edge] = cornerPiece[triangles[place] ?? 0] ?? 0;
    } else {
      edges[4 * edge + 3] = across;
      if (pieces[edge] !== cornerPiece[triangles[place] ?? 0]) sewn[edge] = 1;
    }
    triangleEdges[place] = edge;
  }
  return { triangleEdges, edges, edgeCount: known.size, sewn };
}

/** Adds the numbers of one vertex to the sums of another. */
function addTo(sums: Float64Array, to: number, values: Float64Array, from: number, size: number): void {
  for (let axis = 0; axis < size; axis++) {
    sums[size * to + axis] = (sums[size * to + axis] ?? 0) + (values[size * from + axis] ?? 0);
  }
}

/** New vertices get their values from the edge they split and the corners beside it. */
function splitEdges(
  values: Float64Array,
  size: number,
  { edges, edgeCount, sewn }: EdgeTable,
  into: Float64Array,
): void {
  for (let edge = 0; edge < edgeCount; edge++) {
    const one = size * (edges[4 * edge] ?? 0);
    const other = size * (edges[4 * edge + 1] ?? 0);
    const left = size * (edges[4 * edge + 2] ?? 0);
    const right = size * (edges[4 * edge + 3] ?? 0);
    const at = values.length + size * edge;
    for (let axis = 0; axis < size; axis++) {
      const ends = (values[one + axis] ?? 0) + (values[other + axis] ?? 0);
      const sides = (values[left + axis] ?? 0) + (values[right + axis] ?? 0);
      into[at + axis] = right < 0 || sewn[edge] === 1 ? 0.5 * ends : 0.375 * ends + 0.125 * sides;
    }
  }
}

/** Old vertices move toward the mean of their neighbors; on an open edge or a seam toward the two along it. */
function smoothVertices(
  values: Float64Array,
  size: number,
  { edges, edgeCount, sewn }: EdgeTable,
  into: Float64Array,
): void {
  const vertexCount = values.length / size;
  const sums = new Float64Array(values.length);
  const openSums = new Float64Array(values.length);
  const counts = new Int32Array(vertexCount);
  const openCounts = new Int32Array(vertexCount);
  const sewnSums = new Float64Array(values.length);
  const sewnCounts = new Int32Array(vertexCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const one = edges[4 * edge] ?? 0;
    const other = edges[4 * edge + 1] ?? 0;
    addTo(sums, one, values, other, size);
    addTo(sums, other, values, one, size);
    counts[one] = (counts[one] ?? 0) + 1;
    counts[other] = (counts[other] ?? 0) + 1;
    if (sewn[edge] === 1) {
      addTo(sewnSums, one, values, other, size);
      addTo(sewnSums, other, values, one, size);
      sewnCounts[one] = (sewnCounts[one] ?? 0) + 1;
      sewnCounts[other] = (sewnCounts[other] ?? 0) + 1;
    }
    if ((edges[4 * edge + 3] ?? -1) >= 0) continue;
    addTo(openSums, one, values, other, size);
    addTo(openSums, other, values, one, size);
    openCounts[one] = (openCounts[one] ?? 0) + 1;
    openCounts[other] = (openCounts[other] ?? 0) + 1;
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const count = counts[vertex] ?? 0;
    const open = openCounts[vertex] ?? 0;
    const onSeam = open === 0 && sewnCounts[vertex] === 2;
    const onLine = open === 2 || onSeam;
    const share = onLine ? 0.125 : open > 0 ? 0 : count === 3 ? 3 / 16 : 3 / (8 * count);
    const rest = onLine ? 0.75 : open > 0 ? 1 : 1 - count * share;
    const near = onSeam ? sewnSums : onLine ? openSums : sums;
    for (let place = size * vertex; place < size * vertex + size; place++) {
      into[place] = rest * (values[place] ?? 0) + share * (near[place] ?? 0);
    }
  }
}

function refine(values: Float64Array, size: number, table: EdgeTable): Float64Array {
  const refined = new Float64Array(values.length + size * table.edgeCount);
  splitEdges(values, size, table, refined);
  smoothVertices(values, size, table, refined);
  return refined;
}

function splitTriangles(triangles: Int32Array, middles: Int32Array, first: number): Int32Array {
  const split = new Int32Array(4 * triangles.length);
  for (let place = 0; place < triangles.length; place += 3) {
    const [a, b, c] = [triangles[place] ?? 0, triangles[place + 1] ?? 0, triangles[place + 2] ?? 0];
    const ab = first + (middles[place] ?? 0);
    const bc = first + (middles[place + 1] ?? 0);
    const ca = first + (middles[place + 2] ?? 0);
    split.set([a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca], 4 * place);
  }
  return split;
}

/**
 * Loop, 'Smooth Subdivision Surfaces Based on Triangles', 1987. Old corners and vertices keep their numbers. Places on
 * the flat piece are smoothed as positions are, or lines drawn on the cloth would show the mesh.
 */
export function subdivide(cloth: DrapedCloth): DrapedCloth {
  const { triangles, vertexCount, cornerVertex } = cloth;
  const cornerCount = cornerVertex.length;
  const inRoom = buildEdges(triangles, cornerVertex, vertexCount, cloth.cornerPiece);
  const onPieces = buildEdges(
    triangles,
    Int32Array.from({ length: cornerCount }, (_, corner) => corner),
    cornerCount,
    cloth.cornerPiece,
  );
  const allCorners = cornerCount + onPieces.edgeCount;
  const vertices = new Int32Array(allCorners);
  const pieces = new Uint8Array(allCorners);
  vertices.set(cornerVertex);
  pieces.set(cloth.cornerPiece);
  onPieces.triangleEdges.forEach((edge, place) => {
    vertices[cornerCount + edge] = vertexCount + (inRoom.triangleEdges[place] ?? 0);
    pieces[cornerCount + edge] = cloth.cornerPiece[triangles[place] ?? 0] ?? 0;
  });
  return {
    coordinates: refine(cloth.coordinates, 2, onPieces),
    cornerPiece: pieces,
    cornerVertex: vertices,
    triangles: splitTriangles(triangles, onPieces.triangleEdges, cornerCount),
    vertexCount: vertexCount + inRoom.edgeCount,
    positions: refine(cloth.positions, 3, inRoom),
  };
}
