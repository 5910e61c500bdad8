import type { Sample } from '../render/material.ts';
import { type PrintRaster, paintPrint, rasterPrint } from './print-raster.ts';
import { script } from './prints.ts';

/** The woven label inside a neck or a waist. */
export const NECK_LABEL = { width: 4.2, height: 2.5, thickness: 0.06 } as const;

const WOVEN = '#f3efe6';
const SELVEDGE = '#d9d3c4';
const INK = '#1f4a36';

const threads = (x: number, y: number) => 0.5 * Math.sin(x * 58) * Math.sin(y * 46);

/** A label with the brand's handwriting, its middle at (x, y) of the piece it is sewn to. */
export function createNeckLabel(x: number, y: number): Promise<PrintRaster> {
  const { width, height } = NECK_LABEL;
  const inset = 0.14;
  const word = script({ x: 0, y: 0.05, width: width * 0.68, color: INK, turn: -4, pen: 2.6 });
  return rasterPrint(
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="0.06" fill="${WOVEN}"/>` +
      `<rect x="${-width / 2 + inset}" y="${-height / 2 + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${SELVEDGE}" stroke-width="0.05" stroke-dasharray="0.16 0.09"/>` +
      word,
    { x, y, width, height },
  );
}

/** Lays the label over a sample: its own color, its threads, and its thickness instead of the cloth's relief. */
export function paintNeckLabel(label: PrintRaster, u: number, v: number, into: Sample): boolean {
  const cover = paintPrint(label, u, v, into);
  if (cover <= 0) return false;
  const weave = threads(u, v);
  const shade = 1 + 0.03 * weave * cover;
  into.red *= shade;
  into.green *= shade;
  into.blue *= shade;
  into.height += cover * (NECK_LABEL.thickness + 0.003 * weave - into.height);
  return true;
}
