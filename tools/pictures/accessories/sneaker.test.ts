import { expect, test } from 'vitest';
import { createSneaker, sneakerWays } from './sneaker.ts';
import { placeEyelets } from './sneaker/lacing.ts';
import { layOverlays } from './sneaker/overlays.ts';
import { detailUpper } from './sneaker/upper-leather.ts';
import { createUpper, readField } from './sneaker/upper.ts';

const SIDE = { cut: 'low', view: 'side' } as const;

test('all color ways share their surfaces, so that one exposure serves them', () => {
  const white = createSneaker(SIDE, 'white');
  for (const way of ['gum', 'black', 'green'] as const) {
    const names = createSneaker(SIDE, way).map(({ surface }) => surface.name);
    expect(names).toEqual(white.map(({ surface }) => surface.name));
  }
  expect(Object.keys(sneakerWays)).toHaveLength(8);
});

test('a shoe is about as long as a foot of 27 cm needs, and stands on the floor', () => {
  const heights = createSneaker(SIDE, 'white').flatMap(({ surface }) => Array.from(surface.positions));
  const x = heights.filter((_, place) => place % 3 === 0);
  const y = heights.filter((_, place) => place % 3 === 1);
  const range = (values: readonly number[]) => [
    values.reduce((low, value) => Math.min(low, value)),
    values.reduce((high, value) => Math.max(high, value)),
  ];
  const [left = 0, right = 0] = range(x);
  expect(right - left).toBeGreaterThan(28);
  expect(right - left).toBeLessThan(31);
  expect(Math.abs(range(y)[0] ?? 9)).toBeLessThan(0.1);
});

test('no perforation of the toe box touches a patch, and the eyelets are punched through the stay', () => {
  const upper = createUpper('low');
  const overlays = layOverlays(upper);
  const eyelets = placeEyelets(upper);
  const { holes } = detailUpper(upper, overlays, eyelets);
  expect(holes.length).toBeGreaterThan(25);
  for (const { column, point } of eyelets) {
    const row = Array.from({ length: upper.rows - 1 }, (_, place) => place).find(
      (place) =>
        Math.hypot(...[0, 1, 2].map((axis) => positionAt(upper, column, place, axis) - (point[axis] ?? 0))) < 0.1,
    );
    expect(row).toBeDefined();
    expect(readField(overlays.stay?.distance ?? new Float32Array(), column, row ?? 0)).toBeLessThan(-0.4);
  }
});

function positionAt({ positions, columns }: ReturnType<typeof createUpper>, column: number, row: number, axis: number) {
  return positions[3 * (row * columns + Math.round(column)) + axis] ?? 0;
}
