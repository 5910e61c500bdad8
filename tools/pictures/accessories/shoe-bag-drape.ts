import { distanceGrid, trunk, type DistanceGrid } from '../cloth/body.ts';
import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import type { DrapeStage } from '../cloth/drape.ts';
import { holdHeights } from '../cloth/forces.ts';
import type { Force } from '../cloth/solve.ts';
import { SHOE_BAG } from './shoe-bag-pattern.ts';

/** A pair of shoes, soles outward, heels down: fuller below than at the toes. */
const shoes = trunk(
  [
    [34, 3.5, 2.4, 0.2],
    [28, 8.2, 4.6, 0.4],
    [21, 11.4, 6, 0.3],
    [13, 12.8, 6.6, 0],
    [4, 13.4, 7, 0],
    [-4, 13.2, 6.9, 0],
  ],
  2.7,
  3,
);
const TOES = 29;

/** The cord holds the neck up, a little lower than the cloth would reach. */
const NECK = { height: 38.4, reach: 0.9 } as const;

function contents(): DistanceGrid {
  const room = { left: -22, bottom: -6, back: -16, right: 22, top: 56, front: 16 };
  return distanceGrid((x, y, z) => Math.max(shoes(x, y, z), 0.5 - y, y - TOES), room, 0.8);
}

function neckHeight(piece: string, _u: number, v: number): number | undefined {
  const fromCord = v - SHOE_BAG.cord;
  return piece !== 'base' && Math.abs(fromCord) < NECK.reach ? NECK.height + fromCord : undefined;
}

function hangNeck(mesh: ClothMesh): readonly Force[] {
  return [holdHeights(mesh, neckHeight, { strength: 5000, limit: 30_000, bothWays: true, loss: 0.03 })];
}

/** The cord is drawn at once, coarsely; finer meshes find the single gathers. */
export function shoeBagStages(finest: number): DrapeStage[] {
  const full = { gap: 0.25, friction: 0.4, forces: hangNeck, body: contents() };
  return [
    { ...full, spacing: 1.6, steps: 700, timeStep: 1 / 1100, damping: 8, thickness: 0.8 },
    { ...full, spacing: 1.1, steps: 600, timeStep: 1 / 1300, damping: 5, thickness: 0.55, shake: 0.2 },
    { ...full, spacing: finest, steps: 700, timeStep: 1 / 1700, damping: 4, thickness: 0.4 },
  ];
}
