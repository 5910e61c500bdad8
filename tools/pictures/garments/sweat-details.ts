import { bell, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { addRib } from '../materials/rib.ts';
import { STRONG_THREAD, addSeam, addStitches } from '../materials/stitches.ts';
import type { TopCut } from './top-cut.ts';

/** How far (across) and where along a straight line a place lies; across is positive to the line's left. */
interface LinePlace {
  across: number;
  along: number;
}

const place: LinePlace = { across: 0, along: 0 };

function besideLine(u: number, v: number, fromU: number, fromV: number, toU: number, toV: number): void {
  const length = Math.hypot(toU - fromU, toV - fromV);
  const [alongU, alongV] = [(toU - fromU) / length, (toV - fromV) / length];
  place.along = (u - fromU) * alongU + (v - fromV) * alongV;
  place.across = (v - fromV) * alongU - (u - fromU) * alongV;
}

/** Raglan seams from the neck to the armpit, covered with four needles. They bow a little toward the chest. */
export function addRaglanSeams(relief: Relief, cut: TopCut, u: number, v: number): void {
  const across = Math.abs(u);
  if (v < cut.underarm - 1) return;
  besideLine(across, v, cut.halfNeck - 1.6, -3.2, cut.halfChest - 0.2, cut.underarm);
  const bow = 1.5 * Math.sin(Math.PI * Math.max(0, Math.min(1, place.along / 30)));
  const distance = Math.abs(place.across + bow);
  addSeam(relief, distance, place.along, 1.3);
  for (const offset of [0.2, 0.5]) addStitches(relief, distance, place.along, offset, STRONG_THREAD);
}

const SIDE_RIB_WIDTH = 7.5;

/** A ribbed panel beside each side seam, joined by a covered seam. */
export function addSideRib(relief: Relief, cut: TopCut, u: number, v: number): void {
  if (v > cut.underarm - 1.5) return;
  const share = (v + cut.length) / (cut.length + cut.underarm);
  const half = cut.halfHem + (cut.halfChest - cut.halfHem) * share;
  const fromSide = half - Math.abs(u);
  const width = SIDE_RIB_WIDTH * smoothStep(cut.underarm - 1.5, cut.underarm - 9, v);
  const inside = width - fromSide;
  addSeam(relief, Math.abs(inside), v, 1.3);
  addStitches(relief, -inside, v, 0.35, STRONG_THREAD);
  if (inside <= 0) return;
  addRib(relief, fromSide, { pitch: 0.42, depth: 0.045 });
  relief.height -= 0.04;
}

/** A diamond let in below the arm. */
export function addGusset(relief: Relief, cut: TopCut, u: number, v: number): void {
  besideLine(Math.abs(u), v, cut.halfChest, cut.underarm - 11, cut.halfChest - 6.2, cut.underarm + 3);
  if (place.along < 0 || v > cut.underarm + 3) return;
  addSeam(relief, Math.abs(place.across), place.along, 1.4);
  addStitches(relief, Math.abs(place.across), place.along, 0.35, STRONG_THREAD);
}

const NOTCH = { half: 3.1, depth: 5.6 } as const;

/** The V below the collar: a triangle of rib, flat-locked on both sides. */
export function addNotch(relief: Relief, cut: TopCut, u: number, v: number): void {
  const top = -cut.frontDrop + 0.1;
  besideLine(Math.abs(u), v, 0, top - NOTCH.depth, NOTCH.half, top);
  if (v > top + 0.6 || Math.abs(place.across) > 8) return;
  const distance = Math.abs(place.across);
  if (place.across > 0) {
    addRib(relief, u, { pitch: 0.38, depth: 0.036 });
    relief.height -= 0.02;
  }
  if (place.along < -0.5 || distance > 0.7) return;
  // Flatlock: slanted threads across the seam between two rows.
  const cover = smoothStep(0.36, 0.3, distance);
  const thread = Math.sin((place.along + 0.35 * place.across) * 2 * Math.PI * 4.2);
  relief.height += cover * (0.035 + 0.016 * thread) - 0.03 * bell(distance - 0.4, 0.08);
  relief.shade *= 1 - cover * (0.1 - 0.07 * thread);
}

/** Where a two-tone sweatshirt changes color: on the body, and on the sleeves so that the lines meet at the arms. */
export const TWO_TONE = { body: -36, sleeve: -22.8 } as const;

/** One level seam without an allowance: threads lie across it. */
export function addFlatSeam(relief: Relief, u: number, above: number): void {
  const distance = Math.abs(above);
  if (distance > 0.8) return;
  const cover = smoothStep(0.32, 0.26, distance);
  const thread = Math.sin((u + 0.4 * above) * 2 * Math.PI * 4);
  relief.height += cover * (0.03 + 0.014 * thread) - 0.03 * bell(distance - 0.36, 0.08);
  relief.shade *= 1 - cover * (0.08 - 0.06 * thread);
}
