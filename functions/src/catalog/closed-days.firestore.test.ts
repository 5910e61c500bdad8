import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import {
  getDeliveryEstimate,
  readClosedDays,
  requestClosedDaysUpdate,
  saveClosedDays,
} from './closed-days.repository.ts';

/** A shop on an empty database, and the years whose holidays it looked up. */
function createCalendar(name: string, startsAt?: string) {
  const { database, now, advanceTime } = createTestShop(name, undefined, startsAt);
  const asked: number[] = [];
  const save = () =>
    saveClosedDays(database, now(), async (year) => {
      asked.push(year);
      return [`${year}-12-25`, `${year}-01-01`, `${year + 1}-01-01`];
    });
  const changedAt = async () => (await database.doc(paths.catalogChanges).get()).get('at') as unknown;
  return { database, now, advanceTime, asked, save, changedAt };
}

test('D-30 the holidays of this year and the next two are known, in order and each once', async () => {
  const { database, asked, save } = createCalendar('closed-days');
  expect(await readClosedDays(database)).toEqual([]);
  await save();
  expect(asked).toEqual([2026, 2027, 2028]);
  expect(await readClosedDays(database)).toEqual([
    '2026-01-01',
    '2026-12-25',
    '2027-01-01',
    '2027-12-25',
    '2028-01-01',
    '2028-12-25',
    '2029-01-01',
  ]);
});

test('D-30 the holidays are looked up once a year, by the calendar of the shop', async () => {
  const { asked, advanceTime, save, changedAt, database, now } = createCalendar(
    'closed-days-year',
    '2027-01-01T04:59:59Z',
  );
  await requestClosedDaysUpdate(database, now());
  expect(await changedAt(), 'there is no snapshot yet').toBeUndefined();
  await save();
  await save();
  expect(asked, 'it is still 2026 in New York').toEqual([2026, 2027, 2028]);
  await requestClosedDaysUpdate(database, now());
  expect(await changedAt()).toBeUndefined();
  advanceTime(1000);
  await requestClosedDaysUpdate(database, now());
  expect(await changedAt()).toBeDefined();
  await save();
  expect(asked.slice(3)).toEqual([2027, 2028, 2029]);
});

test('D-30 an order arrives by the days of its service, or by those of standard shipping', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const closedDays = ['2026-11-26', '2026-12-25', '2027-01-01'];
  const standard = getDeliveryEstimate(now, closedDays, null);
  const express = getDeliveryEstimate(now, closedDays, { minDays: 1, maxDays: 2 });
  expect([standard?.from, standard?.to].join()).toBe('2026-12-01,2026-12-10');
  expect([express?.from, express?.to].join()).toBe('2026-11-24,2026-11-30');
  expect(getDeliveryEstimate(now, [], null), 'no date without the holidays').toBeNull();
});
