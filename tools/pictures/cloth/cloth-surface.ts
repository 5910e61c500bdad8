import type { Surface } from '../render/surface.ts';
import type { Pattern } from './pattern.ts';
import { evenEdges } from './even-edges.ts';
import { buildShell, edgeRings, type EdgeRing, type Shell } from './shell.ts';
import { subdivide, type DrapedCloth } from './subdivide.ts';
import { wearCloth, type WornShape } from './worn-shape.ts';

export interface ClothSurfaceOptions {
  /** Centimeters from the outside to the inside. */
  readonly thickness: (piece: string, u: number, v: number) => number;
  /** Each quarters the triangles; two hide every facet. */
  readonly subdivisions?: number;
  /** Folds and body that the drape does not have. */
  readonly worn?: WornShape;
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

/** The corners of one piece, and where each stands among them: -1 for the corners of others. */
function cornersOf(cloth: DrapedCloth, piece: number): { corners: number[]; places: Int32Array } {
  const corners: number[] = [];
  const places = new Int32Array(cloth.cornerVertex.length).fill(-1);
  cloth.cornerPiece.forEach((owner, corner) => {
    if (owner !== piece) return;
    places[corner] = corners.length;
    corners.push(corner);
  });
  return { corners, places };
}

function copyCorners(surface: Surface, corners: readonly number[], cloth: DrapedCloth, shell: Shell, face: Face): void {
  const side = face.outward ? 1 : -1;
  corners.forEach((corner, place) => {
    const vertex = 3 * (cloth.cornerVertex[corner] ?? 0);
    for (let axis = 0; axis < 3; axis++) {
      surface.positions[3 * place + axis] = face.positions[vertex + axis] ?? 0;
      surface.normals[3 * place + axis] = side * (shell.normals[vertex + axis] ?? 0);
    }
    surface.coordinates[2 * place] = cloth.coordinates[2 * corner] ?? 0;
    surface.coordinates[2 * place + 1] = cloth.coordinates[2 * corner + 1] ?? 0;
  });
}

/** Writes the rolled edges' vertices from `first` on. */
function copyRings(surface: Surface, rings: readonly EdgeRing[], first: number): void {
  let next = first;
  for (const ring of rings) {
    surface.positions.set(ring.positions, 3 * next);
    surface.normals.set(ring.normals, 3 * next);
    surface.coordinates.set(ring.coordinates, 2 * next);
    next += ring.positions.length / 3;
  }
}

function ringTriangles(rings: readonly EdgeRing[], first: number): number[] {
  let next = first;
  return rings.flatMap((ring) => {
    const start = next;
    next += ring.positions.length / 3;
    return ring.triangles.map((corner) => start + corner);
  });
}

/** One face of a piece as a surface of its own. */
function faceSurface(
  name: string,
  piece: number,
  cloth: DrapedCloth,
  caster: DrapedCloth,
  shell: Shell,
  face: Face,
): Surface {
  const { corners, places } = cornersOf(cloth, piece);
  const rings = face.rings.filter((ring) => ring.piece === piece);
  const count = corners.length + rings.reduce((sum, ring) => sum + ring.positions.length / 3, 0);
  const triangles = pieceTriangles(cloth, piece, places, face.outward);
  // The inside casts the shadow of both, from the triangles before they were split: they go straight across valleys, but
  // below the outside, which would lie in their shadow otherwise.
  const shadowTriangles = face.outward ? [] : pieceTriangles(caster, piece, places, false);
  const surface: Surface = {
    name,
    positions: new Float32Array(3 * count),
    normals: new Float32Array(3 * count),
    coordinates: new Float32Array(2 * count),
    triangles: Uint32Array.from([...triangles, ...ringTriangles(rings, corners.length)]),
    shadowTriangles: Uint32Array.from(shadowTriangles),
  };
  copyCorners(surface, corners, cloth, shell, face);
  copyRings(surface, rings, corners.length);
  return surface;
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
  let cloth = evenEdges(draped, (piece) => pattern.pieces[piece]?.name.startsWith('collar') === true);
  // Shadows are cast by a coarser mesh; small folds need a finer one.
  let caster = draped;
  for (let level = 0; level < (options.subdivisions ?? 2); level++) {
    if (level === 1 && options.worn) caster = cloth;
    cloth = subdivide(cloth);
  }
  if (options.worn) cloth = wearCloth(cloth, options.worn, (piece) => pattern.pieces[piece]?.name ?? '');
  const shell = buildShell(cloth, (piece, u, v) => options.thickness(pattern.pieces[piece]?.name ?? '', u, v));
  const rings = edgeRings(cloth, shell);
  return pattern.pieces.map(({ name }, piece) => ({
    piece: name,
    outside: faceSurface(`${name} outside`, piece, cloth, caster, shell, {
      outward: true,
      positions: shell.outside,
      rings: rings.outer,
    }),
    inside: faceSurface(`${name} inside`, piece, cloth, caster, shell, {
      outward: false,
      positions: shell.inside,
      rings: rings.inner,
    }),
  }));
}
