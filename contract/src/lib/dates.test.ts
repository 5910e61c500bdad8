import { expect, test } from 'vitest';
import { getShopDate } from './dates.ts';

test('a day ends at midnight in the shop’s time zone, in winter and in summer', () => {
  expect(getShopDate(Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  expect(getShopDate(Date.parse('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
  expect(getShopDate(Date.parse('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(getShopDate(Date.parse('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
});
