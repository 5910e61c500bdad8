import { randomBytes } from 'node:crypto';
import { dashboardSchema } from '@plenty/contract/admin/dashboard';
import { liveUpdatesSchema } from '@plenty/contract/orders/order';
import { expect, test } from 'vitest';
import { endAdminSession } from '../account/index.ts';
import { paths } from '../db/paths.ts';
import { createRequestSession } from '../http/session-cookie.ts';
import { countReads } from '../testing/database.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { DEFAULT_PASSWORD, createTestShop, getSessionCookie } from '../testing/test-shop.ts';
import { updateDashboardTotals } from './dashboard-totals.repository.ts';
import { subscribeToDashboard } from './dashboard.ts';

const noPause = async () => undefined;
const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };

/** A shop whose dashboard several browsers follow. */
async function createDashboardShop() {
  const panel = createTestShop('live-panel', undefined, new Date());
  await panel.saveProducts({ id: 1 });
  const signInAndListen = async () => {
    const cookie =
      getSessionCookie(
        await panel.call('/api/admin/login', { method: 'POST', body: { password: DEFAULT_PASSWORD } }),
      ) ?? '';
    const view = liveUpdatesSchema.parse(
      (await panel.call('/api/admin/live', { method: 'POST', body: {}, cookie })).data,
    );
    return { cookie, secret: view.secret };
  };
  const readDashboard = async (cookie: string, since = '') =>
    dashboardSchema.parse(
      (await panel.call(`/api/admin/board${since === '' ? '' : `?since=${since}`}`, { cookie })).data,
    );
  const getCount = async (secret: string): Promise<unknown> =>
    (await panel.database.doc(paths.live(secret)).get()).get('count');
  const placeOrder = async () => {
    const { cookie, lines } = await fillCart(panel, item);
    await submitOrder(panel, cookie, checkoutPayload(lines));
  };
  return { panel, signInAndListen, readDashboard, getCount, placeOrder };
}

test('D-52 each active admin session is notified once per burst of dashboard changes, and reads only what changed', async () => {
  const { panel, signInAndListen, readDashboard, getCount, placeOrder } = await createDashboardShop();
  const [one, other, left] = [await signInAndListen(), await signInAndListen(), await signInAndListen()];
  await panel.call('/api/admin/logout', { method: 'POST', body: {}, cookie: left.cookie });
  expect((await panel.database.doc(paths.live(left.secret)).get()).exists).toBe(false);
  for (let count = 0; count < 3; count += 1) await placeOrder();
  const [entry] = (await panel.database.collection(paths.dashboard).get()).docs;
  await updateDashboardTotals(panel.database, { id: entry?.id ?? '', at: panel.now().getTime() }, panel.now, noPause);
  expect(await Promise.all([one, other].map(({ secret }) => getCount(secret)))).toEqual([1, 1]);
  const first = await readDashboard(one.cookie);
  expect(first.sums).toMatchObject({ orders: 3 });
  expect(first.entries).toHaveLength(3);
  panel.advanceTime(60_000);
  expect((await readDashboard(one.cookie, String(first.upTo + 30_000))).entries).toEqual([]);
  await placeOrder();
  const later = await readDashboard(one.cookie, String(first.upTo + 30_000));
  expect(later.entries).toHaveLength(1);
  const reads = await countReads(() => readDashboard(one.cookie, String(later.upTo + 30_000)));
  expect(
    reads.filter((path) => path.startsWith('board')).length + reads.filter((path) => path === 'a query').length,
  ).toBe(2);
  const change = { currentPassword: DEFAULT_PASSWORD, newPassword: 'another', confirmPassword: 'another' };
  await panel.call('/api/admin/password', { method: 'POST', body: change, cookie: one.cookie });
  panel.advanceTime(2000);
  await updateDashboardTotals(panel.database, { id: entry?.id ?? '', at: panel.now().getTime() }, panel.now, noPause);
  expect(await getCount(one.secret)).toBe(2);
  expect(await getCount(other.secret)).toBe(1);
  expect((await panel.call('/api/admin/board', { cookie: other.cookie })).status).toBe(401);
});

test('D-52 a session that ends while it asks for the dashboard is given nothing to listen to', async () => {
  const panel = createTestShop('live-ended', undefined, new Date());
  const headers = { cookie: `__session=${await panel.signInAsAdmin()}` };
  const session = createRequestSession(headers, randomBytes, { isSecure: true, trustedProxies: 0 });
  await endAdminSession(panel.database, session.visitor.ensureId());
  const caller = { browser: session.browser, visitor: session.visitor, customer: undefined };
  const context = { ...panel.services(), ...caller, pageOrigin: '', ifMatch: undefined };
  await expect(subscribeToDashboard({ params: {}, query: {}, body: {} }, context)).rejects.toMatchObject({
    error: { code: 'not-signed-in' },
  });
});

test('D-49 the dashboard begins with the newest fifty orders, and goes on with what changed since, fifteen seconds more than that', async () => {
  const panel = createTestShop('board-changes');
  const cookie = await panel.signInAsAdmin();
  const read = async (query = '') =>
    dashboardSchema.parse((await panel.call(`/api/admin/board${query}`, { cookie })).data);
  expect(await read()).toEqual({ sums: null, entries: [], upTo: panel.now().getTime() });
  const since = panel.now().getTime();
  const batch = panel.database.batch();
  for (let place = 0; place < 51; place += 1) {
    const id = place.toString(16).padStart(40, '0');
    const at = since - place * 1000;
    const entry = { ...toDashboardOrder(createTestOrder({ id })), placedAt: at, changedAt: at };
    batch.set(panel.database.doc(paths.dashboardOrder(id)), entry);
  }
  await batch.commit();
  expect((await read()).entries).toHaveLength(50);
  const ages = (await read(`?since=${since}`)).entries.map(({ changedAt }) => since - changedAt);
  expect(Math.max(...ages)).toBe(15_000);
  expect((await read(`?since=${since + 15_000}`)).entries).toHaveLength(1);
  expect((await read(`?since=${since + 15_001}`)).entries).toEqual([]);
});
