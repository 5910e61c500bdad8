import sharp from 'sharp';
import type { Picture } from '../render/shot.ts';
import { WALL } from './room.ts';

/** Alpha below which a shadow is not seen. */
const SEEN = 3;
/** Pixels of wall around both pairs, and over how many the patch fades into the picture below. */
const MARGIN = 6;
const FADE = 4;

interface PatchLayers {
  /** The look's picture without a pair. */
  readonly bare: Picture;
  /** On nothing, with light and shadow: the pair that the patch covers, and the one it shows. All of one size. */
  readonly covered: Picture;
  readonly shown: Picture;
}

/**
 * What lies over a look's picture so that another pair stands in it: the wall where the look's own pair was, and the other pair. Everything
 * else is transparent, so the picture below needs no second version.
 */
export async function createPairPatch({ bare, covered, shown }: PatchLayers): Promise<Picture> {
  const { width, height } = bare;
  const scene = await toSharp(bare)
    .composite([{ input: shown.pixels, raw: { width, height, channels: shown.channels } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const mask = await createMask(covered, shown);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(WALL.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(width * height * 4);
  for (let place = 0; place < width * height; place += 1) {
    const alpha = mask[place] ?? 0;
    // One color where nothing is seen keeps the file small.
    const color = alpha === 0 ? [red, green, blue] : scene.subarray(place * 3, place * 3 + 3);
    pixels.set(color, place * 4);
    pixels[place * 4 + 3] = alpha;
  }
  return { pixels, width, height, channels: 4 };
}

function toSharp({ pixels, width, height, channels }: Picture) {
  return sharp(pixels, { raw: { width, height, channels } });
}

async function createMask(covered: Picture, shown: Picture): Promise<Buffer> {
  const { width, height } = shown;
  const seen = Buffer.alloc(width * height);
  for (const { pixels, channels } of [covered, shown])
    for (let place = 0; place < width * height; place += 1)
      if ((pixels[place * channels + channels - 1] ?? 0) >= SEEN) seen[place] = 255;
  return sharp(seen, { raw: { width, height, channels: 1 } })
    .dilate(MARGIN)
    .blur(FADE)
    .extractChannel(0)
    .raw()
    .toBuffer();
}
