import { noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** How much paler raised places are: edges, seams and creases are rubbed in washing. */
const RUBBED = 0.2;

/** Dark cloth is not one tone: its yarns took the dye unevenly, and washing pales what stands out. */
export function washedDark(u: number, v: number, _sample: unknown, relief: Relief): void {
  const yarns = noise(u * 13, v * 3.2, 211) + noise(u * 3, v * 12, 212);
  const clouds = noise(u / 2.6, v / 3.4, 213) + 0.7 * noise(u / 0.9, v / 1.1, 214);
  relief.shade *= 1 + 0.06 * yarns + 0.045 * clouds + RUBBED * smoothStep(0.02, 0.14, relief.height);
}
