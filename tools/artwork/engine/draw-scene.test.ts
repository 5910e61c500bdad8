import { expect, test } from 'vitest';
import { drawScene } from './draw-scene.ts';
import type { Piece, Scene } from './scene.ts';

const SIZE = 80;
const square: Piece = {
  outline: 'M-5 -5L5 -5L5 5L-5 5Z',
  cloth: '#3b6d50',
  material: 'jersey',
  thickness: 1.2,
  roll: 0.3,
  rumple: 0.2,
};
const empty: Scene = { table: 'paper', tint: '#ded6c9', span: 24, width: SIZE, height: SIZE, seed: 3, garments: [] };
const worn: Scene = { ...empty, garments: [{ pieces: [square], x: 0.5, y: 0.5, turn: 0, seed: 2, stray: 0 }] };

const pixel = (picture: Uint8Array, x: number, y: number) =>
  Array.from(picture.subarray((y * SIZE + x) * 3, (y * SIZE + x) * 3 + 3));
const brightness = (picture: Uint8Array, x: number, y: number) =>
  pixel(picture, x, y).reduce((sum, value) => sum + value, 0);

test('the same scene is drawn with the same bytes', async () => {
  expect(Buffer.compare(await drawScene(worn), await drawScene(worn))).toBe(0);
});

test('another seed is another picture', async () => {
  expect(Buffer.compare(await drawScene(worn), await drawScene({ ...worn, seed: 4 }))).not.toBe(0);
});

test('a garment shows its own color where it lies and the table elsewhere', async () => {
  const picture = await drawScene(worn);
  const [red = 0, green = 0, blue = 0] = pixel(picture, 40, 40);
  expect(green).toBeGreaterThan(red);
  expect(green).toBeGreaterThan(blue);
  const [tableRed = 0, , tableBlue = 0] = pixel(picture, 5, 5);
  expect(tableRed).toBeGreaterThan(tableBlue);
});

test('light comes from the upper left: the shadow falls to the lower right', async () => {
  const picture = await drawScene(worn);
  const bare = await drawScene(empty);
  const beyond = 58;
  const before = 19;
  expect(brightness(picture, beyond, beyond)).toBeLessThan(brightness(bare, beyond, beyond) - 30);
  expect(Math.abs(brightness(picture, before, before) - brightness(bare, before, before))).toBeLessThan(30);
});

test('a paned window darkens part of the table and brightens none of it', async () => {
  const even = await drawScene({ ...empty, span: 200 });
  const paned = await drawScene({ ...empty, span: 200, panes: { x: 0, y: 0, sway: 0, shade: 0.6 } });
  const darker = paned.filter((value, place) => value < (even[place] ?? 0) - 20).length;
  const brighter = paned.filter((value, place) => value > (even[place] ?? 0) + 1).length;
  expect(darker).toBeGreaterThan(paned.length / 20);
  expect(brighter).toBe(0);
});
