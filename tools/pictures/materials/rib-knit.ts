import { noise, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** A knitted rib: columns of knit stitches with a valley of purl stitches between. Centimeters. */
export interface RibKnitGauge {
  /** From one rib to the next. */
  readonly pitch: number;
  /** Columns of knit stitches on a rib. */
  readonly wales: number;
  /** The share of the pitch that they take; the purl stitches hide in the rest. */
  readonly ridge: number;
  /** Height of a row of stitches. */
  readonly course: number;
  /** From valley to ridge. */
  readonly depth: number;
}

/** How high the cloth stands at a phase of the rib (a whole number is the middle of a valley), 0 to 1. */
export function ribHeight(phase: number, { ridge }: RibKnitGauge): number {
  const fromRidge = Math.abs(phase - Math.floor(phase) - 0.5);
  const edge = ridge / 2;
  const crown = 1 - 0.25 * (fromRidge / edge) ** 2;
  return smoothStep(edge + 0.16, edge - 0.1, fromRidge) * Math.max(0, crown);
}

/** How far up a leg of a stitch leans outward, in rows. */
const LEAN = 0.95;

/** A knit stitch: two legs that meet at the bottom in a V, each twisted of plies. `across` is -1 to 1. */
function knitLoop(across: number, courses: number, size: number, relief: Relief): void {
  const side = Math.abs(across);
  const row = courses - LEAN * side;
  const inRow = row - Math.floor(row);
  const fromLeg = (side - 0.5) / 0.5;
  const round = Math.sqrt(Math.max(0, 1 - fromLeg * fromLeg));
  const length = Math.sin(Math.PI * inRow) ** 0.6;
  const body = round * (0.25 + 0.75 * length);
  const ply = Math.sin(2 * Math.PI * (1.7 * inRow + 0.75 * fromLeg));
  relief.height += size * (0.34 * body + 0.03 * ply * round);
  relief.shade *= (0.6 + 0.52 * body) * (1 + 0.06 * ply * round);
}

/** Purl stitches: bars that lie across the valley. */
function purlLoop(across: number, courses: number, size: number, relief: Relief): void {
  const inRow = courses - Math.floor(courses);
  const bar = Math.sin(Math.PI * inRow) ** 0.7;
  relief.height += size * 0.2 * bar * (1 - 0.4 * across * across);
  relief.shade *= 0.55 + 0.28 * bar;
}

/** Hairs lie along the yarn: up the legs of knit stitches, across the bars of purl stitches. */
function yarnHairs(x: number, y: number, size: number, relief: Relief): void {
  const hairs = noise(x * 52, y * 13, 83) + 0.7 * noise(x * 24, y * 7, 84);
  relief.height += 0.026 * size * hairs;
  relief.shade *= 1 + 0.07 * hairs;
}

/** Stitches of a rib: `phase` counts ribs, `along` is cm up the knitting. */
export function knitRib(phase: number, along: number, gauge: RibKnitGauge, relief: Relief): void {
  const { pitch, wales, ridge, course } = gauge;
  // No two stitches are drawn equally tight.
  const uneven = 0.16 * noise(phase * 1.3, along / (2.3 * course), 81) + 0.1 * noise(phase * 4.1, along / course, 82);
  const courses = along / course + uneven;
  const inRib = phase - Math.floor(phase) - 0.5;
  const wale = (ridge * pitch) / wales;
  if (Math.abs(inRib) < ridge / 2) {
    const column = (inRib / ridge + 0.5) * wales;
    knitLoop((column - Math.floor(column)) * 2 - 1, courses, wale, relief);
    yarnHairs(phase * pitch, along, wale, relief);
  } else {
    purlLoop((Math.abs(inRib) - 0.5) / (0.5 - ridge / 2), courses, wale, relief);
    yarnHairs(along, phase * pitch, wale, relief);
  }
  relief.shade *= 1 + 0.03 * noise(phase * 0.7, along / 2.1, 85);
}

/** Which row of stitches lies at a place, so that colors change with the stitches and not within them. */
export function courseAt(phase: number, along: number, { wales, ridge, course }: RibKnitGauge): number {
  const inRib = phase - Math.floor(phase) - 0.5;
  if (Math.abs(inRib) >= ridge / 2) return Math.floor(along / course) * course;
  const column = (inRib / ridge + 0.5) * wales;
  const side = Math.abs((column - Math.floor(column)) * 2 - 1);
  return Math.floor(along / course - LEAN * side) * course;
}
