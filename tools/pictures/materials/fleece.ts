import { noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

const WALES_PER_CENTIMETER = 6.2;

/** The smooth face of heavy fleece: soft wales under short fibers. Inside, `strength` above 1 shows the brushed pile. */
export function addFleece(relief: Relief, u: number, v: number, strength = 1): void {
  const wale = Math.sin(u * Math.PI * 2 * WALES_PER_CENTIMETER + 1.5 * noise(u * 1.3, v * 0.9, 5));
  const tuft = noise(u * 9, v * 9, 31);
  const fiber = noise(u * 20, v * 18, 32);
  relief.height += strength * (0.003 * wale + 0.005 * tuft + 0.005 * fiber + 0.013 * noise(u / 1.6, v / 1.6, 35));
  const mottle =
    0.07 * noise(u * 10, v * 7, 31) + 0.055 * noise(u * 24, v * 20, 33) + 0.014 * noise(u / 2.5, v / 2.5, 36);
  relief.shade *= 1 + strength * (0.022 * wale + mottle);
}

/** The looped back of unbrushed cotton: rows of small loops. */
export function addLoopback(relief: Relief, u: number, v: number): void {
  const row = v * 5.5 + 0.25 * noise(u * 1.5, v, 51);
  const offset = Math.floor(row) % 2 ? 0.5 : 0;
  const loop = Math.sin((u * 4.6 + offset) * Math.PI * 2) * 0.5 + 0.5;
  const ridge = Math.sin((row - Math.floor(row)) * Math.PI);
  relief.height += 0.02 * loop * ridge + 0.006 * noise(u * 14, v * 14, 52);
  relief.shade *= 0.9 + 0.12 * loop * ridge + 0.03 * noise(u * 11, v * 11, 53);
}

/** Gray marl: single dark and light fibers lie roughly along the wales, in yarns that are not alike. A factor on the color. */
export function heather(u: number, v: number): number {
  const leaning = u + 0.1 * noise(u * 1.3, v * 1.1, 60) + 0.03 * noise(u * 5, v * 5, 66);
  const fiber = noise(leaning * 19, v * 4.5, 61) + 0.8 * noise(leaning * 33 + v * 2, v * 9, 62);
  const dark = smoothStep(0.35, 0.75, noise(leaning * 14, v * 3.4, 64));
  const yarn = noise(u * 5, v * 1.3, 63) + noise(u / 1.1, v / 2.2, 67);
  return 1 + 0.068 * fiber - 0.125 * dark + 0.025 * yarn;
}
