import { expect, test } from 'vitest';
import { movePath, movePiece, symmetricPath } from './pattern-path.ts';

test('a path is rotated clockwise and moved', () => {
  expect(movePath('M1 0L2 0', { x: 10, y: 5, turn: 90 })).toBe('M10 6L10 7');
});

test('mirroring a mirrored part restores it', () => {
  const path = 'M1 2C3 4 5 6 7 8Z';
  expect(movePath(movePath(path, { mirror: true }), { mirror: true })).toBe(path);
});

test('the left half of a pattern is the right half mirrored', () => {
  expect(symmetricPath([0, 0], [4, 1], [6, 2, 6, 5, 3, 9], [0, 9])).toBe(
    'M0 0L4 1C6 2 6 5 3 9L0 9L-3 9C-6 5 -6 2 -4 1L0 0Z',
  );
});

test('a moved piece takes its folds and forms along', () => {
  const moved = movePiece(
    {
      outline: 'M0 0L1 0L1 1Z',
      cloth: '#ffffff',
      material: 'jersey',
      thickness: 0.3,
      roll: 0.2,
      creases: [{ x: 1, y: 0, angle: 10, length: 4, width: 1, height: 0.2, curve: 0 }],
      forms: [{ kind: 'dome', x: 2, y: 0, radiusX: 1, radiusY: 2, height: 1, shape: 2 }],
    },
    { x: 5, mirror: true, scale: 2 },
  );
  expect(moved.creases?.[0]).toMatchObject({ x: 3, y: 0, angle: 170 });
  expect(moved.forms?.[0]).toMatchObject({ x: 1, radiusX: 2, radiusY: 4 });
});
