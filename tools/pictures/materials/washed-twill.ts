import { noise } from './noise.ts';
import type { Relief } from './relief.ts';

/** Distance between the diagonal lines of the weave. */
const WALE = 0.115;

/** How much clearer than from afar the lines of the weave are on things that fill a picture. */
export const CLEAR_WEAVE = 1.5;

/** Cotton twill after washing: steep diagonal lines, broken by uneven yarns, and faint clouds of wear. */
export function weaveWashedTwill(u: number, v: number, relief: Relief, clarity = 1): void {
  const wander = 0.12 * noise(u * 1.7, v * 1.1, 61);
  const phase = (u * 0.8 + v * 0.6) / WALE + wander;
  const wale = Math.cos(2 * Math.PI * phase);
  // Every wale is a row of short floats, offset from one to the next.
  const float = Math.cos(2 * Math.PI * ((u * -0.6 + v * 0.8) / 0.13 + 0.5 * Math.floor(phase)));
  const yarn = noise(u * 13, v * 5, 62) + 0.8 * noise(u * 6, v * 17, 63);
  const wear = noise(u / 1.9, v / 1.9, 64) + 0.6 * noise(u / 0.7, v / 0.7, 65);
  relief.height +=
    clarity * (0.0036 * wale + 0.0014 * wale * float) + 0.0028 * yarn + 0.006 * noise(u * 1.1, v * 1.1, 66);
  relief.shade *= 1 + 0.05 * clarity * wale + 0.035 * yarn + 0.016 * wear;
}
