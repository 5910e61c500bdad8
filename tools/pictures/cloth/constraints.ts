import { seededRandom } from '../materials/noise.ts';
import type { Pattern } from './pattern.ts';
import type { SewnPieces } from './sew.ts';

/** Threads that keep their length and hinges that resist bending. */
export interface Constraints {
  readonly masses: Float64Array;
  /** Two vertices a thread. */
  readonly threads: Int32Array;
  readonly threadLengths: Float64Array;
  readonly threadStiffness: Float64Array;
  /** Four vertices a hinge: the shared edge's two, then the two opposite. */
  readonly hinges: Int32Array;
  readonly hingeWeights: Float64Array;
  readonly hingeCompliance: Float64Array;
  /** The vertices at most two edges away, which never count as touching. */
  readonly neighbors: readonly Int32Array[];
}

/** One triangle beside an edge. */
interface Side {
  readonly opposite: number;
  readonly cotangentLow: number;
  readonly cotangentHigh: number;
  readonly area: number;
  readonly piece: number;
}

interface Edge {
  readonly low: number;
  readonly high: number;
  /** A corner at the low vertex, which tells the place on a piece. */
  readonly corner: number;
  lengthSum: number;
  readonly sides: Side[];
}

/** A seam is several layers of cloth. */
const SEAM_STIFFNESS = 2.5;

function cotangent(coordinates: Float64Array, at: number, toOne: number, toOther: number): number {
  const x = coordinates[2 * at] ?? 0;
  const y = coordinates[2 * at + 1] ?? 0;
  const oneX = (coordinates[2 * toOne] ?? 0) - x;
  const oneY = (coordinates[2 * toOne + 1] ?? 0) - y;
  const otherX = (coordinates[2 * toOther] ?? 0) - x;
  const otherY = (coordinates[2 * toOther + 1] ?? 0) - y;
  return (oneX * otherX + oneY * otherY) / Math.max(1e-6, Math.abs(oneX * otherY - oneY * otherX));
}

function triangleArea(coordinates: Float64Array, first: number, second: number, third: number): number {
  const x = coordinates[2 * first] ?? 0;
  const y = coordinates[2 * first + 1] ?? 0;
  const acrossX = (coordinates[2 * second] ?? 0) - x;
  const acrossY = (coordinates[2 * second + 1] ?? 0) - y;
  const alongX = (coordinates[2 * third] ?? 0) - x;
  const alongY = (coordinates[2 * third + 1] ?? 0) - y;
  return Math.abs(acrossX * alongY - acrossY * alongX) / 2;
}

function restLength(pattern: Pattern, sewn: SewnPieces, piece: string, from: number, to: number): number {
  const u = sewn.coordinates[2 * from] ?? 0;
  const v = sewn.coordinates[2 * from + 1] ?? 0;
  const du = (sewn.coordinates[2 * to] ?? 0) - u;
  const dv = (sewn.coordinates[2 * to + 1] ?? 0) - v;
  return Math.hypot(du, dv) * (pattern.strain?.(piece, u + du / 2, v + dv / 2, du, dv) ?? 1);
}

function collectEdges(pattern: Pattern, sewn: SewnPieces): Edge[] {
  const { triangles, cornerVertex, coordinates, cornerPiece } = sewn;
  const edges = new Map<number, Edge>();
  const add = (from: number, to: number, across: number, area: number): void => {
    const [one, other] = [cornerVertex[from] ?? 0, cornerVertex[to] ?? 0];
    if (one === other) return;
    const [low, high, lowCorner, highCorner] = one < other ? [one, other, from, to] : [other, one, to, from];
    const key = low * sewn.vertexCount + high;
    const edge = edges.get(key) ?? { low, high, corner: lowCorner, lengthSum: 0, sides: [] };
    const piece = cornerPiece[from] ?? 0;
    edge.lengthSum += restLength(pattern, sewn, pattern.pieces[piece]?.name ?? '', from, to);
    edge.sides.push({
      opposite: cornerVertex[across] ?? 0,
      cotangentLow: cotangent(coordinates, lowCorner, highCorner, across),
      cotangentHigh: cotangent(coordinates, highCorner, lowCorner, across),
      area,
      piece,
    });
    edges.set(key, edge);
  };
  for (let place = 0; place < triangles.length; place += 3) {
    const [a, b, c] = [triangles[place] ?? 0, triangles[place + 1] ?? 0, triangles[place + 2] ?? 0];
    const area = triangleArea(coordinates, a, b, c);
    add(a, b, c, area);
    add(b, c, a, area);
    add(c, a, b, area);
  }
  return [...edges.values()];
}

