import { expect, test } from 'vitest';
import { createFrame } from './frame.ts';
import type { Material } from './material.ts';
import { rasterize } from './rasterize.ts';
import { readColors } from './sample-pixels.ts';
import type { Shot } from './shot.ts';
import { createGridSurface } from './surface.ts';

const SIZE = 40;
const shot: Shot = {
  view: { center: [0, 0], width: 4, distance: 300 },
  size: [SIZE, SIZE],
  supersampling: 1,
  backdrop: { kind: 'wall', color: '#efeeea' },
  seed: 3,
};

/** White and black threads, three to a centimeter. */
const threads: Material = {
  sigma: 0.5,
  reflectance: 0,
  roughness: 1,
  sheen: 0,
  sample(u, _v, into) {
    const white = Math.floor(u * 6) % 2 === 0 ? 1 : 0;
    Object.assign(into, { red: white, green: white, blue: white, height: 0 });
    return true;
  },
};

/** Whiteness of the middle row of a sheet that turns away by so many degrees. */
function middleRow(degrees: number): number[] {
  const angle = (degrees * Math.PI) / 180;
  const point = (across: number) => [across * Math.cos(angle), across * Math.sin(angle)] as const;
  const surface = createGridSurface(
    101,
    5,
    (column, row) => {
      const [x, z] = point(column - 50);
      return [x, row - 2, z];
    },
    { name: 'sheet' },
  );
  const parts = [{ surface, material: threads }];
  const frame = createFrame(parts, shot);
  rasterize(frame);
  const colors = readColors(frame, parts);
  return Array.from({ length: SIZE }, (_, column) => colors[3 * ((SIZE / 2) * SIZE + column)] ?? 0).slice(10, 30);
}

test('threads that face the camera are seen one by one', () => {
  expect(new Set(middleRow(0))).toEqual(new Set([0, 1]));
});

test('threads that turn away run together instead of beating with the pixels', () => {
  for (const whiteness of middleRow(84)) expect(Math.abs(whiteness - 0.5)).toBeLessThan(0.36);
});
