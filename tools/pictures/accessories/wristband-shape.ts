import { noise, smoothStep } from '../materials/noise.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';

/** Three inches tall; cloth doubled over, its folds at the top and the bottom. */
export const WRISTBAND = { height: 7.6, thickness: 0.8, acrossRadius: 3.75, deepRadius: 3.3 } as const;

/** The stripe is knit in, in the middle of the height. */
export const STRIPE_HALF = 0.72;

/** One loop of terry at each point of the grid, this far apart. */
const LOOP_PITCH = 0.108;

const PROFILE_LENGTH = 2 * WRISTBAND.height + 0.6 * WRISTBAND.thickness;
export const COLUMNS = Math.round((2 * Math.PI * 3.9) / LOOP_PITCH) + 1;
export const ROWS = Math.round(PROFILE_LENGTH / LOOP_PITCH) + 1;

/** Where a row of the grid is on the band's cross section: outward from the middle of the cloth, and up from its middle. */
export function profileAt(row: number): readonly [outward: number, up: number] {
  const halfHeight = WRISTBAND.height / 2;
  const halfThickness = WRISTBAND.thickness / 2;
  const along = (row / (ROWS - 1)) * PROFILE_LENGTH;
  const straight = WRISTBAND.height - 2 * halfThickness;
  const turn = (PROFILE_LENGTH - 2 * straight) / 2;
  const onFold = (walked: number) => Math.PI * Math.min(1, Math.max(0, walked / turn));
  if (along < straight) return [halfThickness, -halfHeight + halfThickness + along];
  if (along < straight + turn) {
    const angle = onFold(along - straight);
    return [halfThickness * Math.cos(angle), halfHeight - halfThickness + halfThickness * Math.sin(angle)];
  }
  if (along < 2 * straight + turn) return [-halfThickness, halfHeight - halfThickness - (along - straight - turn)];
  const angle = onFold(along - 2 * straight - turn);
  return [-halfThickness * Math.cos(angle), -halfHeight + halfThickness - halfThickness * Math.sin(angle)];
}

/** How one band differs from the other: soft cloth is never round. */
export interface WristbandPose {
  readonly name: string;
  readonly seed: number;
  /** From the band's own axes (its height along y, its middle at 0) into the room. */
  readonly place: (point: Point) => Point;
}

const FOLD = WRISTBAND.thickness / 2;

/** Elastic draws the band in at its stripe, and terry swells beside it. */
function swell(up: number): number {
  const share = Math.abs(up) / (WRISTBAND.height / 2);
  return 0.16 * smoothStep(0.1, 0.55, share) - 0.12 * smoothStep(0.8, 1, share) + 0.1 * share * share;
}

export function wristbandSurface({ name, seed, place }: WristbandPose): Surface {
  const point = (column: number, row: number): Point => {
    const angle = (2 * Math.PI * column) / (COLUMNS - 1);
    const [outward, up] = profileAt(row);
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const dent =
      0.16 * noise(cosine * 1.3 + up * 0.1, sine * 1.3 + 9, seed) +
      0.05 * noise(cosine * 4, sine * 4 + up * 0.5, seed + 1);
    const radial = outward + swell(up) * smoothStep(-FOLD, FOLD, outward) + dent;
    const lift = 0.1 * noise(cosine * 1.6, sine * 1.6, seed + 2) * (up > 0 ? 1 : 0.3);
    return place([(WRISTBAND.acrossRadius + radial) * cosine, up + lift, (WRISTBAND.deepRadius + radial) * sine]);
  };
  return createGridSurface(COLUMNS, ROWS, point, { name, closed: true, flipped: true, shadowStep: [2, 2] });
}
