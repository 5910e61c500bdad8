import { buildConstraints, type Constraints } from './constraints.ts';
import type { Pattern } from './pattern.ts';
import { sewPieces, type SewnPieces } from './sew.ts';

/** A garment's mesh: pieces sewn, placed in the room, with what resists stretching and bending. */
export interface ClothMesh extends SewnPieces, Constraints {
  readonly pattern: Pattern;
  readonly spacing: number;
  /** Three numbers a vertex. */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  /** Grams a vertex. */
  readonly masses: Float64Array;
}

/** Every vertex at the mean of where its corners' pieces are held. */
function placedPositions(pattern: Pattern, sewn: SewnPieces): Float64Array {
  const positions = new Float64Array(3 * sewn.vertexCount);
  const counts = new Float64Array(sewn.vertexCount);
  sewn.cornerVertex.forEach((vertex, corner) => {
    const piece = pattern.pieces[sewn.cornerPiece[corner] ?? 0];
    if (!piece) return;
    const [x, y, z] = piece.place(sewn.coordinates[2 * corner] ?? 0, sewn.coordinates[2 * corner + 1] ?? 0);
    positions[3 * vertex] = (positions[3 * vertex] ?? 0) + x;
    positions[3 * vertex + 1] = (positions[3 * vertex + 1] ?? 0) + y;
    positions[3 * vertex + 2] = (positions[3 * vertex + 2] ?? 0) + z;
    counts[vertex] = (counts[vertex] ?? 0) + 1;
  });
  return positions.map((sum, place) => sum / (counts[Math.floor(place / 3)] ?? 1));
}

/** A mesh of about `spacing` centimeters between its vertices; the same seed gives the same mesh. */
export function buildClothMesh(pattern: Pattern, spacing: number, seed: number): ClothMesh {
  const sewn = sewPieces(pattern, spacing, seed);
  const constraints = buildConstraints(pattern, sewn, seed);
  return {
    ...sewn,
    ...constraints,
    pattern,
    spacing,
    positions: placedPositions(pattern, sewn),
    velocities: new Float64Array(3 * sewn.vertexCount),
  };
}

/** Calls back for every corner with its vertex, its piece's name and its place on the piece. */
export function eachCorner(
  mesh: ClothMesh,
  visit: (vertex: number, piece: string, u: number, v: number) => void,
): void {
  mesh.cornerVertex.forEach((vertex, corner) => {
    const piece = mesh.pattern.pieces[mesh.cornerPiece[corner] ?? 0];
    if (piece) visit(vertex, piece.name, mesh.coordinates[2 * corner] ?? 0, mesh.coordinates[2 * corner + 1] ?? 0);
  });
}
