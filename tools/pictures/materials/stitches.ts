import { bell, noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** A row of lockstitch: centimeters a stitch, and how wide and high its thread lies. */
export interface Thread {
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
}

export const FINE_THREAD: Thread = { pitch: 0.3, width: 0.045, height: 0.02 };
export const STRONG_THREAD: Thread = { pitch: 0.34, width: 0.055, height: 0.024 };

/** A row of stitches `offset` from an edge, sunk a little into the cloth. */
export function addStitches(
  relief: Relief,
  distance: number,
  along: number,
  offset: number,
  thread = FINE_THREAD,
): void {
  const away = distance - offset;
  const cover = bell(away, thread.width);
  if (cover < 0.02) return;
  // No machine pulls every stitch alike.
  const place = along / thread.pitch + 0.16 * noise(along / (1.4 * thread.pitch), offset, 51);
  const step = place - Math.floor(place);
  const pulled = 0.8 + 0.3 * noise(along / (2.1 * thread.pitch), offset, 53);
  const onTop = pulled * smoothStep(0, 0.16, step) * (1 - smoothStep(0.66, 0.82, step));
  relief.height += cover * (onTop * thread.height - 0.012) - 0.014 * bell(away, 0.16);
  relief.shade *= 1 - cover * (0.05 + 0.11 * (1 - onTop)) + 0.05 * cover * onTop;
}

/** A seam's valley, the swell of the allowance below, and its pucker. */
export function addSeam(relief: Relief, distance: number, along: number, strength = 1): void {
  if (distance > 1.5) return;
  const pucker = 0.028 * noise(along * 0.9, distance * 0.7, 41) * bell(distance, 0.55);
  relief.height += strength * (0.035 * bell(distance - 0.32, 0.22) - 0.05 * bell(distance, 0.07) + pucker);
  relief.shade *= 1 - 0.3 * bell(distance, 0.06);
}

/** A hem turned up to `height`: the step of the second layer and the ripple of its sewing. */
export function addHemFold(relief: Relief, distance: number, along: number, height: number): void {
  const step = 0.035 * (1 - smoothStep(height - 0.05, height + 0.18, distance));
  relief.height += step + 0.02 * noise(along * 0.75, distance * 0.5, 43) * bell(distance - height, 0.8);
}

/** Roping: hems turned on a curve twist a little, in slanted swells. */
export function addRoping(relief: Relief, distance: number, along: number, height: number): void {
  if (distance > height) return;
  const slant = noise(along * 0.55 + distance * 0.35, distance * 0.2, 47);
  relief.height += 0.03 * slant * smoothStep(height, height * 0.6, distance) * smoothStep(0, 0.4, distance);
}
