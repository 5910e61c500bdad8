import { expect, test } from 'vitest';
import { drapeBody, goreHalf, ribPhase } from './beanie-body.ts';
import { WATCH_BEANIE } from './beanie-kinds.ts';
import { GORES } from './beanie-shape.ts';

test('ribs go on from one gore to the next', () => {
  const { body } = WATCH_BEANIE;
  const half = goreHalf(body.gauge);
  expect(ribPhase(body, half) % 1).toBeCloseTo(ribPhase(body, -half) % 1, 6);
});

test('the same seed drapes the same beanie, and it comes to rest on the head', () => {
  const first = drapeBody(WATCH_BEANIE.body);
  const second = drapeBody(WATCH_BEANIE.body);
  expect(first).toHaveLength(GORES);
  expect(first.map(({ positions }) => positions)).toEqual(second.map(({ positions }) => positions));
  const top = Math.max(
    ...first.map(({ positions }) =>
      positions.reduce((high, at, place) => (place % 3 === 1 ? Math.max(high, at) : high), 0),
    ),
  );
  expect(top).toBeGreaterThan(17);
  expect(top).toBeLessThan(21);
});
