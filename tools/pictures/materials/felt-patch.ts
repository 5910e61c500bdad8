import type { Sample } from '../render/material.ts';
import { noise, smoothStep } from './noise.ts';
import { paintPrint, type PrintRaster } from './print-raster.ts';
import type { Relief } from './relief.ts';

/** Felt cut to a shape, zigzagged down around its edge. */
export interface FeltPatch {
  readonly print: PrintRaster;
  /** Centimeters inside the shape for every pixel of the print; negative outside. */
  readonly distances: Float32Array;
}

const DIAGONAL = Math.SQRT2;

/** Distances to the nearest pixel that is not `inside`, by two passes of a chamfer transform. */
function chamfer(inside: (at: number) => boolean, columns: number, rows: number): Float32Array {
  const distances = Float32Array.from({ length: columns * rows }, (_, at) => (inside(at) ? 1e6 : 0));
  const relax = (at: number, other: number, step: number) => {
    const through = (distances[other] ?? 0) + step;
    if (through < (distances[at] ?? 0)) distances[at] = through;
  };
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column + 1 < columns; column++) {
      const at = row * columns + column;
      relax(at, at - 1, 1);
      relax(at, at - columns, 1);
      relax(at, at - columns - 1, DIAGONAL);
      relax(at, at - columns + 1, DIAGONAL);
    }
  }
  for (let row = rows - 2; row >= 0; row--) {
    for (let column = columns - 2; column > 0; column--) {
      const at = row * columns + column;
      relax(at, at + 1, 1);
      relax(at, at + columns, 1);
      relax(at, at + columns + 1, DIAGONAL);
      relax(at, at + columns - 1, DIAGONAL);
    }
  }
  return distances;
}

export function createFeltPatch(print: PrintRaster): FeltPatch {
  const { columns, rows, pixels, width } = print;
  const covered = (at: number) => (pixels[4 * at + 3] ?? 0) > 0.5;
  const inside = chamfer(covered, columns, rows);
  const outside = chamfer((at) => !covered(at), columns, rows);
  const size = width / columns;
  return { print, distances: inside.map((distance, at) => (distance - (outside[at] ?? 0)) * size) };
}

function insideAt({ print, distances }: FeltPatch, u: number, v: number): number {
  const across = ((u - print.x) / print.width + 0.5) * print.columns - 0.5;
  const down = ((print.y - v) / print.height + 0.5) * print.rows - 0.5;
  const column = Math.floor(across);
  const row = Math.floor(down);
  if (column < 1 || row < 1 || column >= print.columns - 2 || row >= print.rows - 2) return -9;
  const [right, lower] = [across - column, down - row];
  const at = row * print.columns + column;
  const high = (distances[at] ?? 0) * (1 - right) + (distances[at + 1] ?? 0) * right;
  const low = (distances[at + print.columns] ?? 0) * (1 - right) + (distances[at + print.columns + 1] ?? 0) * right;
  return high * (1 - lower) + low * lower;
}

const THICKNESS = 0.16;
const ZIGZAG = { reach: 0.24, pitch: 0.2 } as const;

/** Lays a patch over a sample: matted wool, a cut edge, and thread that crosses it to and fro. */
export function paintFeltPatch(patch: FeltPatch, u: number, v: number, sample: Sample, relief: Relief): void {
  const inside = insideAt(patch, u, v);
  if (inside < -0.4) return;
  const { x, y } = patch.print;
  if (inside > -0.05) {
    const cover = paintPrint(patch.print, u, v, sample);
    const matted = 0.5 * noise(u * 14, v * 14, 101) + 0.5 * noise(u * 28, v * 27, 102);
    relief.shade = 1 + (relief.shade - 1) * (1 - cover) + cover * (0.07 * matted + 0.03 * noise(u * 2, v * 2, 103));
    relief.height = relief.height * (1 - 0.4 * cover) + cover * 0.012 * matted;
  }
  relief.height += THICKNESS * smoothStep(-0.04, 0.06, inside);
  relief.shade *= 1 - 0.3 * smoothStep(-0.16, 0, inside) * smoothStep(0.05, 0, inside);
  // The thread swings between the felt and just beside it; around the patch it is counted by angle.
  const radius = Math.hypot(u - x, v - y);
  const steps = Math.round((2 * Math.PI * Math.max(2, patch.print.width * 0.3)) / ZIGZAG.pitch);
  const turn = (Math.atan2(v - y, u - x) / (2 * Math.PI)) * steps;
  const swing = Math.abs((((turn % 1) + 1) % 1) * 2 - 1) * 2 - 1;
  const away = inside - 0.08 - swing * ZIGZAG.reach * 0.75;
  if (Math.abs(inside - 0.08) > ZIGZAG.reach) return;
  const slope = (4 * ZIGZAG.reach * 0.75 * steps) / (2 * Math.PI * Math.max(1, radius));
  const thread = smoothStep(0.05, 0.025, Math.abs(away) / Math.hypot(1, slope));
  relief.height += 0.03 * thread;
  sample.red += thread * (0.75 - sample.red) * 0.85;
  sample.green += thread * (0.7 - sample.green) * 0.85;
  sample.blue += thread * (0.58 - sample.blue) * 0.85;
}
