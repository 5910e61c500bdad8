import sharp, { type SharpOptions } from 'sharp';
import type { Picture } from './shot.ts';

export interface Scaling {
  readonly width: number;
  readonly height: number;
  readonly kernel: 'lanczos3' | 'mitchell';
  readonly sharpen: { readonly sigma: number; readonly m1: number; readonly m2: number } & Partial<
    Record<'x1' | 'y2' | 'y3', number>
  >;
}

/** From here on a pixel is a thing; its shadow never is as dense. */
const SOLID = 250;
/** Pixels of the things' own color that are laid around them before their color is sharpened. */
const SURROUND = 3;

const raw = ({ width, height, channels }: Omit<Picture, 'pixels'>): SharpOptions => ({
  raw: { width, height, channels },
});

/** The things' colors, continued past their silhouette. */
async function surrounded({ pixels, width, height }: Picture): Promise<Buffer> {
  const things = Buffer.from(pixels);
  for (let place = 3; place < things.length; place += 4) things[place] = (pixels[place] ?? 0) >= SOLID ? 255 : 0;
  const blurred = await sharp(things, raw({ width, height, channels: 4 }))
    .blur(SURROUND)
    .raw()
    .toBuffer();
  const colors = Buffer.alloc(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isThing = (things[4 * pixel + 3] ?? 0) > 0;
    const source = isThing || (blurred[4 * pixel + 3] ?? 0) === 0 ? pixels : blurred;
    for (let channel = 0; channel < 3; channel += 1) colors[3 * pixel + channel] = source[4 * pixel + channel] ?? 0;
  }
  return colors;
}

/**
 * Makes a layer smaller. Sharpening and most kernels overshoot beside a step: of transparency that would leave a clear
 * line between a thing and its shadow and a pale one inside it. So only the color is sharpened, and a thing's color goes
 * on past its edge meanwhile.
 */
async function scaleLayer(layer: Picture, { width, height, kernel, sharpen }: Scaling): Promise<Picture> {
  const pixels = await sharp(layer.pixels, raw(layer)).resize(width, height, { kernel: 'linear' }).raw().toBuffer();
  const colors = await sharp(await surrounded(layer), raw({ ...layer, channels: 3 }))
    .resize(width, height, { kernel })
    .sharpen(sharpen)
    .raw()
    .toBuffer();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if ((pixels[4 * pixel + 3] ?? 0) < SOLID) continue;
    for (let channel = 0; channel < 3; channel += 1) pixels[4 * pixel + channel] = colors[3 * pixel + channel] ?? 0;
  }
  return { pixels, width, height, channels: 4 };
}

/** Makes a picture smaller, and sharpens what that blurred. */
export async function scalePicture(picture: Picture, scaling: Scaling): Promise<Picture> {
  if (picture.channels === 4) return scaleLayer(picture, scaling);
  const { width, height, kernel, sharpen } = scaling;
  const pixels = await sharp(picture.pixels, raw(picture))
    .resize(width, height, { kernel })
    .sharpen(sharpen)
    .raw()
    .toBuffer();
  return { pixels, width, height, channels: 3 };
}
