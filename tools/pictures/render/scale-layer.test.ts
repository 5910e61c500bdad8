import { expect, test } from 'vitest';
import { scalePicture } from './scale-layer.ts';
import type { Picture } from './shot.ts';

const SIZE = 60;
const EDGE = 31;
const CREAM = [214, 200, 166] as const;
const SHADOW = [26, 22, 18, 20] as const;

/** Cream on the left, a shadow on the right. */
const layer: Picture = {
  pixels: Buffer.from(
    Array.from({ length: SIZE * SIZE }, (_, pixel) => (pixel % SIZE < EDGE ? [...CREAM, 255] : SHADOW)).flat(),
  ),
  width: SIZE,
  height: SIZE,
  channels: 4,
};

const scaling = { width: 40, height: 40, kernel: 'lanczos3', sharpen: { sigma: 0.6, m1: 0.4, m2: 0.4 } } as const;

test('no line is clearer than the shadow beside a thing', async () => {
  const { pixels } = await scalePicture(layer, scaling);
  const alphas = Array.from({ length: 40 }, (_, column) => pixels[4 * (20 * 40 + column) + 3] ?? 0);
  expect(Math.min(...alphas)).toBeGreaterThanOrEqual(SHADOW[3] - 1);
});

test('no line is paler than a thing inside its edge', async () => {
  const { pixels } = await scalePicture(layer, scaling);
  const reds = Array.from({ length: 40 }, (_, column) => pixels[4 * (20 * 40 + column)] ?? 0);
  expect(Math.max(...reds)).toBeLessThanOrEqual(CREAM[0] + 1);
});

test('a picture without transparency is made smaller, too', async () => {
  const pixels = Buffer.alloc(3 * SIZE * SIZE, 90);
  const { channels, ...smaller } = await scalePicture({ pixels, width: SIZE, height: SIZE, channels: 3 }, scaling);
  expect([smaller.width, smaller.height, channels]).toEqual([40, 40, 3]);
  expect(new Set(smaller.pixels)).toEqual(new Set([90]));
});
