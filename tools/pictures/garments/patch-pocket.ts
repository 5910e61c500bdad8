import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { addStitches, FINE_THREAD } from '../materials/stitches.ts';

/** A chest pocket for a transit card, over the wearer's heart; centimeters on the front panel. */
const POCKET = { middle: 10, top: -15.8, half: 4.9, height: 11, point: 1.8 } as const;
const HEM = 2.2;
const DOUBLE_STITCHING = [0.18, 0.78] as const;

/** How far inside the pocket a place is, and which edge is nearest: 0 the open top, else the sewn sides. */
function pocketDistance(u: number, v: number): { inside: number; sewn: number; fromTop: number; along: number } {
  const across = Math.abs(u - POCKET.middle);
  const fromTop = POCKET.top - v;
  const side = POCKET.half - across;
  // The lower edge falls from the sides to a blunt point in the middle.
  const slope = POCKET.point / POCKET.half;
  const bottom = (POCKET.height - POCKET.point - fromTop + slope * side) / Math.hypot(1, slope);
  const sewn = Math.min(side, bottom);
  const along = side < bottom ? v : u;
  return { inside: Math.min(sewn, fromTop), sewn, fromTop, along };
}

/** A patch of the same cloth: its step, two rows of stitches, the turned hem on top, and the shade of its mouth. */
export function paintPatchPocket(u: number, v: number, relief: Relief, garmentDyed: boolean): void {
  const { inside, sewn, fromTop, along } = pocketDistance(u, v);
  if (inside < -1) return;
  const onPatch = smoothStep(-0.05, 0.08, inside);
  relief.height += 0.15 * onPatch + 0.03 * onPatch * noise(u / 3, v / 3, 91);
  relief.shade *= 1 - 0.3 * bell(inside, 0.05) - 0.14 * bell(inside + 0.16, 0.14);
  // The mouth gapes a little, least at its tacked ends.
  const mouth = smoothStep(POCKET.half, POCKET.half - 2.5, Math.abs(u - POCKET.middle));
  relief.height += 0.09 * mouth * onPatch * smoothStep(1.2, 0, fromTop);
  if (fromTop < 0) relief.shade *= 1 - 0.3 * mouth * smoothStep(-0.35, 0, fromTop);
  if (inside < 0) return;
  for (const offset of DOUBLE_STITCHING) addStitches(relief, sewn, along, offset, FINE_THREAD);
  addStitches(relief, fromTop, u, HEM, FINE_THREAD);
  relief.height += 0.035 * smoothStep(HEM + 0.15, HEM - 0.1, fromTop);
  relief.height += 0.02 * noise(along * 0.9, sewn * 0.7, 93) * bell(sewn - 0.5, 0.5);
  if (!garmentDyed) return;
  relief.shade *= 1 - 0.16 * bell(sewn, 0.4) - 0.1 * smoothStep(HEM + 0.1, HEM - 0.2, fromTop);
}
