import { distanceGrid, limb, smoothMinimum, trunk, type Box, type Distance, type DistanceGrid } from '../cloth/body.ts';
import type { DrapeStage } from '../cloth/drape.ts';

/** The round peg that the straps hang on, above the picture. */
const PEG = { height: 60.8, radius: 3.4, reach: 12 } as const;

/** Where the bottom lies when the straps are taut: the contents press it down to there. */
const BOTTOM = -2.7;

/** What is in the bag: a shoebox laid flat, and something soft on it. */
const SHOEBOX = { halfWidth: 16.6, height: 12, halfDepth: 8.4, rounding: 2 } as const;
const bundle = trunk(
  [
    [32, 11, 1.5, 0],
    [24, 14, 3.4, 0.6],
    [16, 15.5, 5.2, 0.4],
    [8, 16, 6, 0],
  ],
  2.6,
  4,
);

const shoebox: Distance = (x, y, z) => {
  const { halfWidth, height, halfDepth, rounding } = SHOEBOX;
  const right = Math.abs(x) - halfWidth + rounding;
  const up = Math.abs(y - height / 2) - height / 2 + rounding;
  const front = Math.abs(z) - halfDepth + rounding;
  const outside = Math.hypot(Math.max(right, 0), Math.max(up, 0), Math.max(front, 0));
  return outside + Math.min(0, Math.max(right, up, front)) - rounding;
};

const ROOM: Box = { left: -26, bottom: -8, back: -16, right: 26, top: 76, front: 16 };

function body(cell: number): DistanceGrid {
  const peg = limb([0, PEG.height, -PEG.reach], [0, PEG.height, PEG.reach], PEG.radius, PEG.radius);
  return distanceGrid(
    (x, y, z) => {
      const up = y - BOTTOM;
      const contents = smoothMinimum(shoebox(x, up, z), Math.max(bundle(x, up, z), up - 26), 3);
      return Math.min(peg(x, y, z), contents);
    },
    ROOM,
    cell,
  );
}

/** Let fall on the peg coarsely, then finer until it hangs still. */
export function toteStages(finest: number): DrapeStage[] {
  const hang = { gap: 0.2, friction: 0.45 };
  return [
    { ...hang, spacing: 2.2, steps: 600, timeStep: 1 / 900, damping: 5, thickness: 0, body: body(1) },
    { ...hang, spacing: 1.3, steps: 700, timeStep: 1 / 1100, damping: 3, thickness: 0.6, shake: 0.5, body: body(0.8) },
    { ...hang, spacing: finest, steps: 600, timeStep: 1 / 1500, damping: 3, thickness: 0.4, body: body(0.8) },
  ];
}
