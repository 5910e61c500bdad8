import { liveUpdatesSchema } from '@plenty/contract/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop, getVisitorId } from '../testing/test-shop.ts';
import { endAdminSession, findAdminSession, pingAdminSessions } from './admin-session.repository.ts';

const HOUR_MS = 3_600_000;

/** A shop with sessions of the panel, which may follow the dashboard. */
function createAdminShop(name: string) {
  const panel = createTestShop(name, undefined, new Date());
  const listen = async () => {
    const cookie = await panel.signInAsAdmin();
    const asked = await panel.call('/api/admin/live', { method: 'POST', body: {}, cookie });
    const { secret } = liveUpdatesSchema.parse(asked.data);
    return { secret, session: panel.database.doc(paths.adminSession(getVisitorId(cookie))) };
  };
  const countOf = async (secret: string): Promise<unknown> =>
    (await panel.database.doc(paths.live(secret)).get()).get('count');
  const find = (cookie: string) => findAdminSession(panel.database, getVisitorId(cookie), panel.now());
  return { panel, listen, countOf, find };
}

test('D-9 a session of the panel ends two hours after its last use, and twelve hours after its start however much it is used', async () => {
  const { panel, find } = createAdminShop('panel-ends');
  const idle = await panel.signInAsAdmin();
  const used = await panel.signInAsAdmin();
  panel.advanceTime(2 * HOUR_MS - 1);
  expect(await find(used)).toBeDefined();
  panel.advanceTime(1);
  expect(await find(idle)).toBeUndefined();
  for (let hour = 2; hour < 11; hour += 1) {
    panel.advanceTime(HOUR_MS);
    expect(await find(used), `hour ${hour}`).toBeDefined();
  }
  panel.advanceTime(HOUR_MS - 1);
  expect(await find(used)).toBeDefined();
  panel.advanceTime(1);
  expect(await find(used)).toBeUndefined();
});

test('D-9 a session in use is written again once three minutes have passed, and no sooner', async () => {
  const { panel, find } = createAdminShop('panel-extended');
  const cookie = await panel.signInAsAdmin();
  const readEnd = async () =>
    Number((await panel.database.doc(paths.adminSession(getVisitorId(cookie))).get()).get('endsAt').toMillis());
  const before = await readEnd();
  panel.advanceTime(180_000 - 1);
  expect((await find(cookie))?.endsAt.toMillis()).toBe(before);
  expect(await readEnd()).toBe(before);
  panel.advanceTime(1);
  expect((await find(cookie))?.endsAt.toMillis()).toBe(before + 180_000);
  expect(await readEnd()).toBe(before + 180_000);
});

test('D-9 a request that is in time is served although the session ends meanwhile, and nobody without a cookie has one', async () => {
  const { panel, find } = createAdminShop('panel-in-time');
  const cookie = await panel.signInAsAdmin();
  panel.advanceTime(180_000);
  const [found] = await Promise.all([find(cookie), endAdminSession(panel.database, getVisitorId(cookie))]);
  expect(found === undefined || found.endsAt.toMillis() > panel.now().getTime()).toBe(true);
  expect(await find(cookie)).toBeUndefined();
  expect(await findAdminSession(panel.database, undefined, panel.now())).toBeUndefined();
});

test('D-9 a new password ends the sessions of the one before it', async () => {
  const { panel, find } = createAdminShop('panel-generation');
  const cookie = await panel.signInAsAdmin();
  await panel.database.doc(paths.adminPassword).set({ generation: 'second' });
  expect(await find(cookie)).toBeUndefined();
});

test('D-52 the newest admin session is notified of dashboard changes, however many older ones there are', async () => {
  const { panel, listen, countOf } = createAdminShop('live-newest');
  for (let browser = 0; browser < 25; browser += 1) await panel.signInAsAdmin();
  const older = [];
  for (let browser = 0; browser < 25; browser += 1) older.push(await listen());
  panel.advanceTime(1000);
  const newest = await listen();
  await pingAdminSessions(panel.database, panel.now());
  expect(await countOf(newest.secret)).toBe(1);
  const counts = await Promise.all(older.map(({ secret }) => countOf(secret)));
  expect(
    counts.filter((count) => count === 1),
    'twenty are notified',
  ).toHaveLength(19);
});

test('D-52 a session that is over, or older than the password, is not notified, and costs the others nothing', async () => {
  const { panel, listen, countOf } = createAdminShop('live-over');
  const [over, old, active] = [await listen(), await listen(), await listen()];
  await over.session.update({ endsAt: Timestamp.fromDate(panel.now()) });
  await old.session.update({ generation: 'an older one' });
  await pingAdminSessions(panel.database, panel.now());
  const counts = await Promise.all([over, old, active].map(({ secret }) => countOf(secret)));
  expect(counts).toEqual([0, 0, 1]);
  panel.advanceTime(24 * HOUR_MS);
  await pingAdminSessions(panel.database, panel.now());
  expect(await countOf(active.secret)).toBe(1);
});

test('D-52 a session that ends takes its subscription along', async () => {
  const { panel, listen, countOf } = createAdminShop('live-ends');
  const { secret, session } = await listen();
  await endAdminSession(panel.database, session.id);
  expect([await countOf(secret), (await session.get()).exists]).toEqual([undefined, false]);
});
