import { expect, test } from 'vitest';
import { KINDS, MIX, pickKind } from './mix.ts';

test('every kind of request comes as often as the mix says', () => {
  const picked = Array.from({ length: 100 }, (_, place) => pickKind(place));
  for (const kind of KINDS) expect(picked.filter((each) => each === kind), kind).toHaveLength(MIX[kind]); // prettier-ignore
  expect(Object.values(MIX).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});