/** Gauss-Seidel passes over edges in order would pull cloth one way: the order is shuffled once. */
function shuffle(edges: Edge[], random: () => number): void {
  for (let place = edges.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    const [one, two] = [edges[place], edges[other]];
    if (!one || !two) continue;
    edges[place] = two;
    edges[other] = one;
  }
}

function massesOf(pattern: Pattern, sewn: SewnPieces): Float64Array {
  const { triangles, cornerVertex, coordinates, cornerPiece } = sewn;
  const masses = new Float64Array(sewn.vertexCount);
  for (let place = 0; place < triangles.length; place += 3) {
    const [a, b, c] = [triangles[place] ?? 0, triangles[place + 1] ?? 0, triangles[place + 2] ?? 0];
    const density = pattern.pieces[cornerPiece[a] ?? 0]?.fabric.density ?? 0;
    const third = (triangleArea(coordinates, a, b, c) / 3) * density;
    for (const corner of [a, b, c])
      masses[cornerVertex[corner] ?? 0] = (masses[cornerVertex[corner] ?? 0] ?? 0) + third;
  }
  return masses;
}

type Threads = Pick<Constraints, 'threads' | 'threadLengths' | 'threadStiffness'>;

function threadsOf(pattern: Pattern, edges: readonly Edge[]): Threads {
  const threads = new Int32Array(2 * edges.length);
  const threadLengths = new Float64Array(edges.length);
  const threadStiffness = new Float64Array(edges.length);
  edges.forEach((edge, place) => {
    threads[2 * place] = edge.low;
    threads[2 * place + 1] = edge.high;
    threadLengths[place] = edge.lengthSum / edge.sides.length;
    const sum = edge.sides.reduce((total, side) => total + (pattern.pieces[side.piece]?.fabric.stretch ?? 0), 0);
    threadStiffness[place] = sum / edge.sides.length;
  });
  return { threads, threadLengths, threadStiffness };
}

type Hinges = Pick<Constraints, 'hinges' | 'hingeWeights' | 'hingeCompliance'>;

/** Bergou and others, 'A Quadratic Bending Model for Inextensible Surfaces', 2006. */
function hingesOf(pattern: Pattern, sewn: SewnPieces, edges: readonly Edge[]): Hinges {
  const bent = edges.filter((edge) => edge.sides.length === 2);
  const hinges = new Int32Array(4 * bent.length);
  const hingeWeights = new Float64Array(4 * bent.length);
  const hingeCompliance = new Float64Array(bent.length);
  bent.forEach((edge, place) => {
    const [one, other] = edge.sides;
    if (!one || !other) return;
    hinges.set([edge.low, edge.high, one.opposite, other.opposite], 4 * place);
    hingeWeights.set(
      [
        one.cotangentHigh + other.cotangentHigh,
        one.cotangentLow + other.cotangentLow,
        -one.cotangentLow - one.cotangentHigh,
        -other.cotangentLow - other.cotangentHigh,
      ],
      4 * place,
    );
    const [piece, otherPiece] = [pattern.pieces[one.piece], pattern.pieces[other.piece]];
    const fabric = ((piece?.fabric.bending ?? 0) + (otherPiece?.fabric.bending ?? 0)) / 2;
    const own = pattern.pieces[sewn.cornerPiece[edge.corner] ?? 0]?.name ?? '';
    const [u, v] = [sewn.coordinates[2 * edge.corner] ?? 0, sewn.coordinates[2 * edge.corner + 1] ?? 0];
    const local = pattern.stiffness?.(own, u, v) ?? 1;
    const seamed = one.piece === other.piece ? 1 : SEAM_STIFFNESS;
    hingeCompliance[place] = (one.area + other.area) / (3 * fabric * seamed * local);
  });
  return { hinges, hingeWeights, hingeCompliance };
}

function neighborsOf(edges: readonly Edge[], vertexCount: number): Int32Array[] {
  const near = Array.from({ length: vertexCount }, () => new Set<number>());
  for (const { low, high } of edges) {
    near[low]?.add(high);
    near[high]?.add(low);
  }
  return near.map((ring, vertex) => {
    const both = new Set(ring);
    for (const next of ring) for (const second of near[next] ?? []) both.add(second);
    both.delete(vertex);
    return Int32Array.from(both);
  });
}

export function buildConstraints(pattern: Pattern, sewn: SewnPieces, seed: number): Constraints {
  const edges = collectEdges(pattern, sewn);
  shuffle(edges, seededRandom(seed + 1));
  return {
    masses: massesOf(pattern, sewn),
    ...threadsOf(pattern, edges),
    ...hingesOf(pattern, sewn, edges),
    neighbors: neighborsOf(edges, sewn.vertexCount),
  };
}
