import { vertexNormals } from './shell.ts';
import type { DrapedCloth } from './subdivide.ts';

/** A place on cloth in the room; may be changed. */
export interface WornPlace {
  x: number;
  y: number;
  z: number;
}

/** What wearing does to cloth that has fallen: folds finer than the solver's mesh, and a body that is nobody's mean. */
export interface WornShape {
  /** Centimeters that the cloth stands out at a place of a piece. */
  readonly push: (place: Readonly<WornPlace>, piece: string) => number;
  /** Centimeters that something sewn on makes a place of a piece stand out, by the piece's coordinates. */
  readonly raise?: (piece: string, u: number, v: number) => number;
  /** Centimeters that the cloth at a place slides across and up into the folds beside it. */
  readonly slide?: (place: Readonly<WornPlace>, piece: string) => readonly [x: number, y: number];
  /** Moves a place with everything around it. */
  readonly move: (place: WornPlace) => void;
}

/** A vertex on a seam is a corner of several pieces; the last one stands for it. */
function cornerOfVertices({ cornerVertex, vertexCount }: DrapedCloth): Int32Array {
  const corners = new Int32Array(vertexCount);
  cornerVertex.forEach((vertex, corner) => {
    corners[vertex] = corner;
  });
  return corners;
}

/** The same cloth as it looks after it was worn. */
export function wearCloth(cloth: DrapedCloth, shape: WornShape, nameOf: (piece: number) => string): DrapedCloth {
  const normals = vertexNormals(cloth);
  const corners = cornerOfVertices(cloth);
  const { cornerPiece, coordinates } = cloth;
  const positions = cloth.positions.slice();
  const place: WornPlace = { x: 0, y: 0, z: 0 };
  for (let vertex = 0; vertex < cloth.vertexCount; vertex++) {
    const at = 3 * vertex;
    [place.x, place.y, place.z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    const corner = corners[vertex] ?? 0;
    const piece = nameOf(cornerPiece[corner] ?? 0);
    const raised = shape.raise?.(piece, coordinates[2 * corner] ?? 0, coordinates[2 * corner + 1] ?? 0) ?? 0;
    const push = shape.push(place, piece) + raised;
    const [slideX, slideY] = shape.slide?.(place, piece) ?? [0, 0];
    place.x += slideX + push * (normals[at] ?? 0);
    place.y += slideY + push * (normals[at + 1] ?? 0);
    place.z += push * (normals[at + 2] ?? 0);
    shape.move(place);
    [positions[at], positions[at + 1], positions[at + 2]] = [place.x, place.y, place.z];
  }
  return { ...cloth, positions };
}
