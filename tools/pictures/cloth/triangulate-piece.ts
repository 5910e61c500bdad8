import Delaunator from 'delaunator';
import { isInside, type Point } from './curve.ts';

export interface FlatMesh {
  readonly points: readonly Point[];
  /** Three points a triangle, counterclockwise. */
  readonly triangles: readonly number[];
}

const ROW_HEIGHT = Math.sqrt(3) / 2;
const JITTER = 0.3;
const FREE_OF_OUTLINE = 0.62;
const SLIVER = 1e-3;

/** Tells whether a place is so near the outline that a point there would make slivers. */
function outlineCheck(outline: readonly Point[], spacing: number): (x: number, y: number) => boolean {
  const cells = new Map<number, Point[]>();
  const cellOf = (x: number, y: number) => Math.floor(x / spacing) * 4096 + Math.floor(y / spacing);
  for (const point of outline) {
    const cell = cellOf(point[0], point[1]);
    const held = cells.get(cell);
    if (held) held.push(point);
    else cells.set(cell, [point]);
  }
  return (x, y) => {
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const held = cells.get(cellOf(x + column * spacing, y + row * spacing));
        if (held?.some((point) => Math.hypot(point[0] - x, point[1] - y) < spacing * FREE_OF_OUTLINE)) return true;
      }
    }
    return false;
  };
}

/** A jittered hexagonal lattice inside the outline: its folds have no preferred direction. */
function innerPoints(outline: readonly Point[], spacing: number, random: () => number): Point[] {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isNearOutline = outlineCheck(outline, spacing);
  const rowHeight = spacing * ROW_HEIGHT;
  const points: Point[] = [];
  for (let row = Math.floor(bottom / rowHeight); row * rowHeight < top; row++) {
    for (let column = Math.floor(left / spacing) - 1; column * spacing < right + spacing; column++) {
      const x = column * spacing + ((row & 1) * spacing) / 2 + (random() - 0.5) * spacing * JITTER;
      const y = row * rowHeight + (random() - 0.5) * spacing * JITTER;
      if (!isNearOutline(x, y) && isInside(x, y, outline)) points.push([x, y]);
    }
  }
  return points;
}

/** Triangles of about `spacing` over a piece whose outline points come first among the points. */
export function triangulatePiece(outline: readonly Point[], spacing: number, random: () => number): FlatMesh {
  const points = [...outline, ...innerPoints(outline, spacing, random)];
  const corners = Delaunator.from(
    points,
    (point) => point[0],
    (point) => point[1],
  ).triangles;
  const triangles: number[] = [];
  for (let corner = 0; corner < corners.length; corner += 3) {
    const [first, second, third] = [corners[corner] ?? 0, corners[corner + 1] ?? 0, corners[corner + 2] ?? 0];
    const [a, b, c] = [points[first], points[second], points[third]];
    if (!a || !b || !c || !isInside((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, outline)) continue;
    const doubleArea = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (Math.abs(doubleArea) < SLIVER * spacing * spacing) continue;
    if (doubleArea > 0) triangles.push(first, second, third);
    else triangles.push(first, third, second);
  }
  return { points, triangles };
}
