import type { DrapedCloth } from './subdivide.ts';

/** Shrinking steps and the widening ones between them (Taubin, A Signal Processing Approach to Fair Surface Design). */
const SEAM_STEPS = { shrink: 0.5, widen: -0.53, rounds: 40 } as const;
/** A rib's free edge is rounder than the neck it is sewn to. */
const FREE_STEPS = { shrink: 0.5, widen: 0, rounds: 18 } as const;
/** How cloth beside a line goes along with it: rounds of averaging, and what is lost from one vertex to the next. */
const FOLLOW_ROUNDS = 14;
const FOLLOW_SHARE = 0.94;

interface Edge {
  readonly one: number;
  readonly other: number;
  /** The pieces on both sides; a single one at an open edge. */
  readonly pieces: number[];
}

function edgesOf({ triangles, cornerVertex, cornerPiece, vertexCount }: DrapedCloth): Edge[] {
  const edges = new Map<number, Edge>();
  for (let place = 0; place < triangles.length; place++) {
    const from = triangles[place] ?? 0;
    const to = triangles[place - (place % 3) + ((place + 1) % 3)] ?? 0;
    const one = Math.min(cornerVertex[from] ?? 0, cornerVertex[to] ?? 0);
    const other = Math.max(cornerVertex[from] ?? 0, cornerVertex[to] ?? 0);
    const known = edges.get(one * vertexCount + other);
    if (known) known.pieces.push(cornerPiece[from] ?? 0);
    else edges.set(one * vertexCount + other, { one, other, pieces: [cornerPiece[from] ?? 0] });
  }
  return [...edges.values()];
}

function neighborsOf(edges: readonly Edge[]): Map<number, number[]> {
  const neighbors = new Map<number, number[]>();
  const add = (vertex: number, neighbor: number): void => {
    const known = neighbors.get(vertex);
    if (known) known.push(neighbor);
    else neighbors.set(vertex, [neighbor]);
  };
  for (const { one, other } of edges) {
    add(one, other);
    add(other, one);
  }
  return neighbors;
}

/** Moves the vertices of a line toward or away from the middle of their two neighbors on it. */
function evenLine(positions: Float64Array, edges: readonly Edge[], steps: typeof SEAM_STEPS | typeof FREE_STEPS): void {
  const inner = [...neighborsOf(edges)].filter(([, beside]) => beside.length === 2);
  const step = (share: number): void => {
    const moved = inner.flatMap(([vertex, [before = 0, after = 0]]) =>
      [0, 1, 2].map((axis) => {
        const own = positions[3 * vertex + axis] ?? 0;
        const middle = ((positions[3 * before + axis] ?? 0) + (positions[3 * after + axis] ?? 0)) / 2;
        return own + share * (middle - own);
      }),
    );
    inner.forEach(([vertex], place) => positions.set(moved.slice(3 * place, 3 * place + 3), 3 * vertex));
  };
  for (let round = 0; round < steps.rounds; round++) {
    step(steps.shrink);
    if (steps.widen !== 0) step(steps.widen);
  }
}

/** Lets the cloth beside moved lines go along, less the farther it is. */
function followLines(
  cloth: DrapedCloth,
  edges: readonly Edge[],
  moved: Float64Array,
  lines: ReadonlySet<number>,
): void {
  const neighbors = neighborsOf(edges);
  let shifts = moved.map((position, place) => position - (cloth.positions[place] ?? 0));
  for (let round = 0; round < FOLLOW_ROUNDS; round++) {
    const next = shifts.slice();
    for (const [vertex, beside] of neighbors) {
      if (lines.has(vertex)) continue;
      for (let axis = 0; axis < 3; axis++) {
        const sum = beside.reduce((total, neighbor) => total + (shifts[3 * neighbor + axis] ?? 0), 0);
        next[3 * vertex + axis] = (FOLLOW_SHARE * sum) / beside.length;
      }
    }
    shifts = next;
  }
  shifts.forEach((shift, place) => {
    moved[place] = (cloth.positions[place] ?? 0) + shift;
  });
}

/**
 * Evens the lines of ribs that were sewn to a body: a rib stretches the neck as it is sewn, so that its seam runs in one
 * curve, but on the draped mesh every vertex of it is drawn a little to one side, which looks torn.
 */
export function evenEdges(cloth: DrapedCloth, isRib: (piece: number) => boolean): DrapedCloth {
  const edges = edgesOf(cloth);
  const seams = edges.filter(({ pieces: [one = 0, other = one] }) => isRib(one) !== isRib(other));
  if (seams.length === 0) return cloth;
  const free = edges.filter(({ pieces }) => pieces.length === 1 && isRib(pieces[0] ?? 0));
  const positions = cloth.positions.slice();
  evenLine(positions, seams, SEAM_STEPS);
  evenLine(positions, free, FREE_STEPS);
  const lines = new Set([...seams, ...free].flatMap(({ one, other }) => [one, other]));
  followLines(cloth, edges, positions, lines);
  return { ...cloth, positions };
}
