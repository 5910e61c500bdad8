import { expect, test } from 'vitest';
import { getFederalHolidays } from './build-snapshot.ts';

test('D-30 there are eleven federal holidays, listed by the day they are observed on', async () => {
  expect(await getFederalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    // Independence Day is a Saturday, so the Friday is free.
    '2026-07-03',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
  // New Year of 2028 is a Saturday, so it is observed in 2027.
  expect(await getFederalHolidays(2027)).toContain('2027-12-31');
});
