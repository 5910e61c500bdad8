import { expect, test } from 'vitest';
import { openShop } from '../testing/open-shop.ts';

const HOUR_MS = 3_600_000;
const shop = openShop('gate');
const isIn = async (cookie: string) => (await shop.call('/api/admin/categories', { cookie })).status === 200;

test('D-9 a session ends after two idle hours, and after twelve however it is used', async () => {
  const cookie = await shop.enterPanel();
  for (let hour = 0; hour < 11; hour += 1) {
    shop.passTime(HOUR_MS);
    expect(await isIn(cookie), `after ${hour + 1} hours`).toBe(true);
  }
  shop.passTime(HOUR_MS - 1);
  expect(await isIn(cookie)).toBe(true);
  shop.passTime(1);
  expect(await isIn(cookie)).toBe(false);
  const idle = await shop.enterPanel();
  shop.passTime(2 * HOUR_MS);
  expect(await isIn(idle)).toBe(false);
});
