import type { Surface } from '../render/surface.ts';
import type { Pattern } from './pattern.ts';
import { buildShell, edgeRings, type EdgeRing, type Shell } from './shell.ts';
import { subdivide, type DrapedCloth } from './subdivide.ts';

export interface ClothSurfaceOptions {
  /** Centimeters from the outside to the inside. */
  readonly thickness: (piece: string, u: number, v: number) => number;
  /** Each quarters the triangles; two hide every facet. */
  readonly subdivisions?: number;
}

/** One piece's two faces; the rolled edge belongs half to each. */
export interface ClothFaces {
  readonly piece: string;
  readonly outside: Surface;
  readonly inside: Surface;
}

interface Face {
  readonly outward: boolean;
  readonly positions: Float64Array;
  readonly rings: readonly EdgeRing[];
}

/** Copies the corners of one piece into a surface of its own. */
function faceSurface(
  name: string,
  piece: number,
  cloth: DrapedCloth,
  draped: DrapedCloth,
  shell: Shell,
  face: Face,
): Surface {
  const corners: number[] = [];
  const places = new Int32Array(cloth.cornerVertex.length).fill(-1);
  cloth.cornerPiece.forEach((owner, corner) => {
    if (owner !== piece) return;
    places[corner] = corners.length;
    corners.push(corner);
  });
  const rings = face.rings.filter((ring) => ring.piece === piece);
  const ringSize = rings.reduce((sum, ring) => sum + ring.positions.length / 3, 0);
  const count = corners.length + ringSize;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const coordinates = new Float32Array(2 * count);
  const side = face.outward ? 1 : -1;
  corners.forEach((corner, place) => {
    const vertex = 3 * (cloth.cornerVertex[corner] ?? 0);
    for (let axis = 0; axis < 3; axis++) {
      positions[3 * place + axis] = face.positions[vertex + axis] ?? 0;
      normals[3 * place + axis] = side * (shell.normals[vertex + axis] ?? 0);
    }
    coordinates[2 * place] = cloth.coordinates[2 * corner] ?? 0;
    coordinates[2 * place + 1] = cloth.coordinates[2 * corner + 1] ?? 0;
  });
  const triangles = pieceTriangles(cloth, piece, places, face.outward);
  const ringTriangles: number[] = [];
  let next = corners.length;
  for (const ring of rings) {
    positions.set(ring.positions, 3 * next);
    normals.set(ring.normals, 3 * next);
    coordinates.set(ring.coordinates, 2 * next);
    for (const corner of ring.triangles) ringTriangles.push(next + corner);
    next += ring.positions.length / 3;
  }
  // One face casts the shadow of both, from the triangles before they were split.
  const shadowTriangles = face.outward ? pieceTriangles(draped, piece, places, true) : [];
  return {
    name,
    positions,
    normals,
    coordinates,
    triangles: Uint32Array.from([...triangles, ...ringTriangles]),
    shadowTriangles: Uint32Array.from(shadowTriangles),
  };
}

function pieceTriangles(cloth: DrapedCloth, piece: number, places: Int32Array, outward: boolean): number[] {
  const triangles: number[] = [];
  for (let place = 0; place < cloth.triangles.length; place += 3) {
    const [a, b, c] = [cloth.triangles[place] ?? 0, cloth.triangles[place + 1] ?? 0, cloth.triangles[place + 2] ?? 0];
    if (cloth.cornerPiece[a] !== piece) continue;
    triangles.push(places[a] ?? 0, places[outward ? b : c] ?? 0, places[outward ? c : b] ?? 0);
  }
  return triangles;
}

/** A drape as surfaces to photograph: smooth, with a thickness, and with edges that are rolled over. */
export function clothFaces(pattern: Pattern, draped: DrapedCloth, options: ClothSurfaceOptions): readonly ClothFaces[] {
  let cloth = draped;
  for (let level = 0; level < (options.subdivisions ?? 2); level++) cloth = subdivide(cloth);
  const shell = buildShell(cloth, (piece, u, v) => options.thickness(pattern.pieces[piece]?.name ?? '', u, v));
  const rings = edgeRings(cloth, shell);
  return pattern.pieces.map(({ name }, piece) => ({
    piece: name,
    outside: faceSurface(`${name} outside`, piece, cloth, draped, shell, {
      outward: true,
      positions: shell.outside,
      rings: rings.outer,
    }),
    inside: faceSurface(`${name} inside`, piece, cloth, draped, shell, {
      outward: false,
      positions: shell.inside,
      rings: rings.inner,
    }),
  }));
}
