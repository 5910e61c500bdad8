import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePlaceholder, PLACEHOLDER_SIZE } from '@plenty/contract/catalog/picture';
import sharp, { type Sharp } from 'sharp';
import { scalePicture } from '../render/scale-layer.ts';
import type { Picture } from '../render/shot.ts';
import { WALL } from './room.ts';
import type { PlannedPicture } from './sitting.ts';

/** What the catalog needs to know of a drawn picture; `key` tells whether it is still the picture of its facts. */
export interface KeptPicture {
  readonly key: string;
  /** Of the widest file that every page may load, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Its colors out of focus, as the catalog stores them: shown until the picture is there. */
  readonly placeholder: string;
}

export const KEPT_WIDTHS = [400, 800, 1200] as const;
export const LARGE_WIDTH = 2400;

type Width = (typeof KEPT_WIDTHS)[number] | typeof LARGE_WIDTH;

/** Qualities in the order they are tried; a file that is heavier (bytes) tries the next: its texture hides what that loses. */
const QUALITIES = [
  { quality: 68, heaviest: { 400: 7_500, 800: 28_000, 1200: 56_000, 2400: 190_000 } },
  { quality: 62, heaviest: { 400: 9_000, 800: 28_000, 1200: 56_000, 2400: 190_000 } },
  { quality: 58, heaviest: { 400: 12_000, 800: 36_000, 1200: 72_000, 2400: 240_000 } },
  { quality: 46, heaviest: { 400: 16_000, 800: 48_000, 1200: 100_000, 2400: 320_000 } },
  { quality: 34, heaviest: { 400: Infinity, 800: Infinity, 1200: Infinity, 2400: Infinity } },
] as const;

/** Layers are what lists show, so they differ less in weight. */
const HEAVIEST_LAYER = { 400: 8_400, 800: 25_500, 1200: 50_500, 2400: 200_000 } as const;
const LAYER_QUALITIES = [70, 66, 62, 58, 54, 50, 46, 42, 38, 34] as const;

/** Places that show links take JPEG alone. */
const PREVIEW = { quality: 68, mozjpeg: true } as const;

/** Mail programs know JPEG, and show a line's picture 60 pixels wide, on screens of up to three to one. */
const EMAIL = { width: 180, quality: 74, mozjpeg: true } as const;

const QUICK = 3;
/** With less effort, or tuned for other measures, the soft shadow of a layer becomes blocks. */
const CAREFUL = { effort: 5, tune: 'iq' } as const;
const SHARPEN = { sigma: 0.5, m1: 0.2, m2: 0.4 } as const;

async function encode(drawn: Picture, width: Width): Promise<Buffer> {
  const height = Math.round((width * drawn.height) / drawn.width);
  const { pixels, ...raw } = await scalePicture(drawn, { width, height, kernel: 'lanczos3', sharpen: SHARPEN });
  const image = sharp(pixels, { raw });
  return drawn.channels === 4 ? encodeLayer(image, HEAVIEST_LAYER[width]) : encodePicture(image, width);
}

async function encodePicture(image: Sharp, width: Width): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const { quality, heaviest } of QUALITIES) {
    file = await image.clone().avif({ quality, effort: QUICK }).toBuffer();
    if (file.length <= heaviest[width]) break;
  }
  return file;
}

/** The best quality whose file is light enough: each weighs less than the one before, so that halving the list finds it. */
async function layerQuality(image: Sharp, heaviest: number): Promise<number> {
  let best = 0;
  let last = LAYER_QUALITIES.length - 1;
  while (best < last) {
    const middle = Math.floor((best + last) / 2);
    const file = await image
      .clone()
      .avif({ quality: LAYER_QUALITIES[middle] ?? 0, effort: QUICK })
      .toBuffer();
    if (file.length <= heaviest) last = middle;
    else best = middle + 1;
  }
  return LAYER_QUALITIES[best] ?? 0;
}

/** Looks for the quality quickly, and encodes with care once. */
async function encodeLayer(image: Sharp, heaviest: number): Promise<Buffer> {
  const quality = await layerQuality(image, heaviest);
  return image
    .clone()
    .avif({ quality, ...CAREFUL })
    .toBuffer();
}

async function placeholderOf(image: Sharp): Promise<string> {
  const pixels = await image
    .clone()
    .flatten({ background: WALL })
    .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return encodePlaceholder(pixels);
}

/** The names of the files of a picture. */
export function filesOf({ name, preview = false, previewOver, large = false }: Omit<PlannedPicture, 'key'>): string[] {
  return [
    ...KEPT_WIDTHS.map((width) => `${name}-${width}.avif`),
    ...(large ? [`${name}-${LARGE_WIDTH}.avif`] : []),
    `${name}-mail.jpg`,
    ...(preview || previewOver !== undefined ? [`${name}-og.jpg`] : []),
  ];
}

/** A picture that is stored already, at its widest. */
export async function readKeptPicture(name: string): Promise<Picture> {
  const file = join(import.meta.dirname, `../../seed/pictures/${name}-${KEPT_WIDTHS[2]}.avif`);
  const { data: pixels, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels, width: info.width, height: info.height, channels: 3 };
}

/** The small JPEG for mails. It comes from the narrowest file, so that it can be made anew without drawing. */
export async function emailPicture(narrowest: Buffer): Promise<Buffer> {
  const { width, ...jpeg } = EMAIL;
  return sharp(narrowest).flatten({ background: WALL }).resize({ width, kernel: 'lanczos3' }).jpeg(jpeg).toBuffer();
}

/** Writes all files of a drawn picture into a folder and says what was written. */
export async function savePicture(drawn: Picture, folder: string, planned: PlannedPicture): Promise<KeptPicture> {
  const { width, height, channels, pixels } = drawn;
  const image = sharp(pixels, { raw: { width, height, channels } });
  const write = (ending: string, file: Buffer) => writeFile(join(folder, `${planned.name}-${ending}`), file);
  await mkdir(folder, { recursive: true });
  for (const kept of planned.large === true ? ([...KEPT_WIDTHS, LARGE_WIDTH] as const) : KEPT_WIDTHS) {
    const file = await encode(drawn, kept);
    await write(`${kept}.avif`, file);
    if (kept === KEPT_WIDTHS[0]) await write('mail.jpg', await emailPicture(file));
  }
  const widest = KEPT_WIDTHS[2];
  if (planned.preview === true) {
    const preview = image.clone().flatten({ background: WALL }).resize({ width: widest, kernel: 'lanczos3' });
    await write('og.jpg', await preview.jpeg(PREVIEW).toBuffer());
  }
  if (planned.previewOver !== undefined) {
    const { pixels: below, ...raw } = await readKeptPicture(planned.previewOver);
    const patch = await readFile(join(folder, `${planned.name}-${widest}.avif`));
    await write(
      'og.jpg',
      await sharp(below, { raw })
        .composite([{ input: patch }])
        .jpeg(PREVIEW)
        .toBuffer(),
    );
  }
  return {
    key: planned.key,
    width: widest,
    height: Math.round((widest * height) / width),
    placeholder: await placeholderOf(image),
  };
}
