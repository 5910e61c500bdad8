import type { ClothFaces } from '../cloth/cloth-surface.ts';
import type { Point, Surface } from '../render/surface.ts';

/** A place on a drape and the way out of the cloth there. */
export interface ClothPlace {
  readonly point: Point;
  readonly outward: Point;
}

function pointOf(numbers: Float32Array, vertex: number): Point {
  return [numbers[3 * vertex] ?? 0, numbers[3 * vertex + 1] ?? 0, numbers[3 * vertex + 2] ?? 0];
}

function outsideOf(faces: readonly ClothFaces[], piece: string): Surface {
  const found = faces.find((face) => face.piece === piece);
  if (!found) throw new Error(`the drape has no piece ${piece}`);
  return found.outside;
}

/** The vertex of a piece's outside nearest to a place on the pattern. */
export function findOnCloth(faces: readonly ClothFaces[], piece: string, u: number, v: number): ClothPlace {
  const { coordinates, positions, normals } = outsideOf(faces, piece);
  let best = 0;
  let least = Infinity;
  for (let vertex = 0; 2 * vertex < coordinates.length; vertex++) {
    const away = Math.hypot((coordinates[2 * vertex] ?? 0) - u, (coordinates[2 * vertex + 1] ?? 0) - v);
    if (away >= least) continue;
    least = away;
    best = vertex;
  }
  return { point: pointOf(positions, best), outward: pointOf(normals, best) };
}

const CELL = 0.4;

const keyOf = (column: number, row: number) => `${column} ${row}`;

/** How far toward the viewer the cloth of some pieces reaches around a place; undefined beside them. */
export function frontOf(
  faces: readonly ClothFaces[],
  pieces: readonly string[],
): (x: number, y: number) => number | undefined {
  const depths = new Map<string, number>();
  for (const piece of pieces) {
    const { positions } = outsideOf(faces, piece);
    for (let at = 0; at < positions.length; at += 3) {
      const key = keyOf(Math.floor((positions[at] ?? 0) / CELL), Math.floor((positions[at + 1] ?? 0) / CELL));
      depths.set(key, Math.max(depths.get(key) ?? -Infinity, positions[at + 2] ?? 0));
    }
  }
  return (x, y) => {
    let front: number | undefined;
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const depth = depths.get(keyOf(Math.floor(x / CELL) + column, Math.floor(y / CELL) + row));
        if (depth !== undefined && (front === undefined || depth > front)) front = depth;
      }
    }
    return front;
  };
}
