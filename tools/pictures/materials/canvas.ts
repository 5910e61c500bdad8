import { latticeValue, noise } from './noise.ts';
import type { Relief } from './relief.ts';

/** Distance between the yarns of a heavy plain weave, cm. */
const YARN = 0.085;

/** How thick a yarn is along its length: spun cotton has thin places and slubs. */
function yarnThickness(yarn: number, along: number, seed: number): number {
  return 0.35 * (latticeValue(yarn, seed) - 0.5) + 0.3 * noise(along / 1.3, yarn * 7.3, seed);
}

/** Cotton canvas of 16 ounces: two sets of yarns, over and under by turns. */
export function weaveCanvas(u: number, v: number, relief: Relief): void {
  const across = u / YARN + 0.25 * noise(v / 2.2, u / 5, 11);
  const up = v / YARN + 0.25 * noise(u / 2.2, v / 5, 12);
  const column = Math.floor(across);
  const row = Math.floor(up);
  const inColumn = Math.sin(Math.PI * (across - column));
  const inRow = Math.sin(Math.PI * (up - row));
  const warpOnTop = (column + row) % 2 === 0;
  const thickness = warpOnTop ? yarnThickness(column, v, 13) : yarnThickness(row, u, 14);
  const crown = warpOnTop ? inColumn * (0.55 + 0.45 * inRow) : inRow * (0.55 + 0.45 * inColumn);
  const cloud = noise(u / 2.1, v / 2.1, 15) + 0.6 * noise(u / 0.5, v / 0.5, 16);
  relief.height += 0.009 * crown * (1 + thickness) + 0.005 * noise(u * 1.2, v * 1.2, 17);
  relief.shade *= 0.92 + 0.1 * crown + 0.1 * thickness * crown + 0.008 * cloud;
}

/** Flecks of seed that unbleached cotton keeps; 1 where there is one. */
export function cottonFleck(u: number, v: number): number {
  const size = 0.55;
  const column = Math.floor(u / size);
  const row = Math.floor(v / size);
  if (latticeValue(column, row + 977) < 0.93) return 0;
  const x = u / size - column - 0.2 - 0.6 * latticeValue(column + 31, row);
  const y = v / size - row - 0.2 - 0.6 * latticeValue(column, row + 57);
  const reach = 0.03 + 0.05 * latticeValue(column + 7, row + 7);
  return Math.max(0, 1 - Math.hypot(x, y * 1.8) / reach);
}
