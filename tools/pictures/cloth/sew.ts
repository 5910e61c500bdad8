import { seededRandom } from '../materials/noise.ts';
import { curveLength, sampleEvenly, type Point } from './curve.ts';
import { edgeOf, type Pattern, type PatternPiece } from './pattern.ts';
import { triangulatePiece } from './triangulate-piece.ts';

/** The pieces triangulated and their sewn edges welded, still flat. */
export interface SewnPieces {
  /** Two numbers a corner: where on the flat piece it lies. */
  readonly coordinates: Float64Array;
  /** The piece of a corner. */
  readonly cornerPiece: Uint8Array;
  /** The vertex that a corner belongs to: corners of sewn edges share one. */
  readonly cornerVertex: Int32Array;
  /** Three corners a triangle, counterclockwise seen from outside the garment. */
  readonly triangles: Int32Array;
  readonly vertexCount: number;
}

/** Finds the representative of a set, halving the way on the walk. */
function rootOf(parents: Int32Array, start: number): number {
  let place = start;
  for (;;) {
    const parent = parents[place] ?? place;
    if (parent === place) return place;
    const grandparent = parents[parent] ?? parent;
    parents[place] = grandparent;
    place = grandparent;
  }
}

/** How many samples each edge gets: edges that are sewn together, also through a third, get the same. */
function sampleCounts(pattern: Pattern, spacing: number): Map<string, number> {
  const names = pattern.pieces.flatMap((piece) => piece.edges.map((edge) => `${piece.name}.${edge.name}`));
  const places = new Map(names.map((name, place) => [name, place]));
  const lengths = pattern.pieces.flatMap((piece) => piece.edges.map((edge) => curveLength(edge.curve)));
  const parents = Int32Array.from(names, (_, place) => place);
  const placeOf = (name: string): number => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`a seam names the unknown edge ${name}`);
    return rootOf(parents, place);
  };
  for (const { first, second } of pattern.seams) parents[placeOf(first)] = placeOf(second);
  const sums = new Map<number, { length: number; edges: number }>();
  names.forEach((name, place) => {
    const root = placeOf(name);
    const sum = sums.get(root) ?? { length: 0, edges: 0 };
    sums.set(root, { length: sum.length + (lengths[place] ?? 0), edges: sum.edges + 1 });
  });
  return new Map(
    names.map((name) => {
      const { length, edges } = sums.get(placeOf(name)) ?? { length: 0, edges: 1 };
      return [name, Math.max(1, Math.round(length / edges / spacing))];
    }),
  );
}

interface FlatPieces {
  readonly points: Point[];
  readonly cornerPiece: number[];
  readonly triangles: number[];
  /** The corners along each named edge, both ends included. */
  readonly edgeCorners: Map<string, readonly number[]>;
}

function layPiece(
  piece: PatternPiece,
  place: number,
  counts: Map<string, number>,
  spacing: number,
  into: FlatPieces,
  random: () => number,
): void {
  const base = into.points.length;
  const outline: Point[] = [];
  const starts: number[] = [];
  for (const edge of piece.edges) {
    starts.push(outline.length);
    outline.push(...sampleEvenly(edgeOf(piece, edge.name), counts.get(`${piece.name}.${edge.name}`) ?? 1));
  }
  piece.edges.forEach((edge, edgePlace) => {
    const start = starts[edgePlace] ?? 0;
    const end = starts[edgePlace + 1] ?? outline.length;
    const corners = Array.from({ length: end - start + 1 }, (_, step) => base + ((start + step) % outline.length));
    into.edgeCorners.set(`${piece.name}.${edge.name}`, corners);
  });
  const flat = triangulatePiece(outline, spacing, random);
  for (const point of flat.points) {
    into.points.push(point);
    into.cornerPiece.push(place);
  }
  for (let corner = 0; corner < flat.triangles.length; corner += 3) {
    const [first, second, third] = [0, 1, 2].map((step) => base + (flat.triangles[corner + step] ?? 0));
    if (first === undefined || second === undefined || third === undefined) continue;
    if (piece.turned) into.triangles.push(first, third, second);
    else into.triangles.push(first, second, third);
  }
}

function weld(pattern: Pattern, flat: FlatPieces): { cornerVertex: Int32Array; vertexCount: number } {
  const parents = Int32Array.from(flat.points, (_, place) => place);
  for (const { first, second, opposed } of pattern.seams) {
    const one = flat.edgeCorners.get(first) ?? [];
    const other = flat.edgeCorners.get(second) ?? [];
    one.forEach((corner, step) => {
      const partner = other[opposed ? other.length - 1 - step : step] ?? corner;
      parents[rootOf(parents, corner)] = rootOf(parents, partner);
    });
  }
  const vertices = new Map<number, number>();
  const cornerVertex = Int32Array.from(flat.points, (_, corner) => {
    const root = rootOf(parents, corner);
    const vertex = vertices.get(root) ?? vertices.size;
    vertices.set(root, vertex);
    return vertex;
  });
  return { cornerVertex, vertexCount: vertices.size };
}

/** The same pattern, spacing and seed give the same corners in the same order. */
export function sewPieces(pattern: Pattern, spacing: number, seed: number): SewnPieces {
  const random = seededRandom(seed);
  const counts = sampleCounts(pattern, spacing);
  const flat: FlatPieces = { points: [], cornerPiece: [], triangles: [], edgeCorners: new Map() };
  pattern.pieces.forEach((piece, place) => layPiece(piece, place, counts, spacing, flat, random));
  const { cornerVertex, vertexCount } = weld(pattern, flat);
  const coordinates = new Float64Array(2 * flat.points.length);
  flat.points.forEach((point, corner) => coordinates.set(point, 2 * corner));
  return {
    coordinates,
    cornerPiece: Uint8Array.from(flat.cornerPiece),
    cornerVertex,
    triangles: Int32Array.from(flat.triangles),
    vertexCount,
  };
}
