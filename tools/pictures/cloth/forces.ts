import { eachCorner, type ClothMesh } from './cloth-mesh.ts';
import type { Force } from './solve.ts';

/** A weak spring that holds parts of a garment at a height, as a waist holds its band. */
export interface HeightSpring {
  /** Acceleration a centimeter away from the height, in cm/s². */
  readonly strength: number;
  readonly limit: number;
  /** Pulls down as well as up. */
  readonly bothWays?: boolean;
  /** The share of vertical speed that is lost each step while the spring pulls. */
  readonly loss?: number;
}

const WEIGHT = 981;

/** Holds the corners for which `heightOf` tells a height in the room. */
export function holdHeights(
  mesh: ClothMesh,
  heightOf: (piece: string, u: number, v: number) => number | undefined,
  spring: HeightSpring,
): Force {
  const heights = new Map<number, number>();
  eachCorner(mesh, (vertex, piece, u, v) => {
    const height = heightOf(piece, u, v);
    if (height !== undefined) heights.set(vertex, height);
  });
  const { strength, limit, bothWays = false, loss = 0.01 } = spring;
  return (velocities, positions, timeStep) => {
    for (const [vertex, height] of heights) {
      const at = 3 * vertex + 1;
      const below = height - (positions[at] ?? 0);
      if (below <= 0 && !bothWays) continue;
      const pull = bothWays ? WEIGHT + strength * below : strength * below;
      const speed = (velocities[at] ?? 0) + Math.max(-limit, Math.min(limit, pull)) * timeStep;
      velocities[at] = speed * (1 - loss);
    }
  };
}

/** Accelerates corners by a share of a direction, in cm/s², while `strengthAt` the run's progress is not 0. */
export function blow(
  mesh: ClothMesh,
  shareOf: (piece: string, u: number, v: number) => number,
  direction: readonly [x: number, y: number, z: number],
  strengthAt: (progress: number) => number = () => 1,
): Force {
  const shares = new Map<number, number>();
  eachCorner(mesh, (vertex, piece, u, v) => {
    const share = shareOf(piece, u, v);
    if (share > 0) shares.set(vertex, share);
  });
  return (velocities, _positions, timeStep, progress) => {
    const strength = strengthAt(progress) * timeStep;
    if (strength === 0) return;
    for (const [vertex, share] of shares) {
      for (let axis = 0; axis < 3; axis++) {
        const at = 3 * vertex + axis;
        velocities[at] = (velocities[at] ?? 0) + (direction[axis] ?? 0) * share * strength;
      }
    }
  };
}
