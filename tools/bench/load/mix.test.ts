import { expect, test } from 'vitest';
import { KINDS, MIX, pickKind } from './mix.ts';

test('every kind of request comes as often as the mix says', () => {
  const picked = Array.from({ length: 10_000 }, (_, place) => pickKind((place + 0.5) / 10_000));
  const whole = Object.values(MIX).reduce((sum, weight) => sum + weight, 0);
  expect(whole).toBe(100);
  for (const kind of KINDS)
    expect(
      picked.filter((each) => each === kind),
      kind,
    ).toHaveLength(100 * MIX[kind]);
});
