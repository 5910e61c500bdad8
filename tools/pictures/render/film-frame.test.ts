import { expect, test } from 'vitest';
import { develop } from './develop.ts';
import { expose } from './expose.ts';
import type { Part } from './material.ts';
import type { Picture, Shot } from './shot.ts';
import { createGridSurface } from './surface.ts';

const SIZE = 64;
const shot: Shot = {
  view: { center: [0, 0], width: 32, distance: 300 },
  size: [SIZE, SIZE],
  supersampling: 2,
  backdrop: { kind: 'wall', color: '#efeeea' },
  light: { windowRays: 12, skyRays: 6 },
  seed: 3,
  withoutGrain: true,
  reach: { low: [-12, -12, -12], high: [12, 12, 12] },
};

const sheetAt = (x: number, z: number): Part => ({
  surface: createGridSurface(7, 7, (column, row) => [column - 3 + x, row - 3, z], { name: `sheet ${x}` }),
  material: {
    sigma: 0.5,
    reflectance: 0,
    roughness: 1,
    sheen: 0,
    sample(_u, _v, into) {
      Object.assign(into, { red: 0.3, green: 0.3, blue: 0.3, height: 0 });
      return true;
    },
  },
});

const draw = (parts: readonly Part[], change: Partial<Shot> = {}) =>
  develop(expose(parts, { ...shot, ...change }), parts);
const at = ({ pixels, width }: Picture, x: number, y: number) => pixels[3 * (y * width + x)] ?? 0;

test('a cutout looks as that part of the whole picture does', async () => {
  const parts = [sheetAt(2, 3)];
  const cutout = { left: 16, top: 8, width: 40, height: 48 };
  const whole = await draw(parts);
  const part = await draw(parts, { cutout });
  expect([part.width, part.height]).toEqual([40, 48]);
  for (let y = 6; y < 42; y += 4) {
    for (let x = 6; x < 34; x += 4) {
      const difference = Math.abs(at(part, x, y) - at(whole, x + cutout.left, y + cutout.top));
      expect(difference, `at ${x}, ${y}`).toBeLessThanOrEqual(3);
    }
  }
});

test('shadows that still things keep for the next frame are those they would cast anew', async () => {
  const still = sheetAt(-4, 6);
  const stillness = { parts: new Set([still]), onThings: [], onGround: [] };
  const first = await draw([still, sheetAt(0, 0)], { stillness });
  const next = [still, sheetAt(3, 1)];
  const kept = await draw(next, { stillness });
  expect(kept.pixels.equals((await draw(next)).pixels)).toBe(true);
  expect(kept.pixels.equals(first.pixels)).toBe(false);
});
