import { noise } from './noise.ts';
import type { Relief } from './relief.ts';

/** A plain knit: centimeters from column to column and from row to row of its stitches, and how clear they are. */
export interface KnitGauge {
  readonly wale: number;
  readonly course: number;
  readonly depth: number;
  /** How strongly valleys between stitches are darker. */
  readonly shade: number;
  /** Short fibers that stand off and hide stitches, 0 to 1. */
  readonly fuzz: number;
}

/** Where each stitch of a column leans out, in rows. */
const LEAN = 0.8;

/** The stitches of a plain knit, as seen close: two legs a stitch that meet below in a V. */
export function knitFace(relief: Relief, u: number, v: number, { wale, course, depth, shade, fuzz }: KnitGauge): void {
  // Cloth that was washed has spirals and rows that are not quite straight.
  const across = (u + 0.03 * noise(u / 1.9, v / 2.6, 201) + 0.012 * noise(u * 2.1, v * 1.4, 202)) / wale;
  const column = Math.floor(across);
  const inWale = 2 * (across - column) - 1;
  const side = Math.abs(inWale);
  const up = (v + 0.02 * noise(u / 2.2, v / 1.7, 203)) / course + 0.14 * noise(column * 0.77, v / (3 * course), 204);
  const row = up - LEAN * side;
  const inRow = row - Math.floor(row);
  const fromLeg = (side - 0.52) / 0.5;
  const round = Math.sqrt(Math.max(0, 1 - fromLeg * fromLeg));
  const length = Math.sqrt(Math.max(0, Math.sin(Math.PI * inRow)));
  // Thick and thin places of a yarn, which runs along a row.
  const yarn = noise(u * 1.6, Math.floor(up) * 7.3, 205) + 0.6 * noise(u * 5.5, Math.floor(up) * 3.1, 206);
  const body = round * (0.3 + 0.7 * length) * (1 + 0.13 * yarn);
  const fiber = noise(u * 31, v * 17, 207) + 0.7 * noise(u * 15 + v * 6, v * 23 - u * 4, 208);
  const clear = 1 - fuzz;
  relief.height += depth * clear * body + 0.0035 * (0.4 + fuzz) * fiber;
  relief.shade *= 1 - clear * shade * (0.75 - body) + 0.012 * yarn + 0.022 * (0.4 + fuzz) * fiber;
}

/** The same knit from where its stitches are finer than a pixel: rows and columns of uneven yarn. */
export function distantKnit(relief: Relief, u: number, v: number, strength = 1): void {
  const rows = noise(u / 2.4, v * 9, 211) + 0.7 * noise(u / 5, v * 4.2, 212);
  const columns = noise(u * 8, v / 1.8, 213) + 0.6 * noise(u * 3.6, v / 4, 214);
  const nap = noise(u * 13, v * 11, 215);
  relief.height += strength * (0.0022 * rows + 0.003 * columns + 0.0022 * nap + 0.008 * noise(u / 1.7, v / 1.9, 216));
  relief.shade *= 1 + strength * (0.016 * rows + 0.02 * columns + 0.016 * nap + 0.01 * noise(u / 3.2, v / 3.6, 217));
}

export const JERSEY_FACE: KnitGauge = { wale: 0.092, course: 0.072, depth: 0.016, shade: 0.2, fuzz: 0.12 };
export const FLEECE_FACE: KnitGauge = { wale: 0.105, course: 0.082, depth: 0.017, shade: 0.22, fuzz: 0.34 };
export const LOOPBACK_FACE: KnitGauge = { wale: 0.098, course: 0.076, depth: 0.018, shade: 0.24, fuzz: 0.2 };
export const TRICOT_FACE: KnitGauge = { wale: 0.078, course: 0.07, depth: 0.011, shade: 0.15, fuzz: 0 };
