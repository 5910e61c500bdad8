import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePlaceholder, PLACEHOLDER_SIZE } from '@plenty/contract/catalog/picture';
import sharp, { type Sharp } from 'sharp';

/** What the catalogue needs to know of a drawn picture; `key` tells whether it is still the picture of its scene. */
export interface KeptPicture {
  readonly key: string;
  /** Of the widest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Its colours out of focus, as the catalogue stores them: shown until the picture is there. */
  readonly placeholder: string;
}

export const KEPT_WIDTHS = [400, 800, 1200] as const;

/** Qualities in the order they are tried; a file that is heavier (bytes) tries the next: its texture hides what that loses. */
const QUALITIES = [
  { quality: 54, heaviest: { 400: 10_000, 800: 30_000, 1200: 60_000 } },
  { quality: 42, heaviest: { 400: 14_000, 800: 38_000, 1200: 80_000 } },
  { quality: 32, heaviest: { 400: Infinity, 800: Infinity, 1200: Infinity } },
] as const;

/** Places that show links take JPEG alone. */
const PREVIEW = { quality: 66, mozjpeg: true } as const;

/** Mail programs know JPEG, and show a line's picture 60 pixels wide, on screens of up to three to one. */
const MAIL = { width: 180, quality: 74, mozjpeg: true } as const;

async function encode(image: Sharp, width: (typeof KEPT_WIDTHS)[number]): Promise<Buffer> {
  const resized = image.clone().resize({ width, kernel: 'lanczos3' }).sharpen({ sigma: 0.5, m1: 0.3, m2: 0.6 });
  let file = Buffer.alloc(0);
  for (const { quality, heaviest } of QUALITIES) {
    file = await resized.clone().avif({ quality, effort: 3 }).toBuffer();
    if (file.length <= heaviest[width]) break;
  }
  return file;
}

async function placeholderOf(image: Sharp): Promise<string> {
  const pixels = await image
    .clone()
    .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return encodePlaceholder(pixels);
}

/** The names of the files of a picture. */
export function filesOf(name: string, preview: boolean): string[] {
  return [
    ...KEPT_WIDTHS.map((width) => `${name}-${width}.avif`),
    `${name}-mail.jpg`,
    ...(preview ? [`${name}-og.jpg`] : []),
  ];
}

/** The small JPEG for mails. It comes from the narrowest file, so that it can be made anew without drawing. */
export async function mailPicture(narrowest: Buffer): Promise<Buffer> {
  const { width, ...jpeg } = MAIL;
  return sharp(narrowest).resize({ width, kernel: 'lanczos3' }).jpeg(jpeg).toBuffer();
}

/** Writes the three widths of a drawing, its JPEG for mails, and the one for links where it is wanted, into a folder and says what was written. */
export async function keepPicture(
  drawing: { readonly pixels: Uint8Array; readonly width: number; readonly height: number },
  folder: string,
  name: string,
  preview: boolean,
): Promise<Omit<KeptPicture, 'key'>> {
  const { width, height, pixels } = drawing;
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  await mkdir(folder, { recursive: true });
  for (const kept of KEPT_WIDTHS) {
    const file = await encode(image, kept);
    await writeFile(join(folder, `${name}-${kept}.avif`), file);
    if (kept === KEPT_WIDTHS[0]) await writeFile(join(folder, `${name}-mail.jpg`), await mailPicture(file));
  }
  const widest = KEPT_WIDTHS[2];
  if (preview) {
    const file = await image.clone().resize({ width: widest, kernel: 'lanczos3' }).jpeg(PREVIEW).toBuffer();
    await writeFile(join(folder, `${name}-og.jpg`), file);
  }
  return {
    width: widest,
    height: Math.round((widest * height) / width),
    placeholder: await placeholderOf(image),
  };
}
