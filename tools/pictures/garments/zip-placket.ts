import { darker } from '../materials/cloth-material.ts';
import { bell, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { STRONG_THREAD, addStitches } from '../materials/stitches.ts';
import type { Sample } from '../render/material.ts';

/** From the middle to where a zip's folded edge of cloth begins, and half the row of teeth. */
const OPENING = 0.62;
const TEETH = 0.29;
const PITCH = 0.26;
/** From the middle to where pockets end. */
export const ZIP_PLACKET = 1.9;

/** Folded edges of cloth beside a sunken zip, sewn down twice. */
export function addZipPlacket(relief: Relief, u: number, v: number): void {
  const side = Math.abs(u);
  if (side > ZIP_PLACKET + 1) return;
  relief.height += 0.09 * smoothStep(OPENING - 0.08, OPENING + 0.06, side) * smoothStep(1.9, 1.2, side);
  if (side < OPENING) {
    relief.height -= 0.1;
    relief.shade *= 1 - 0.45 * smoothStep(OPENING - 0.25, OPENING, side);
  }
  addStitches(relief, side, v, OPENING + 0.22, STRONG_THREAD);
  addStitches(relief, side, v, OPENING + 0.85, STRONG_THREAD);
}

const METAL = [0.56, 0.56, 0.55] as const;

/** The tape is dyed to match; brass-sized teeth of gray metal mesh in the middle. Replaces what lies there. */
export function paintZip(u: number, v: number, bright: number, sample: Sample, relief: Relief): void {
  const side = Math.abs(u);
  if (side > OPENING) return;
  const weave = Math.sin(v * 2 * Math.PI * 8) * 0.5;
  relief.shade *= 1 + 0.04 * weave;
  if (side > TEETH) return;
  const shift = u > 0 ? 0 : 0.5;
  const step = v / PITCH + shift - Math.floor(v / PITCH + shift);
  const tooth = smoothStep(0.06, 0.2, step) * smoothStep(0.94, 0.8, step) * smoothStep(TEETH, TEETH - 0.05, side);
  const mesh = u > 0 ? smoothStep(-0.1, 0, u) : smoothStep(0.1, 0, u);
  const metal = 0.14 + 0.86 * tooth * mesh;
  relief.shade = metal * (0.8 + 0.6 * bell(step - 0.4, 0.1));
  relief.height += 0.13 * tooth + 0.04;
  [sample.red, sample.green, sample.blue] = darker(METAL, bright);
}
