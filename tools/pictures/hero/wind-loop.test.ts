import { expect, test } from 'vitest';
import { closeLoop } from './wind-loop.ts';

test('a loop ends where it began, and its drift is taken back evenly', () => {
  const drifting = Array.from({ length: 5 }, (_, frame) =>
    Float64Array.of(Math.sin((frame / 4) * 2 * Math.PI) + frame * 0.1),
  );
  const closed = closeLoop(drifting).map(([value = 0]) => value);
  expect(closed).toHaveLength(4);
  expect(closed[0]).toBeCloseTo(0);
  expect(closed[1]).toBeCloseTo(1);
  expect(closed[2]).toBeCloseTo(0);
  expect(closed[3]).toBeCloseTo(-1);
});
