import { expect, test } from 'vitest';
import { linearColor } from './color.ts';
import type { Material, Part } from './material.ts';
import type { Picture, Shot } from './shot.ts';
import { develop } from './develop.ts';
import { expose } from './expose.ts';
import { createGridSurface } from './surface.ts';

const SIZE = 64;
const shot: Shot = {
  view: { center: [0, 0], width: 32, distance: 300 },
  size: [SIZE, SIZE],
  supersampling: 1.5,
  backdrop: { kind: 'wall', color: '#efeeea', shade: 0.38 },
  light: { windowRays: 24, skyRays: 12 },
  seed: 3,
};

/** A sheet of ten centimeters, three centimeters before the plane of the picture. */
const sheet = createGridSurface(11, 11, (column, row) => [column - 5, row - 5, 3], { name: 'sheet' });

function dyed(hex: string, hole = 0): Material {
  const [red, green, blue] = linearColor(hex);
  return {
    sigma: 0.5,
    reflectance: 0,
    roughness: 1,
    sheen: 0,
    holes: hole > 0,
    sample(u, v, into) {
      Object.assign(into, { red, green, blue, height: 0 });
      return Math.hypot(u - 5, v - 5) >= hole;
    },
  };
}

const parts = (hex: string, hole = 0): Part[] => [{ surface: sheet, material: dyed(hex, hole) }];
const pixel = ({ pixels, width, channels }: Picture, x: number, y: number) =>
  Array.from(pixels.subarray((y * width + x) * channels, (y * width + x) * channels + channels));
const bright = (picture: Picture, x: number, y: number) =>
  pixel(picture, x, y).reduce((sum, value) => sum + value, 0) / 3;

const CORNER = [4, 4] as const;
const MIDDLE = [32, 32] as const;

test('the same seed gives the same bytes, another seed others', async () => {
  const draw = (seed: number) => {
    const drawn = parts('#3d5985');
    return develop(expose(drawn, { ...shot, seed }), drawn);
  };
  const first = await draw(3);
  expect(first.pixels.equals((await draw(3)).pixels)).toBe(true);
  expect(first.pixels.equals((await draw(4)).pixels)).toBe(false);
});

test('a color developed later is the color exposed at once', async () => {
  const red = parts('#b3382f');
  const later = await develop(expose(parts('#3d5985'), shot), red);
  const once = await develop(expose(red, shot), red);
  expect(later.pixels.equals(once.pixels)).toBe(true);
});

test('an unshadowed wall has the color it was given', async () => {
  const drawn = parts('#3d5985');
  const [red = 0, green = 0, blue = 0] = pixel(await develop(expose(drawn, shot), drawn), ...CORNER);
  expect(Math.abs(red - 0xef)).toBeLessThan(9);
  expect(Math.abs(green - 0xee)).toBeLessThan(9);
  expect(Math.abs(blue - 0xea)).toBeLessThan(9);
});

test('more light on black cloth leaves the wall as it is', async () => {
  const drawn = parts('#2b2b2d');
  const exposure = expose(drawn, shot);
  const usual = await develop(exposure, drawn);
  const lit = await develop(exposure, drawn, { window: 2.5, sky: 0.62 });
  expect(bright(lit, ...MIDDLE)).toBeGreaterThan(bright(usual, ...MIDDLE) + 8);
  expect(pixel(lit, ...CORNER)).toEqual(pixel(usual, ...CORNER));
});

test('a hole shows the ground', async () => {
  const whole = parts('#2b2b2d');
  const pierced = parts('#2b2b2d', 2);
  expect(bright(await develop(expose(whole, shot), whole), ...MIDDLE)).toBeLessThan(90);
  expect(bright(await develop(expose(pierced, shot), pierced), ...MIDDLE)).toBeGreaterThan(120);
});

test('the shadow falls away from the window, to the lower right', async () => {
  const drawn = parts('#3d5985');
  const picture = await develop(expose(drawn, shot), drawn);
  expect(bright(picture, 48, 48)).toBeLessThan(bright(picture, 16, 16) - 8);
});

