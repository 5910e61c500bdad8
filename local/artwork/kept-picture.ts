import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** What the catalogue needs to know of a drawn picture; `key` tells whether it is still the picture of its scene. */
export interface KeptPicture {
  readonly key: string;
  /** Of the widest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Average colour, #rrggbb: shown until the picture is there. */
  readonly average: string;
}

export const KEPT_WIDTHS = [400, 800, 1200] as const;

/** Qualities in the order they are tried; a file that is heavier (bytes) tries the next: its texture hides what that loses. */
const QUALITIES = [
  { quality: 54, heaviest: { 400: 8000, 800: 22_000, 1200: 40_000 } },
  { quality: 40, heaviest: { 400: 11_000, 800: 25_000, 1200: 50_000 } },
  { quality: 30, heaviest: { 400: Infinity, 800: Infinity, 1200: Infinity } },
] as const;

async function encode(image: Sharp, width: (typeof KEPT_WIDTHS)[number]): Promise<Buffer> {
  const resized = image.clone().resize({ width, kernel: 'lanczos3' }).sharpen({ sigma: 0.5, m1: 0.3, m2: 0.6 });
  let file = Buffer.alloc(0);
  for (const { quality, heaviest } of QUALITIES) {
    file = await resized.clone().avif({ quality, effort: 3 }).toBuffer();
    if (file.length <= heaviest[width]) break;
  }
  return file;
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Writes the three widths of a drawing into a folder and says what was written. */
export async function keepPicture(
  drawing: { readonly pixels: Uint8Array; readonly width: number; readonly height: number },
  folder: string,
  name: string,
): Promise<Omit<KeptPicture, 'key'>> {
  const { width, height, pixels } = drawing;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  await mkdir(folder, { recursive: true });
  for (const kept of KEPT_WIDTHS) {
    await writeFile(join(folder, `${name}-${kept}.avif`), await encode(image, kept));
  }
  const { channels } = await image.stats();
  const widest = KEPT_WIDTHS[2];
  return {
    width: widest,
    height: Math.round((widest * height) / width),
    average: hex(channels.map(({ mean }) => mean)),
  };
}
