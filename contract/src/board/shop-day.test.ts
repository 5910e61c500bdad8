import { expect, test } from 'vitest';
import { shopDay } from './shop-day.ts';

test('a day ends at midnight of the shop’s clock, in winter and in summer', () => {
  expect(shopDay(Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  expect(shopDay(Date.parse('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
  expect(shopDay(Date.parse('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(shopDay(Date.parse('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
});
