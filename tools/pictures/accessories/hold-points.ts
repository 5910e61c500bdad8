import { eachCorner, type ClothMesh } from '../cloth/cloth-mesh.ts';
import type { Force } from '../cloth/solve.ts';
import type { Point } from '../render/surface.ts';

/** A place that a corner is drawn to, and the acceleration a centimeter away from it, in cm/s². */
export interface Hold {
  readonly target: Point;
  readonly strength: number;
}

/** The share of speed that held corners lose each step, so that they come to rest. */
const LOSS = 0.04;

/** Draws corners of a cloth to places of their own: sewn edges, bands, what a button gathers. */
export function holdPoints(mesh: ClothMesh, holdOf: (piece: string, u: number, v: number) => Hold | undefined): Force {
  const holds = new Map<number, Hold>();
  eachCorner(mesh, (vertex, piece, u, v) => {
    const hold = holdOf(piece, u, v);
    if (hold) holds.set(vertex, hold);
  });
  return (velocities, positions, timeStep) => {
    for (const [vertex, { target, strength }] of holds) {
      for (const axis of [0, 1, 2] as const) {
        const at = 3 * vertex + axis;
        const away = target[axis] - (positions[at] ?? 0);
        velocities[at] = ((velocities[at] ?? 0) + away * strength * timeStep) * (1 - LOSS);
      }
    }
  };
}
