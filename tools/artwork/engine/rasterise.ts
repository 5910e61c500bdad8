import sharp from 'sharp';
import type { Region } from './grid.ts';

/** Where a garment lies, in pixels of the picture. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly pixelsPerCentimetre: number;
}

function sheet(region: Region, at: Placement, background: string, inner: string, shrink: number): Buffer {
  const { left, top, width, height } = region;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width / shrink)}" height="${Math.ceil(height / shrink)}"` +
      ` viewBox="${left} ${top} ${width} ${height}">` +
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${background}"/>` +
      `<g transform="translate(${at.x} ${at.y}) rotate(${at.turn}) scale(${at.pixelsPerCentimetre})">${inner}</g></svg>`,
  );
}

async function pixels(svg: Buffer, channels: 1 | 3): Promise<Uint8Array> {
  const image = sharp(svg, { limitInputPixels: false }).removeAlpha();
  const { data } = await (channels === 1 ? image.extractChannel(0) : image).raw().toBuffer({ resolveWithObject: true });
  return data;
}

/** One byte a pixel: the red channel of what is drawn on the background. */
export function rasteriseGrey(
  region: Region,
  placed: Placement,
  background: string,
  inner: string,
): Promise<Uint8Array> {
  return pixels(sheet(region, placed, background, inner, 1), 1);
}

/** Three bytes a pixel. */
export function rasteriseColor(
  region: Region,
  placed: Placement,
  background: string,
  inner: string,
): Promise<Uint8Array> {
  return pixels(sheet(region, placed, background, inner, 1), 3);
}

const SHRINK = 8;

/** The part of the picture that an outline covers, with `margin` pixels around it; undefined when it is elsewhere. */
export async function coveredRegion(
  whole: Region,
  placed: Placement,
  outline: string,
  margin: number,
): Promise<Region | undefined> {
  const small = await pixels(sheet(whole, placed, '#000000', outline, SHRINK), 1);
  const columns = Math.ceil(whole.width / SHRINK);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  small.forEach((value, place) => {
    if (value === 0) return;
    const column = place % columns;
    const row = Math.floor(place / columns);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  });
  if (right < left) return undefined;
  const fromX = Math.max(0, (left - 1) * SHRINK - margin);
  const fromY = Math.max(0, (top - 1) * SHRINK - margin);
  return {
    left: fromX,
    top: fromY,
    width: Math.min(whole.width, (right + 2) * SHRINK + margin) - fromX,
    height: Math.min(whole.height, (bottom + 2) * SHRINK + margin) - fromY,
  };
}
