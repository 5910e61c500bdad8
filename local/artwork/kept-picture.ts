import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

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

/** Bytes above which a picture is kept at the lower quality: so much texture hides what that loses. */
const HEAVY: Readonly<Record<(typeof KEPT_WIDTHS)[number], number>> = { 400: 8000, 800: 22_000, 1200: 40_000 };
const QUALITY = { usual: 54, heavy: 40 } as const;

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
    const resized = image.clone().resize({ width: kept, kernel: 'lanczos3' }).sharpen({ sigma: 0.5, m1: 0.3, m2: 0.6 });
    const encode = (quality: number) => resized.clone().avif({ quality, effort: 3 }).toBuffer();
    const usual = await encode(QUALITY.usual);
    const file = usual.length > HEAVY[kept] ? await encode(QUALITY.heavy) : usual;
    await writeFile(join(folder, `${name}-${kept}.avif`), file);
  }
  const { channels } = await image.stats();
  const widest = KEPT_WIDTHS[2];
  return {
    width: widest,
    height: Math.round((widest * height) / width),
    average: hex(channels.map(({ mean }) => mean)),
  };
}
