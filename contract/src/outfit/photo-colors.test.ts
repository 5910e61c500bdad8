import { expect, test } from 'vitest';
import { getColorDistance, hexToOklab } from './oklab.ts';
import { type Photo, readPhotoColors } from './photo-colors.ts';

const [WIDTH, HEIGHT] = [240, 160];
const GROUND = '#7f8a99';
/** What white paper is in daylight. */
const PAPER = '#eeeeee';
const SHOE = { x: 120, y: 80 };

interface Patch {
  readonly color: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const readChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Patches of color on the ground, later ones over earlier ones; `light` dims each channel. */
function paint(patches: readonly Patch[], light: readonly number[] = [1, 1, 1]): Photo {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_none, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isIn = ({ left, top, width, height }: Patch) => x >= left && x < left + width && y >= top && y < top + height;
    const channels = readChannels(patches.findLast(isIn)?.color ?? GROUND);
    return [...channels.map((channel, place) => Math.round(channel * (light[place] ?? 1))), 255];
  });
  return { pixels: pixels.flat(), width: WIDTH, height: HEIGHT };
}

const shoe = (color: string): Patch => ({ color, left: 70, top: 40, width: 100, height: 80 });
const stripe = (color: string, top: number, height = 20): Patch => ({ color, left: 70, top, width: 100, height });
/** In a corner that the shoe does not reach. */
const paper: Patch = { color: PAPER, left: 12, top: 12, width: 40, height: 30 };
const away = (left: string | undefined, right: string) =>
  getColorDistance(hexToOklab(left ?? '#ff00ff'), hexToOklab(right));

test('a shoe of one color on a plain ground has that color', () => {
  const colors = readPhotoColors(paint([paper, shoe('#b02a30')]), { shoe: SHOE });
  expect(colors).toHaveLength(1);
  expect(away(colors[0], '#b02a30')).toBeLessThan(0.01);
});

test('the tapped color comes first, then the larger of the others', () => {
  const photo = paint([paper, shoe('#dcd9cf'), stripe('#1f7a3d', 50, 24), stripe('#b02a30', 96, 12)]);
  const colors = readPhotoColors(photo, { shoe: { x: 120, y: 84 } });
  expect(colors).toHaveLength(3);
  expect(
    ['#dcd9cf', '#1f7a3d', '#b02a30'].map((color, place) => away(colors[place], color)).every((far) => far < 0.05),
  ).toBe(true);
  const [tapped] = readPhotoColors(photo, { shoe: { x: 120, y: 62 } });
  expect(away(tapped, '#1f7a3d')).toBeLessThan(0.02);
});

test('a shoe has at most three colors', () => {
  const stripes = ['#1f7a3d', '#b02a30', '#c9a227'].map((color, place) => stripe(color, 48 + place * 16, 16));
  expect(readPhotoColors(paint([paper, shoe('#203a8f'), ...stripes]), { shoe: { x: 120, y: 102 } })).toHaveLength(3);
});

test('a label, the shade of a color and the ground around are no colors of the shoe', () => {
  const label: Patch = { color: '#c9a227', left: 110, top: 70, width: 8, height: 6 };
  const shade = stripe('#a3262c', 100);
  const [main, ...others] = readPhotoColors(paint([paper, shoe('#b02a30'), shade, label]), { shoe: SHOE });
  expect(away(main, '#b02a30')).toBeLessThan(0.01);
  expect(others).toEqual([]);
});

test('a tap on something white takes the color out of the light, which nothing else in the photo may be needed for', () => {
  const lamp = [1, 0.8, 0.5];
  const photo = paint([paper, shoe('#5a7fb0')], lamp);
  const [withPaper] = readPhotoColors(photo, { shoe: SHOE, white: { x: 30, y: 26 } });
  expect(away(withPaper, '#5a7fb0')).toBeLessThan(0.03);
  // The paper is the brightest there is, too.
  expect(readPhotoColors(photo, { shoe: SHOE })[0]).toBe(withPaper);
  const [withoutPaper] = readPhotoColors(paint([shoe('#5a7fb0')], lamp), { shoe: SHOE });
  expect(away(withoutPaper, '#5a7fb0')).toBeGreaterThan(0.1);
});

test('a photo whose shoe is at its edge is read as far as it goes', () => {
  const photo = paint([paper, { color: '#b02a30', left: 200, top: 100, width: 40, height: 60 }]);
  const [main] = readPhotoColors(photo, { shoe: { x: 238, y: 158 } });
  expect(away(main, '#b02a30')).toBeLessThan(0.01);
});
