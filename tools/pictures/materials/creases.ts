import { noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** Small folds below what the mesh can hold: which way they run, how long and wide they are, how deep. */
export interface Creases {
  /** Radians from u. */
  readonly direction: number;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  readonly seed: number;
  /** Thick cloth folds in broad rolls without a ridge. */
  readonly rounded?: boolean;
}

/** Cloth falls over: one side of a fold runs out flat, the other ends sharply. How many times each fits between two folds. */
const FLAT = 1.9;
const STEEP = 3.8;

export function addCreases(relief: Relief, u: number, v: number, creases: Creases, share = 1): void {
  if (share <= 0) return;
  const { direction, length, width, depth, seed, rounded = false } = creases;
  const cosine = Math.cos(direction);
  const sine = Math.sin(direction);
  const along = (u * cosine + v * sine) / length;
  const across = v * cosine - u * sine;
  const warped = (across + 0.8 * width * noise(along * 0.9, (across / length) * 0.9, 71 + seed)) / width;
  const swell = noise(along * 0.8 + 9, warped * 0.62, 75 + seed);
  const present = smoothStep(-0.4, 0.3, noise(u / 11, v / 11, 77 + seed));
  // Folds are counted side by side. Where noise crosses zero would be simpler, but such lines close into rings, and no fold does.
  const rank = 0.72 * warped + 0.5 * noise(along * 0.9, warped * 0.33, 73 + seed);
  const fold = Math.round(rank);
  const aside = rank - fold;
  const begun = smoothStep(-0.45, 0.35, noise(along * 1.15, fold * 7.3, 79 + seed));
  const ridge = begun * Math.max(0, 1 - Math.abs(aside) * (aside > 0 ? FLAT : STEEP) * (rounded ? 1 : 1.3));
  const profile = rounded ? ridge * ridge * ridge * (ridge * (ridge * 6 - 15) + 10) : ridge * ridge * (3 - 2 * ridge);
  relief.height += share * depth * present * (0.78 * profile + 0.43 * swell);
}
