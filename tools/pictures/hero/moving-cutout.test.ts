import { expect, test } from 'vitest';
import { movingCutout } from './moving-cutout.ts';

const shot = {
  view: { center: [0, 0], width: 100, distance: 400 },
  size: [200, 100],
  supersampling: 2,
  backdrop: { kind: 'wall', color: '#ffffff' },
  seed: 1,
} as const;

test('a cutout leaves room for the shadow at the lower right', () => {
  const cutout = movingCutout(shot, { low: [-20, -5, 0], high: [10, 15, 4] });
  expect(cutout).toEqual({ left: 56, top: 20, width: 88, height: 64 });
});

test('a cutout ends where the picture does', () => {
  expect(movingCutout(shot, { low: [-70, -40, 0], high: [70, 40, 4] })).toEqual({
    left: 0,
    top: 0,
    width: 200,
    height: 100,
  });
});
