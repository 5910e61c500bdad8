import { expect, test } from 'vitest';
import { parseOrderLimits } from '../configured-limits.ts';

test('S-4 order limits have defaults, can be configured by name, and can be off', () => {
  expect(parseOrderLimits('')).toMatchObject({ email: { most: 6 }, 'email-day': { most: 15 }, address: { most: 30 } });
  expect(parseOrderLimits('email=2, network=7')).toMatchObject({
    email: { most: 2 },
    network: { most: 7 },
    address: { most: 30 },
  });
  expect(parseOrderLimits(' off ')).toBeUndefined();
});

test('S-4 an invalid limit fails at startup', () => {
  for (const wrong of ['emails=3', 'email=none', 'email=0', 'email'])
    expect(() => parseOrderLimits(wrong)).toThrow(/limit|number|small/i);
});
