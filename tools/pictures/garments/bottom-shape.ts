import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { smoothStep } from '../materials/noise.ts';
import { shirring } from '../materials/shirred-band.ts';
import type { Surface } from '../render/surface.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';
import type { BottomFacts } from './bottom-facts.ts';
import type { BottomCloth } from './bottom-weave.ts';

const ELASTIC_BAND = 0.5;
/** A folded strip with stiffening between its layers. */
const FLAT_BAND = 0.62;
const RIB = 0.5;

/** Centimeters through the cloth: bands and ribs are thick, hems two layers. */
export function bottomThickness(
  cut: BottomCut,
  facts: BottomFacts,
  cloth: BottomCloth,
): (piece: string, u: number, v: number) => number {
  const hem = facts.hem === 'raw' || facts.hem === 'rib cuff' ? 0 : cut.hemHeight;
  const length = legLength(cut);
  return (piece, _u, v) => {
    if (piece.startsWith('band')) {
      // Thinner toward the seam, so that no ledge stands over the leg.
      const full = cut.waist === 'flat' ? FLAT_BAND : ELASTIC_BAND;
      return cloth.thickness + (full - cloth.thickness) * smoothStep(-cut.bandHeight, 0.9 - cut.bandHeight, v);
    }
    if (piece.startsWith('cuff')) return RIB;
    const rolled = facts.hem === 'raw' ? 0.3 * smoothStep(1 - length, 0.3 - length, v) : 0;
    return cloth.thickness * (1 + smoothStep(hem + 0.2 - length, hem - 0.2 - length, v)) + rolled;
  };
}

const BULGE = 0.055;

/** The first vertex at each place of a piece: it is on the face itself, those after it on the rolled edge. */
function onFace({ coordinates }: Surface): Int32Array {
  const first = new Map<string, number>();
  return Int32Array.from({ length: coordinates.length / 2 }, (_, vertex) => {
    const place = `${coordinates[2 * vertex]} ${coordinates[2 * vertex + 1]}`;
    const found = first.get(place);
    if (found !== undefined) return found;
    first.set(place, vertex);
    return vertex;
  });
}

function bulged(surface: Surface, height: number, side: 1 | -1): Surface {
  const positions = surface.positions.slice();
  // The rolled edge moves as the face does, or its two halves would part.
  const faceOf = onFace(surface);
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const [u, v] = [surface.coordinates[2 * vertex] ?? 0, surface.coordinates[2 * vertex + 1] ?? 0];
    const amount = side * BULGE * shirring(u, -v) * smoothStep(-height, 0.8 - height, v);
    for (let axis = 0; axis < 3; axis++) {
      const at = 3 * vertex + axis;
      positions[at] = (positions[at] ?? 0) + amount * (surface.normals[3 * (faceOf[vertex] ?? vertex) + axis] ?? 0);
    }
  }
  // Coarser shadows would cut through the ridges.
  return { ...surface, positions, shadowTriangles: surface.triangles };
}

/** Moves an elastic band's cloth in and out where it is shirred, so that its rim is not smooth. */
export function bandBulge(cut: BottomCut, face: ClothFaces): ClothFaces {
  const elastic = cut.waist === 'elastic' || (cut.waist === 'elastic back' && face.piece === 'bandBack');
  if (!elastic || !face.piece.startsWith('band')) return face;
  return {
    ...face,
    outside: bulged(face.outside, cut.bandHeight, 1),
    inside: bulged(face.inside, cut.bandHeight, -1),
  };
}
