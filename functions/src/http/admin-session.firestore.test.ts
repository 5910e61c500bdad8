import { expect, test } from 'vitest';
import { findAdminSession } from '../account/admin-session.repository.ts';
import { paths } from '../db/paths.ts';
import { countReads } from '../testing/database.ts';
import { createTestShop } from '../testing/test-shop.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
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

test('D-9 an admin session in use is written at most every three minutes', async () => {
  const panel = createTestShop('gate-writes');
  const cookie = await panel.signInAsAdmin();
  const readEnd = async () => {
    await panel.call('/api/admin/categories', { cookie });
    const [session] = (await panel.database.collection(paths.adminSessions).get()).docs;
    return session?.get('endsAt').toMillis() - panel.now().getTime();
  };
  expect(await readEnd()).toBe(2 * HOUR_MS);
  panel.advanceTime(3 * MINUTE_MS - 1);
  expect(await readEnd()).toBe(2 * HOUR_MS - 3 * MINUTE_MS + 1);
  panel.advanceTime(1);
  expect(await readEnd()).toBe(2 * HOUR_MS);
});

test('D-9 a browser without a cookie is no admin, and costs no look at the database', async () => {
  expect(await countReads(() => findAdminSession(shop.database, undefined, shop.now()))).toEqual([]);
  expect((await shop.call('/api/admin/categories')).status).toBe(401);
});
