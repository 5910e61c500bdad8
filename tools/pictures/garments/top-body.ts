import {
  distanceGrid,
  limb,
  smoothMinimum,
  trunk,
  type Box,
  type Distance,
  type DistanceGrid,
  type Joint,
  type Slice,
} from '../cloth/body.ts';

/** The mannequin's trunk from the shoulders, where y is 0 beside the neck, to below the hip. */
const SLICES: readonly Slice[] = [
  [-4, 11, 5.5, -1.5],
  [-14, 16.4, 8.6, -0.6],
  [-22, 17.6, 9, 0],
  [-32, 18.4, 8.2, 0],
  [-42, 19.4, 7.2, 0],
  [-54, 20.2, 6.6, -0.2],
  [-62, 20.4, 6.4, -0.4],
  [-90, 20.4, 6.2, -0.4],
];

const BOXINESS = 2.4;
const SHOULDER: Joint = [17.3, -10, -1];
const NECK_LEAN = 0.14;
/** A neck that widens upward spreads a hood that falls back. */
const FLARED_NECK = 9;
const UPPER_ARM = 29;
const FOREARM = 26;

export interface ArmPose {
  /** Degrees from the vertical. */
  readonly right: number;
  readonly left: number;
  /** Degrees that the elbow is bent. */
  readonly bend: number;
  /** What a hood finds above the collar: a bare neck, a short one that it falls back over, or a head. */
  readonly above?: 'neck' | 'short neck' | 'head';
}

/** How high the neck's axis reaches. */
const NECK_TOPS = { neck: 14, 'short neck': 2, head: 14 } as const;

/** An ellipsoid; its distance is exact enough near the surface. */
const head: Distance = (x, y, z) => (Math.hypot(x / 9.4, (y - 12) / 13, (z - 1) / 10.5) - 1) * 9.4;

function armJoints(degrees: number, bend: number): readonly [elbow: Joint, wrist: Joint] {
  const upper = (degrees * Math.PI) / 180;
  const lower = ((degrees - bend) * Math.PI) / 180;
  const elbow: Joint = [
    SHOULDER[0] + UPPER_ARM * Math.sin(upper),
    SHOULDER[1] - UPPER_ARM * Math.cos(upper),
    SHOULDER[2] + 0.5,
  ];
  const wrist: Joint = [
    elbow[0] + FOREARM * Math.sin(lower),
    elbow[1] - FOREARM * Math.cos(lower),
    elbow[2] + 0.45 * bend,
  ];
  return [elbow, wrist];
}

function arm(degrees: number, bend: number): Distance {
  const [elbow, wrist] = armJoints(degrees, bend);
  const upper = limb(SHOULDER, elbow, 4.7, 3.7);
  const lower = limb(elbow, wrist, 3.7, 2.7);
  return (x, y, z) => smoothMinimum(upper(x, y, z), lower(x, y, z), 2);
}

function topBody(pose: ArmPose): Distance {
  const chest = trunk(SLICES, BOXINESS, 6.4);
  const shoulders = limb([3, -6.2, -1.2], [16.2, -9.6, -1], 6, 5.1);
  const above = pose.above ?? 'neck';
  const neckTop = NECK_TOPS[above];
  const neck = limb(
    [0, -6, -1.8],
    [0, neckTop, -1.8 + (neckTop + 6) * NECK_LEAN],
    6.5,
    above === 'short neck' ? FLARED_NECK : 5.8,
  );
  const right = arm(pose.right, pose.bend);
  const left = arm(pose.left, pose.bend);
  return (x, y, z) => {
    const side = Math.abs(x);
    let distance = Math.max(chest(side, y, z), y + 5);
    distance = smoothMinimum(distance, shoulders(side, y, z), 3);
    distance = smoothMinimum(distance, neck(side, y, z), 4.5);
    if (above === 'head') distance = Math.min(distance, head(side, y, z));
    return smoothMinimum(distance, (x > 0 ? right : left)(side, y, z), 1.6);
  };
}

const ROOM: Box = { left: -60, bottom: -90, back: -26, right: 60, top: 36, front: 26 };

/** The mannequin as the solver reads it; it is taken away before the picture is taken. */
export function topBodyGrid(pose: ArmPose, cell: number): DistanceGrid {
  return distanceGrid(topBody(pose), ROOM, cell);
}
