import { noise } from './noise.ts';
import type { Relief } from './relief.ts';

const WALES_PER_CENTIMETER = 7;

/** Single jersey: fine wales that wander, uneven yarn, and the soft dimples of cotton that was washed. */
export function addJersey(relief: Relief, u: number, v: number, strength = 1): void {
  const wander = 1.2 * noise(u * 1.1, v * 0.8, 5);
  const wale = Math.sin(u * Math.PI * 2 * WALES_PER_CENTIMETER + wander);
  const slub = noise(u * 13, v * 5, 21);
  const dimples =
    0.006 * noise(u / 1.7, v / 1.7, 25) + 0.012 * noise(u / 3.4 + 0.6 * noise(v / 5, u / 5, 9), v / 2.6, 28);
  relief.height += strength * (0.003 * wale + 0.0036 * slub + 0.0024 * noise(u * 22, v * 16, 22) + dimples);
  const mottle = 0.03 * noise(u * 26, v * 20, 23) + 0.018 * noise(u * 9, v * 6, 24) + 0.012 * noise(u / 3, v / 3, 27);
  relief.shade *= 1 + strength * (0.018 * wale + 0.042 * slub + mottle);
}
