import { expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;
const shop = createTestShop('gate');
const isSignedIn = async (cookie: string) => (await shop.call('/api/admin/categories', { cookie })).status === 200;

test('D-9 an admin session ends after two idle hours, and after twelve even in use', async () => {
  const cookie = await shop.signInAsAdmin();
  for (let hour = 0; hour < 11; hour += 1) {
    shop.advanceTime(HOUR_MS);
    expect(await isSignedIn(cookie), `after ${hour + 1} hours`).toBe(true);
  }
  shop.advanceTime(HOUR_MS - 1);
  expect(await isSignedIn(cookie)).toBe(true);
  shop.advanceTime(1);
  expect(await isSignedIn(cookie)).toBe(false);
  const idle = await shop.signInAsAdmin();
  shop.advanceTime(2 * HOUR_MS);
  expect(await isSignedIn(idle)).toBe(false);
});
