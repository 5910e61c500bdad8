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

export function addCreases(relief: Relief, u: number, v: number, creases: Creases, share = 1): void {
  if (share <= 0) return;
  const { direction, length, width, depth, seed, rounded = false } = creases;
  const cosine = Math.cos(direction);
  const sine = Math.sin(direction);
  const along = (u * cosine + v * sine) / length;
  const across = v * cosine - u * sine;
  const warped = (across + 1.1 * width * noise(along * 0.9, (across / length) * 0.9, 71 + seed)) / width;
  const ridgeNoise = Math.abs(noise(along, warped, 73 + seed));
  const swell = noise(along * 0.8 + 9, warped * 0.62, 75 + seed);
  const present = smoothStep(-0.4, 0.3, noise(u / 11, v / 11, 77 + seed));
  const ridge = Math.max(0, 1 - ridgeNoise * (rounded ? 1.7 : 2.4));
  const profile = rounded ? ridge * ridge * ridge * (ridge * (ridge * 6 - 15) + 10) : ridge * ridge * (3 - 2 * ridge);
  relief.height += share * depth * present * (0.78 * profile + 0.43 * swell);
}
