import { distanceGrid, limb, trunk, type Box, type DistanceGrid } from '../cloth/body.ts';
import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import type { DrapeStage } from '../cloth/drape.ts';
import { blow } from '../cloth/forces.ts';
import type { Force } from '../cloth/solve.ts';
import { TOTE } from './tote-pattern.ts';

/** The round peg that the straps hang on, above the picture. */
const PEG = { height: 60.8, radius: 3.4, reach: 12 } as const;

/** What is in the bag: something soft and not much of it, which keeps the bottom open. */
const contents = trunk(
  [
    [40, 10, 1.2, 0],
    [30, 13, 2.6, 0],
    [22, 15.2, 4.6, 0],
    [12, 16.6, 7, 0],
    [3, 16.8, 7.8, 0],
    [-4, 15.8, 7.2, 0],
  ],
  3,
  4,
);

/** How far the bag sinks before its straps are taut. */
const SINKS = 2.6;

const ROOM: Box = { left: -26, bottom: -8, back: -16, right: 26, top: 76, front: 16 };

function body(cell: number): DistanceGrid {
  const peg = limb([0, PEG.height, -PEG.reach], [0, PEG.height, PEG.reach], PEG.radius, PEG.radius);
  return distanceGrid(
    (x, y, z) => Math.min(peg(x, y, z), Math.max(contents(x, y + SINKS, z), 0.6 - SINKS - y, y - 25)),
    ROOM,
    cell,
  );
}

/** The weight of what lies in the bag, cm/s² on the cloth of the bottom. */
const LOAD = 4200;

function load(mesh: ClothMesh): readonly Force[] {
  const bottom = TOTE.height + TOTE.halfWidth;
  const share = (piece: string, _u: number, v: number) =>
    piece === 'gusset' && Math.abs(v - bottom) < TOTE.halfWidth - 1 ? 1 : 0;
  return [blow(mesh, share, [0, -LOAD, 0])];
}

/** Let fall on the peg coarsely, then finer until it hangs still. */
export function toteStages(finest: number): DrapeStage[] {
  return [
    { spacing: 2.2, steps: 600, timeStep: 1 / 900, damping: 5, thickness: 0, gap: 0.2, friction: 0.5, forces: load, body: body(1) },
    { spacing: 1.3, steps: 600, timeStep: 1 / 1100, damping: 4, thickness: 0.6, gap: 0.2, friction: 0.5, forces: load, shake: 0.3, body: body(0.8) },
    { spacing: finest, steps: 450, timeStep: 1 / 1500, damping: 4, thickness: 0.45, gap: 0.2, friction: 0.5, forces: load, body: body(0.8) },
  ];
}
