import { bell, noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';
import { addStitches } from './stitches.ts';

const RIDGE = 0.44;
const DEPTH = 0.052;
/** Sewn on with a deep step where cloth goes in. */
const SEWN = 0.3;

/** How far cloth that elastic draws together bulges: ridges of uneven width and depth. `down` is from the band's top. */
export function shirring(u: number, down: number): number {
  const place = u / RIDGE + 0.6 * noise(u * 0.7, down * 0.3, 61) + 0.12 * noise(u * 2.1, down * 0.5, 62);
  const strength = 0.75 + 0.5 * noise(place * 0.5, down * 0.3, 63);
  return strength * Math.cos(2 * Math.PI * place);
}

/** The rows that hold elastic, evenly over the band. */
export function bandRows(height: number, count: number): number[] {
  return Array.from({ length: count }, (_, row) => (height * (row + 0.75)) / (count + 0.5));
}

/** An elastic waistband, its cloth drawn together and pinched by rows of stitches. */
export function addShirredBand(relief: Relief, u: number, down: number, height: number, rows: readonly number[]): void {
  const wave = shirring(u, down);
  relief.height += DEPTH * wave + 0.02 * noise(u / 0.8, down / 1.5, 64);
  relief.shade *= 1 - 0.09 * Math.max(0, -wave);
  for (const row of rows) {
    const pinch = bell(down - row, 0.12);
    relief.height -= 0.045 * pinch;
    relief.shade *= 1 - 0.1 * pinch;
    addStitches(relief, down, u, row, { pitch: 0.26, width: 0.05, height: 0.02 });
  }
  relief.height += 0.06 * Math.sqrt(Math.max(0, Math.min(1, down / 0.4)));
  relief.height -= 0.08 * smoothStep(SEWN, 0, height - down);
  relief.shade *= 1 - 0.25 * smoothStep(SEWN / 2, 0, height - down);
}
