import { noise } from './noise.ts';
import type { Relief } from './relief.ts';

const WALES_PER_CENTIMETER = 11;

/** Warp-knit with a cotton face: fine straight wales, smooth, a little dry. */
export function knitTricot(relief: Relief, u: number, v: number): void {
  const wale = Math.sin(u * Math.PI * 2 * WALES_PER_CENTIMETER + 0.6 * noise(u, v * 0.6, 71));
  const course = Math.sin(v * Math.PI * 2 * 9 + 1.2 * Math.sign(wale));
  relief.height +=
    0.0022 * wale + 0.0009 * course + 0.003 * noise(u * 14, v * 12, 72) + 0.012 * noise(u / 1.9, v / 1.9, 73);
  relief.shade *=
    1 + 0.022 * wale + 0.012 * course + 0.025 * noise(u * 22, v * 18, 74) + 0.012 * noise(u / 2.5, v / 3, 75);
}
