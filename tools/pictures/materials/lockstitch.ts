import { bell, noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

export interface Lockstitch {
  /** Centimeters from needle hole to needle hole. */
  readonly pitch: number;
  readonly thread: number;
  /** How deep the row draws the cloth in. */
  readonly groove: number;
  /** How much lighter than the cloth the thread is, and how dark its holes. */
  readonly light: number;
  readonly hole: number;
}

export const HEAVY: Lockstitch = { pitch: 0.28, thread: 0.034, groove: 0.026, light: 0.04, hole: 0.3 };
/** Cotton thread after washing: paler than the cloth, full enough to close its holes. */
export const WASHED: Lockstitch = { pitch: 0.27, thread: 0.036, groove: 0.014, light: 0.2, hole: 0.16 };

/** A row of heavy topstitching: `away` is the distance from the row, `along` the place on it. */
export function topstitch(away: number, along: number, relief: Relief, stitch: Lockstitch = HEAVY): void {
  if (Math.abs(away) > 0.45) return;
  const { pitch, thread, groove, light, hole } = stitch;
  const share = along / pitch - Math.floor(along / pitch);
  const lies = smoothStep(0, 0.14, share) * (1 - smoothStep(0.72, 0.86, share));
  const onThread = bell(away, thread);
  const pucker = 1 + 0.5 * noise(along / (2.2 * pitch), away / 0.4, 47);
  relief.height += onThread * (0.032 * lies - 0.012) - groove * pucker * bell(away, 0.13);
  relief.shade *= 1 - onThread * (hole * (1 - lies) - light * lies) - 0.06 * bell(away, 0.1);
}