test('a transparent layer has the thing opaque, its shadow half there and nothing far away', async () => {
  const drawn = parts('#3d5985');
  const layer = await develop(expose(drawn, shot), drawn, { transparent: true });
  expect(pixel(layer, ...MIDDLE)[3]).toBe(255);
  const shadow = pixel(layer, 45, 46)[3] ?? 0;
  expect(shadow).toBeGreaterThan(5);
  expect(shadow).toBeLessThan(200);
  expect(pixel(layer, ...CORNER)[3]).toBeLessThan(4);
});

test('a ridge of the cloth hides the window from what lies behind it', async () => {
  const plain = dyed('#a5a4a1');
  // A ridge runs from top to bottom through the middle of the sheet; the window is on its left.
  const ridged: Material = {
    ...plain,
    sample(u, v, into) {
      plain.sample(u, v, into);
      into.height = u > 4.2 && u < 5.5 ? 0.9 : 0;
      return true;
    },
  };
  const near = { ...shot, view: { ...shot.view, width: 12 } };
  const lit = async (material: Material) => {
    const drawn = [{ surface: sheet, material }];
    return bright(await develop(expose(drawn, near), drawn), 37, 32);
  };
  expect(await lit(ridged)).toBeLessThan(0.95 * (await lit(plain)));
});

test('shade on white cloth is warm and not gray: the room lights it', async () => {
  // A roof of white cloth: its right side turns away from the window on the left.
  const roof = createGridSurface(11, 11, (column, row) => [column - 5, row - 5, 6 - Math.abs(column - 5)], {
    name: 'roof',
  });
  const drawn: Part[] = [{ surface: roof, material: dyed('#eae8e3') }];
  const picture = await develop(expose(drawn, { ...shot, withoutGrain: true }), drawn);
  const [red = 0, , blue = 0] = pixel(picture, 37, 32);
  expect(bright(picture, 37, 32)).toBeLessThan(bright(picture, 27, 32));
  expect(bright(picture, 37, 32)).toBeGreaterThan(140);
  expect(red - blue).toBeGreaterThan(5);
});

test('black cards that stand near draw an edge around white cloth, also toward the window', async () => {
  // A barrel of white cloth: its left side turns toward the window.
  const barrel = createGridSurface(
    11,
    11,
    (column, row) => [column - 5, row - 5, 5 * Math.sin((column / 10) * Math.PI)],
    {
      name: 'barrel',
    },
  );
  const drawn: Part[] = [{ surface: barrel, material: dyed('#eae8e3') }];
  const exposure = expose(drawn, { ...shot, withoutGrain: true });
  const usual = await develop(exposure, drawn);
  const edged = await develop(exposure, drawn, { nearCards: 0.8 });
  expect(bright(edged, 24, 32)).toBeLessThan(bright(usual, 24, 32) - 10);
  expect(Math.abs(bright(edged, ...MIDDLE) - bright(usual, ...MIDDLE))).toBeLessThan(6);
  expect(pixel(edged, ...CORNER)).toEqual(pixel(usual, ...CORNER));
});

test('cards that stand near leave dyed cloth its hue', async () => {
  const slope = createGridSurface(11, 11, (column, row) => [column - 5, row - 5, 1.7 * column], { name: 'slope' });
  const drawn: Part[] = [{ surface: slope, material: dyed('#d79a9a') }];
  const exposure = expose(drawn, { ...shot, withoutGrain: true });
  const shareOfRed = (picture: Picture) => {
    const [red = 0, , blue = 0] = pixel(picture, ...MIDDLE);
    return red / blue;
  };
  const edged = await develop(exposure, drawn, { nearCards: 0.8 });
  expect(shareOfRed(edged)).toBeGreaterThan(shareOfRed(await develop(exposure, drawn)) - 0.05);
});
