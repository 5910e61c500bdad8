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
import { smoothStep } from '../materials/noise.ts';

/** Hips from the waistband's top, where y is 0, down. */
const HIPS: readonly Slice[] = [
  [4, 15.7, 9.9, 0],
  [-3, 15.9, 10, 0],
  [-8, 16.4, 10.3, -0.1],
  [-15, 17, 10.8, -0.5],
  [-20, 17.3, 10.8, -0.8],
  [-26, 17.2, 9.6, -0.9],
  [-32, 16.8, 7.6, -1.2],
];

const BOXINESS = 2.3;
const HIP: Joint = [8.5, -23, -0.2];
const THIGH_MIDDLE = 0.42;
const THIGH = 45;
const SHIN = 48;
/** Thighs nearly touch below the crotch: a wider gap makes cloth bridge it in a round arch. */
const RADII = { hip: 8.9, thigh: 8.3, knee: 6.2, ankle: 4.3 } as const;

/** How the mannequin stands. Nobody stands like a mirror: its two legs differ. */
export interface LegPose {
  /** Degrees outward from the vertical, of the leg on the viewer's right and left. */
  readonly right: number;
  readonly left: number;
  /** Centimeters that a knee is forward of the hip. */
  readonly rightKnee: number;
  readonly leftKnee: number;
}

export interface LegJoints {
  readonly hip: Joint;
  readonly knee: Joint;
  readonly ankle: Joint;
}

export function legJoints(degrees: number, kneeForward: number): LegJoints {
  const angle = (degrees * Math.PI) / 180;
  const knee: Joint = [HIP[0] + THIGH * Math.sin(angle), HIP[1] - THIGH * Math.cos(angle), kneeForward];
  const ankle: Joint = [
    knee[0] + SHIN * Math.sin(angle * 0.8),
    knee[1] - SHIN * Math.cos(angle * 0.8),
    kneeForward - 3,
  ];
  return { hip: HIP, knee, ankle };
}

function between(one: Joint, other: Joint, share: number): Joint {
  return [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
}

function leg({ hip, knee, ankle }: LegJoints): Distance {
  const middle = between(hip, knee, THIGH_MIDDLE);
  const upper = limb(hip, middle, RADII.hip, RADII.thigh);
  const lower = limb(middle, knee, RADII.thigh, RADII.knee);
  const shin = limb(knee, ankle, RADII.knee, RADII.ankle);
  return (x, y, z) => Math.min(upper(x, y, z), lower(x, y, z), shin(x, y, z));
}

/** The waist is wider under trousers without elastic. */
function widened(extra: number): Slice[] {
  return HIPS.map(([y, width, depth, middle]) => {
    const share = extra * smoothStep(-20, -2, y);
    return [y, width + share, depth + share * 0.5, middle];
  });
}

function legsBody(pose: LegPose, waistExtra: number): Distance {
  const hips = trunk(widened(waistExtra), BOXINESS, 3.6);
  const right = leg(legJoints(pose.right, pose.rightKnee));
  const left = leg(legJoints(pose.left, pose.leftKnee));
  return (x, y, z) => {
    const side = Math.abs(x);
    const pelvis = -smoothMinimum(-hips(side, y, z), y + 28, 6);
    return smoothMinimum(Math.max(pelvis, y - 6), (x > 0 ? right : left)(side, y, z), 4);
  };
}

const ROOM: Box = { left: -44, bottom: -116, back: -22, right: 44, top: 12, front: 22 };

/** The mannequin as the solver reads it; it is taken away before the picture is taken. */
export function legsBodyGrid(pose: LegPose, waistExtra: number, cell: number): DistanceGrid {
  return distanceGrid(legsBody(pose, waistExtra), ROOM, cell);
}
