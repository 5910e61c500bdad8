import { noise } from '../materials/noise.ts';
import { paintPrint, rasterPrint, type PrintRaster } from '../materials/print-raster.ts';
import { fruit } from '../materials/prints.ts';
import type { Sample } from '../render/material.ts';
import { HALF_SIDE } from './bandana-pattern.ts';

export interface BandanaInks {
  /** Discharged from the cloth, below the cherries. */
  readonly light: string;
  /** The drawn border and the orchard in the middle. */
  readonly line: string;
  /** Laid over the light ink in leaves. */
  readonly leaf: string;
}

type Place = readonly [x: number, y: number];

/** A line as a hand draws it: never quite straight. */
function handLine(from: Place, to: Place, width: number, color: string, seed: number): string {
  const steps = 40;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const wobble = 0.13 * noise(share * 9, seed, 3) + 0.05 * noise(share * 31, seed, 4);
    const x = from[0] + (to[0] - from[0]) * share;
    const y = from[1] + (to[1] - from[1]) * share;
    const [acrossX, acrossY] = from[0] === to[0] ? [1, 0] : [0, 1];
    return `${(x + wobble * acrossX).toFixed(2)} ${(y + wobble * acrossY).toFixed(2)}`;
  });
  return `<path d="M${points.join('L')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A leaf with its middle vein left open. */
function leaf([x, y]: Place, turn: number, length: number, color: string): string {
  const half = length * 0.26;
  return (
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(1)})">` +
    `<path d="M${length * 0.06} -0.06C${length * 0.3} ${-half * 1.3} ${length * 0.7} ${-half * 1.1} ${length} 0C${length * 0.9} -0.03 ${length * 0.3} -0.08 ${length * 0.06} -0.06Z" fill="${color}"/>` +
    `<path d="M${length * 0.06} 0.1C${length * 0.3} ${half * 1.25} ${length * 0.7} ${half * 1.15} ${length * 0.98} 0.1C${length * 0.8} 0.06 ${length * 0.3} 0.06 ${length * 0.06} 0.1Z" fill="${color}"/></g>`
  );
}

/** Five petals around an open middle. */
function blossom([x, y]: Place, size: number, turn: number, color: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<ellipse cx="${size * 0.62}" rx="${size * 0.42}" ry="${size * 0.33}" transform="rotate(${angle + turn})" fill="${color}"/>`,
    )
    .join('');
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${petals}<circle r="${size * 0.16}" fill="${color}"/></g>`;
}

const BORDER = { outer: 26.1, inner: 25.35, vine: 22.6, swing: 0.75, wave: 5.05, end: 19.9 } as const;

/** One side of the border, below the middle: two lines, a vine with leaves and blossoms, a third line. */
function borderSide(color: string): string {
  const { outer, inner, vine, swing, wave, end } = BORDER;
  const at = (x: number): Place => [x, vine + swing * Math.sin((2 * Math.PI * x) / wave)];
  const stem = Array.from({ length: 121 }, (_, step) => at(-15.1 + (step / 120) * 30.2));
  const path = stem.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L');
  const growth = Array.from({ length: 12 }, (_, place) => {
    const x = -13.9 + place * (wave / 2);
    const root = at(x);
    const isUp = place % 2 === 0;
    const turn = (isUp ? -42 : 42) + 9 * noise(place, 3, 7);
    const other = blossom([root[0] + 0.95, root[1] + (isUp ? 1.15 : -1.15)], 0.72, place * 23, color);
    return (
      leaf(root, turn, 2.1, color) + leaf(root, turn + (isUp ? 128 : -128), 1.5, color) + (place < 11 ? other : '')
    );
  }).join('');
  return (
    handLine([-outer, outer], [outer, outer], 0.42, color, 3) +
    handLine([-inner, inner], [inner, inner], 0.14, color, 9) +
    `<path d="M${path}" fill="none" stroke="${color}" stroke-width="0.2" stroke-linecap="round"/>${growth}` +
    handLine([-13.2, end], [13.2, end], 0.18, color, 14)
  );
}

/** A light disk with cherries on it, in a wreath of leaves. */
function cornerDisk({ light, line, leaf: green }: BandanaInks): string {
  const middle: Place = [19.3, 19.3];
  const rim = Array.from({ length: 73 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    const radius = 4.35 + 0.12 * noise(3 * Math.cos(angle), 3 * Math.sin(angle), 5);
    return `${(middle[0] + radius * Math.cos(angle)).toFixed(2)} ${(middle[1] + radius * Math.sin(angle)).toFixed(2)}`;
  }).join('L');
  const wreath = Array.from({ length: 20 }, (_, place) => {
    const angle = place * 18 + 4;
    const radians = (angle * Math.PI) / 180;
    const root: Place = [middle[0] + 4.75 * Math.cos(radians), middle[1] + 4.75 * Math.sin(radians)];
    return leaf(root, angle + 62, 1.45, line);
  }).join('');
  const cherries = `<g transform="translate(${middle[0] + 0.1} ${middle[1] + 0.1}) rotate(142)">${fruit('cherry', 0, 0, 6.4)}</g>`;
  return `<path d="M${rim}Z" fill="${light}"/>${wreath}${cherries.replaceAll('#3f7f4f', green)}`;
}

/** Pairs of cherries in one ink over the middle, by turns with blossoms; none crosses the quarter's edges. */
function orchard(color: string): string {
  let drawn = '';
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const x = 1.95 + 3.72 * column + 0.35 * noise(row, column, 15);
      const y = 1.95 + 3.72 * row + 0.35 * noise(column, row, 16);
      if (x + y > 26.5) continue;
      const isCherry = (row + column) % 2 === 0;
      drawn += isCherry
        ? cherryPair([x, y], 40 * noise(row, column, 6), color)
        : blossom([x, y], 0.66, row * 31, color);
    }
  }
  return drawn;
}

function cherryPair([x, y]: Place, turn: number, color: string): string {
  return (
    `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(0)})" fill="${color}" stroke="none">` +
    `<circle cx="-0.62" cy="0.72" r="0.5"/><circle cx="0.66" cy="0.55" r="0.5"/>` +
    `<path d="M-0.6 0.4C-0.5 -0.3 -0.1 -0.8 0.35 -1.15C0.5 -0.6 0.66 -0.2 0.66 0.2" fill="none" stroke="${color}" stroke-width="0.13"/>` +
    `${leaf([0.35, -1.15], -24, 1.15, color)}</g>`
  );
}

/** A drawing that is the same on all four sides is kept as its lower right quarter, and a little over the middle lines. */
const OVER = 0.3;
const QUARTER = HALF_SIDE + OVER;

export function rasterBandana(inks: BandanaInks): Promise<PrintRaster> {
  const sides = [0, 90, 180, 270]
    .map((turn) => `<g transform="rotate(${turn})">${borderSide(inks.line)}${cornerDisk(inks)}</g>`)
    .join('');
  const middle = (HALF_SIDE - OVER) / 2;
  const drawing = `<g transform="translate(${-middle} ${-middle})">${orchard(inks.line)}${sides}</g>`;
  return rasterPrint(drawing, { x: middle, y: -middle, width: QUARTER, height: QUARTER });
}

/** Paints the quarter that a place lies in. */
export function paintBandana(print: PrintRaster, u: number, v: number, into: Sample, strength: number): void {
  if (u >= 0) paintPrint(print, v <= 0 ? u : v, v <= 0 ? v : -u, into, strength);
  else paintPrint(print, v > 0 ? -u : -v, v > 0 ? -v : u, into, strength);
}
