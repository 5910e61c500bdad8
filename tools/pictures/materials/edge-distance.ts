import type { Curve } from '../cloth/curve.ts';
import type { PatternEdge } from '../cloth/pattern.ts';

/** Where a place lies beside the edges of a piece: how far from the nearest, and how far along the outline. */
export interface EdgePlace {
  distance: number;
  along: number;
}

export type EdgeDistance = (u: number, v: number, into: EdgePlace) => void;

const FAR = 99;
const CELL = 0.1;
const MARGIN = 0.5;
const SEGMENT = 0.3;

interface Segment {
  readonly fromU: number;
  readonly fromV: number;
  readonly toU: number;
  readonly toV: number;
  readonly along: number;
  readonly length: number;
}

function segmentsOf(curve: Curve, start: number): Segment[] {
  const fine = 200;
  const segments: Segment[] = [];
  let [fromU, fromV] = curve(0);
  let along = start;
  for (let step = 1; step <= fine; step++) {
    const [toU, toV] = curve(step / fine);
    const length = Math.hypot(toU - fromU, toV - fromV);
    if (length < SEGMENT && step < fine) continue;
    segments.push({ fromU, fromV, toU, toV, along, length });
    along += length;
    [fromU, fromV] = [toU, toV];
  }
  return segments;
}

interface Field {
  readonly left: number;
  readonly bottom: number;
  readonly columns: number;
  readonly rows: number;
  readonly distances: Float32Array;
  readonly alongs: Float32Array;
}

function emptyField(segments: readonly Segment[]): Field {
  const us = segments.flatMap((segment) => [segment.fromU, segment.toU]);
  const vs = segments.flatMap((segment) => [segment.fromV, segment.toV]);
  const left = Math.min(...us) - MARGIN;
  const bottom = Math.min(...vs) - MARGIN;
  const columns = Math.ceil((Math.max(...us) + MARGIN - left) / CELL);
  const rows = Math.ceil((Math.max(...vs) + MARGIN - bottom) / CELL);
  const distances = new Float32Array(columns * rows).fill(FAR);
  return { left, bottom, columns, rows, distances, alongs: new Float32Array(columns * rows) };
}

function markSegment(field: Field, segment: Segment, reach: number): void {
  const { left, bottom, columns, rows, distances, alongs } = field;
  const alongU = (segment.toU - segment.fromU) / (segment.length || 1);
  const alongV = (segment.toV - segment.fromV) / (segment.length || 1);
  const firstColumn = Math.max(0, Math.floor((Math.min(segment.fromU, segment.toU) - reach - left) / CELL));
  const lastColumn = Math.min(columns - 1, Math.ceil((Math.max(segment.fromU, segment.toU) + reach - left) / CELL));
  const firstRow = Math.max(0, Math.floor((Math.min(segment.fromV, segment.toV) - reach - bottom) / CELL));
  const lastRow = Math.min(rows - 1, Math.ceil((Math.max(segment.fromV, segment.toV) + reach - bottom) / CELL));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const du = left + column * CELL - segment.fromU;
      const dv = bottom + row * CELL - segment.fromV;
      const share = Math.max(0, Math.min(segment.length, du * alongU + dv * alongV));
      const distance = Math.hypot(du - share * alongU, dv - share * alongV);
      const place = row * columns + column;
      if (distance > reach || distance >= (distances[place] ?? 0)) continue;
      distances[place] = distance;
      alongs[place] = segment.along + share;
    }
  }
}

/** Where two nearest edges meet, their places along the outline must not be mixed. */
const SAME_EDGE = 1;

function readField(field: Field, u: number, v: number, into: EdgePlace): void {
  const { columns, rows, distances, alongs } = field;
  const across = (u - field.left) / CELL;
  const up = (v - field.bottom) / CELL;
  const column = Math.max(0, Math.min(columns - 2, Math.floor(across)));
  const row = Math.max(0, Math.min(rows - 2, Math.floor(up)));
  const right = Math.max(0, Math.min(1, across - column));
  const upper = Math.max(0, Math.min(1, up - row));
  const place = row * columns + column;
  const above = place + columns;
  const low = (distances[place] ?? FAR) * (1 - right) + (distances[place + 1] ?? FAR) * right;
  const high = (distances[above] ?? FAR) * (1 - right) + (distances[above + 1] ?? FAR) * right;
  into.distance = low * (1 - upper) + high * upper;
  const first = alongs[place] ?? 0;
  const beside = alongs[place + 1] ?? 0;
  const over = alongs[above] ?? 0;
  const same = Math.abs(beside - first) < SAME_EDGE && Math.abs(over - first) < SAME_EDGE;
  into.along = same ? first + (beside - first) * right + (over - first) * upper : first;
}

/** Distances to some of a piece's edges, up to `reach` centimeters; farther places answer 99. */
export function edgeDistance(edges: readonly PatternEdge[], names: readonly string[], reach = 3.2): EdgeDistance {
  let along = 0;
  const all: Segment[] = [];
  const wanted: Segment[] = [];
  for (const { name, curve } of edges) {
    const segments = segmentsOf(curve, along);
    along += segments.reduce((sum, segment) => sum + segment.length, 0);
    all.push(...segments);
    if (names.includes(name)) wanted.push(...segments);
  }
  const field = emptyField(all);
  for (const segment of wanted) markSegment(field, segment, reach);
  return (u, v, into) => readField(field, u, v, into);
}
