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
  /** Centimeters that the cloth at a place slides across and up into the folds beside it. */
  readonly slide?: (place: Readonly<WornPlace>, piece: string) => readonly [x: number, y: number];
  /** Moves a place with everything around it. */
  readonly move: (place: WornPlace) => void;
}

/** A vertex on a seam belongs to several pieces; the last one names it. */
function pieceOfVertices({ cornerVertex, cornerPiece, vertexCount }: DrapedCloth): Int32Array {
  const pieces = new Int32Array(vertexCount);
  cornerVertex.forEach((vertex, corner) => {
    pieces[vertex] = cornerPiece[corner] ?? 0;
  });
  return pieces;
}

/** The same cloth as it looks after it was worn. */
export function wearCloth(cloth: DrapedCloth, shape: WornShape, nameOf: (piece: number) => string): DrapedCloth {
  const normals = vertexNormals(cloth);
  const pieces = pieceOfVertices(cloth);
  const positions = cloth.positions.slice();
  const place: WornPlace = { x: 0, y: 0, z: 0 };
  for (let vertex = 0; vertex < cloth.vertexCount; vertex++) {
    const at = 3 * vertex;
    [place.x, place.y, place.z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
    const piece = nameOf(pieces[vertex] ?? 0);
    const push = shape.push(place, piece);
    const [slideX, slideY] = shape.slide?.(place, piece) ?? [0, 0];
    place.x += slideX + push * (normals[at] ?? 0);
    place.y += slideY + push * (normals[at + 1] ?? 0);
    place.z += push * (normals[at + 2] ?? 0);
    shape.move(place);
    [positions[at], positions[at + 1], positions[at + 2]] = [place.x, place.y, place.z];
  }
  return { ...cloth, positions };
}
