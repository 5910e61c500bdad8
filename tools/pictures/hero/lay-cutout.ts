import sharp from 'sharp';
import type { Cutout, Picture } from '../render/shot.ts';

/** Pixels over which a cutout fades into the still, which is drawn finer. */
const FADE = 16;

/** How much of the cutout shows at a pixel: all but along its borders, unless they are the picture's own. */
function shareAt(column: number, row: number, { left, top, width, height }: Cutout, still: Picture): number {
  const distances = [
    left > 0 ? column : FADE,
    top > 0 ? row : FADE,
    left + width < still.width ? width - 1 - column : FADE,
    top + height < still.height ? height - 1 - row : FADE,
  ];
  return Math.min(1, ...distances.map((distance) => distance / FADE));
}

/** A frame of a film: what moves, over the still of the same size. */
export async function layCutout(still: Picture, { pixels, width, height }: Picture, cutout: Cutout): Promise<Buffer> {
  const layer = Buffer.alloc(4 * width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const pixel = row * width + column;
      pixels.copy(layer, 4 * pixel, 3 * pixel, 3 * pixel + 3);
      layer[4 * pixel + 3] = Math.round(255 * shareAt(column, row, cutout, still));
    }
  }
  return sharp(still.pixels, { raw: { width: still.width, height: still.height, channels: still.channels } })
    .composite([{ input: layer, raw: { width, height, channels: 4 }, left: cutout.left, top: cutout.top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
