import { join } from 'node:path';
import { toChannel, toLinear } from '@plenty/contract/outfit/oklab';
import type { Photo, PhotoPoint } from '@plenty/contract/outfit/photo-colors';
import sharp from 'sharp';

/** A light: what it does to each channel, at the left and the right edge of the photo. */
interface SimulatedLight {
  readonly left: readonly [number, number, number];
  readonly right: readonly [number, number, number];
}

const even = (red: number, green: number, blue: number): SimulatedLight => ({
  left: [red, green, blue],
  right: [red, green, blue],
});

export const LIGHTS = {
  'warm lamp': even(0.95, 0.76, 0.47),
  shade: even(0.5, 0.58, 0.7),
  flash: even(1.12, 1.12, 1.16),
  overcast: even(0.78, 0.8, 0.84),
  mixed: { left: [0.9, 0.75, 0.52], right: [0.62, 0.68, 0.78] },
} as const satisfies Readonly<Record<string, SimulatedLight>>;
export type LightName = keyof typeof LIGHTS;

/** Asphalt, oak, concrete, grass, a blue carpet: how much of each channel they reflect. */
const GROUNDS = [
  [0.06, 0.06, 0.065],
  [0.38, 0.24, 0.13],
  [0.33, 0.32, 0.3],
  [0.08, 0.15, 0.04],
  [0.09, 0.13, 0.25],
] as const;

/** Linear light from 0 to 1, three channels. */
interface Scene {
  readonly linear: Float64Array;
  readonly width: number;
  readonly height: number;
}

export interface SimulatedPhoto {
  readonly photo: Photo;
  /** The same in daylight, in which the true colors are read. */
  readonly daylight: Photo;
  readonly shoe: PhotoPoint;
  readonly white: PhotoPoint;
}

/** A number from 0 to 1 for a place, always the same (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where a finger points at the upper of the near shoe, and where a sheet of paper lies, in parts of the photo. */
const SHOE = { x: 0.33, y: 0.55 } as const;
const PAPER = { left: 0.06, top: 0.74, width: 0.12, height: 0.14 } as const;
const PAPER_REFLECTS = 0.86;
const GRAIN = 0.006;

export async function openDrawnPair(id: string): Promise<{ data: Buffer; width: number; height: number }> {
  const file = join(import.meta.dirname, '../../../web/public/pairs', `${id}.avif`);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Dyes a drawn pair: each channel to a power, which leaves black black and white white. */
function composeScene(
  { data, width, height }: { readonly data: Buffer; readonly width: number; readonly height: number },
  random: () => number,
  hasPaper: boolean,
): Scene {
  const dye = [0, 0, 0].map(() => 0.6 + 1.2 * random());
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? GROUNDS[0];
  const linear = new Float64Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    const isPaper =
      hasPaper && x >= PAPER.left && x < PAPER.left + PAPER.width && y >= PAPER.top && y < PAPER.top + PAPER.height;
    const alpha = (data[pixel * 4 + 3] ?? 0) / 255;
    const speckle = 0.85 + 0.3 * random();
    for (let channel = 0; channel < 3; channel += 1) {
      const cloth = toLinear(data[pixel * 4 + channel] ?? 0) ** (dye[channel] ?? 1);
      const below = (ground[channel] ?? 0) * speckle;
      linear[pixel * 3 + channel] = isPaper ? PAPER_REFLECTS : cloth * alpha + below * (1 - alpha);
    }
  }
  return { linear, width, height };
}

function expose({ linear, width, height }: Scene, light: SimulatedLight, random: () => number): Photo {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const across = (pixel % width) / width;
    for (let channel = 0; channel < 3; channel += 1) {
      const strength = (light.left[channel] ?? 1) * (1 - across) + (light.right[channel] ?? 1) * across;
      const grain = (random() + random() - 1) * GRAIN;
      pixels[pixel * 4 + channel] = toChannel((linear[pixel * 3 + channel] ?? 0) * strength + grain);
    }
    pixels[pixel * 4 + 3] = 255;
  }
  return { pixels, width, height };
}

/** A dyed pair on some ground, beside a sheet of paper if there is one, under one light. Equal seeds give equal photos. */
export function simulatePhoto(
  drawn: { readonly data: Buffer; readonly width: number; readonly height: number },
  light: LightName,
  seed: number,
  hasPaper: boolean,
): SimulatedPhoto {
  const scene = composeScene(drawn, createRandom(seed), hasPaper);
  const random = createRandom(seed + 1);
  const { width, height } = scene;
  return {
    photo: expose(scene, LIGHTS[light], random),
    daylight: expose(scene, even(1, 1, 1), random),
    shoe: { x: Math.round(SHOE.x * width), y: Math.round(SHOE.y * height) },
    white: {
      x: Math.round((PAPER.left + PAPER.width / 2) * width),
      y: Math.round((PAPER.top + PAPER.height / 2) * height),
    },
  };
}
