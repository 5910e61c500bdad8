import sharp from 'sharp';
import { linearOf } from '../render/color.ts';
import type { Sample } from '../render/material.ts';

/** A drawing as pixels over a piece of cloth: its middle at (x, y), `width` by `height` cm. */
export interface PrintRaster {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Four a pixel: linear red, green, blue, and how much of the cloth is covered, 0 to 1. */
  readonly pixels: Float32Array;
}

export interface PrintPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PIXELS_PER_CENTIMETER = 50;

/** Rasters SVG elements drawn in cm, y down, with 0, 0 in the middle of the print. */
export async function rasterPrint(elements: string, place: PrintPlace): Promise<PrintRaster> {
  const { width, height } = place;
  const columns = Math.round(width * PIXELS_PER_CENTIMETER);
  const rows = Math.round(height * PIXELS_PER_CENTIMETER);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">${elements}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const pixels = new Float32Array(4 * columns * rows);
  for (let channel = 0; channel < pixels.length; channel += 1) {
    const value = (bytes[channel] ?? 0) / 255;
    pixels[channel] = channel % 4 === 3 ? value : linearOf(value);
  }
  return { ...place, columns, rows, pixels };
}

/** Paints the print over a sample, and says how much of the cloth it covers there, 0 to 1. */
export function paintPrint(print: PrintRaster, u: number, v: number, into: Sample, strength = 1): number {
  const across = ((u - print.x) / print.width + 0.5) * print.columns - 0.5;
  const down = ((print.y - v) / print.height + 0.5) * print.rows - 0.5;
  if (across < 0 || down < 0 || across >= print.columns - 1 || down >= print.rows - 1) return 0;
  const column = Math.floor(across);
  const row = Math.floor(down);
  const right = across - column;
  const lower = down - row;
  const place = 4 * (row * print.columns + column);
  const below = place + 4 * print.columns;
  const weights = [(1 - right) * (1 - lower), right * (1 - lower), (1 - right) * lower, right * lower] as const;
  const { pixels } = print;
  let red = 0;
  let green = 0;
  let blue = 0;
  let cover = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const at = (corner < 2 ? place : below) + (corner % 2) * 4;
    const weight = (weights[corner] ?? 0) * (pixels[at + 3] ?? 0);
    red += weight * (pixels[at] ?? 0);
    green += weight * (pixels[at + 1] ?? 0);
    blue += weight * (pixels[at + 2] ?? 0);
    cover += weight;
  }
  if (cover <= 0) return 0;
  into.red += strength * (red - cover * into.red);
  into.green += strength * (green - cover * into.green);
  into.blue += strength * (blue - cover * into.blue);
  return cover * strength;
}
