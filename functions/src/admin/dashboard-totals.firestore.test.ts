import { dashboardTotalsSchema } from '@plenty/contract/admin/dashboard';
import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { countReads } from '../testing/database.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';
import {
  calculateDashboardTotals,
  refreshDashboardTotals,
  updateDashboardTotals,
} from './dashboard-totals.repository.ts';

const noPause = async () => undefined;
const readTotals = async ({ database }: TestShop) =>
  dashboardTotalsSchema.parse((await database.doc(paths.dashboardTotals).get()).data());

const changeNow = ({ now }: TestShop, id: string) => ({ id, at: now().getTime() });

let entries = 0;
async function addEntry({ database, now }: TestShop, order: Partial<StoredOrder>): Promise<string> {
  entries += 1;
  const id = String(entries).padStart(40, 'f');
  const createdAt = Timestamp.fromDate(now());
  await database
    .doc(paths.dashboardOrder(id))
    .set(toDashboardOrder(createTestOrder({ id, createdAt, total: cents(5000), ...order })));
  return id;
}

test('D-49 the totals count today’s orders and revenue, and every order that awaits payment or shipment', async () => {
  const shop = createTestShop('board');
  const yesterday = Timestamp.fromMillis(shop.now().getTime() - 86_400_000);
  await addEntry(shop, { paymentStatus: 'paid' });
  await addEntry(shop, { paymentStatus: 'partially_refunded', refundedAmount: cents(1000), status: 'shipped' });
  await addEntry(shop, {});
  await addEntry(shop, { createdAt: yesterday });
  await addEntry(shop, { createdAt: yesterday, paymentStatus: 'paid', status: 'processing' });
  await addEntry(shop, { isTestOrder: true, paymentStatus: 'not_required' });
  // The totals are recalculated with every change, and must not count themselves.
  await calculateDashboardTotals(shop.database, shop.now);
  await calculateDashboardTotals(shop.database, shop.now);
  expect(await readTotals(shop)).toEqual({
    day: '2026-11-20',
    orders: 3,
    revenue: 9000,
    unpaid: 2,
    toShip: 2,
    due: 0,
    lowStock: [],
    lowStockCount: 0,
    at: shop.now().getTime(),
  });
});

test('an order placed in the shop is on the dashboard, along with sizes that are running low', async () => {
  const shop = createTestShop('board-order');
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  await shop.saveProducts({ id: 1, sizes: ['MED'], colors: ['Black'], variants });
  await shop.setStock(1, 'MED', 'Black', 4);
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  expect((await submitOrder(shop, cookie, checkoutPayload(lines))).status).toBe(200);
  const [entry] = (await shop.database.collection(paths.dashboard).get()).docs;
  await updateDashboardTotals(shop.database, changeNow(shop, entry?.id ?? ''), shop.now, noPause);
  expect(await readTotals(shop)).toMatchObject({
    orders: 1,
    unpaid: 1,
    lowStock: [{ productId: 1, name: 'Court Tee 1', size: 'MED', color: 'Black', count: 3 }],
    lowStockCount: 1,
  });
});

test('a burst of orders updates the totals once, and includes every order', async () => {
  const shop = createTestShop('board-burst');
  let resume: () => void = () => undefined;
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const first = updateDashboardTotals(
    shop.database,
    changeNow(shop, await addEntry(shop, {})),
    shop.now,
    () => resumed,
  );
  const others = await Promise.all(Array.from({ length: 30 }, () => addEntry(shop, {})));
  const reads = await countReads(async () => {
    await Promise.all(others.map((id) => updateDashboardTotals(shop.database, changeNow(shop, id), shop.now, noPause)));
  });
  expect(new Set(reads)).toEqual(new Set([paths.dashboardTotals]));
  resume();
  await first;
  expect(await readTotals(shop)).toMatchObject({ orders: 31, unpaid: 31 });
  await updateDashboardTotals(shop.database, changeNow(shop, await addEntry(shop, {})), shop.now, noPause);
  expect(await readTotals(shop)).toMatchObject({ orders: 32 });
});

test('the changes of a burst that come one by one wait for one calculation, which has read them all', async () => {
  const shop = createTestShop('board-one-by-one');
  const changes = await Promise.all(Array.from({ length: 3 }, async () => changeNow(shop, await addEntry(shop, {}))));
  shop.advanceTime(1000);
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  for (const change of changes) await updateDashboardTotals(shop.database, change, shop.now, pause);
  expect(pauses).toBe(1);
  expect(await readTotals(shop)).toMatchObject({ orders: 3 });
  // The clock that dated it may be a second ahead, so it may not have been read.
  const late = { id: await addEntry(shop, {}), at: shop.now().getTime() - 999 };
  await updateDashboardTotals(shop.database, late, shop.now, pause);
  expect(await readTotals(shop)).toMatchObject({ orders: 4 });
});

test('the task is released before the entries are read, so that a later change claims it again', async () => {
  const shop = createTestShop('board-task');
  const isTaskClaimed: Promise<boolean>[] = [];
  const task = shop.database.doc(paths.dashboardTotalsTask);
  let calls = 0;
  const now = () => {
    calls += 1;
    // The first call of the clock is for the task, the second when the entries are read.
    if (calls === 2) isTaskClaimed.push(task.get().then(({ exists }) => exists));
    return shop.now();
  };
  await updateDashboardTotals(shop.database, changeNow(shop, await addEntry(shop, {})), now, noPause);
  expect(await Promise.all(isTaskClaimed)).toEqual([false]);
});

test('writing the totals does not trigger another update', async () => {
  const shop = createTestShop('board-loop');
  await updateDashboardTotals(shop.database, changeNow(shop, 'sums'), shop.now, noPause);
  expect((await shop.database.doc(paths.dashboardTotals).get()).exists).toBe(false);
});

test('a slow calculation never overwrites newer totals; the sweep starts a new day and releases a lost task', async () => {
  const shop = createTestShop('board-day');
  await addEntry(shop, {});
  await calculateDashboardTotals(shop.database, shop.now);
  const earlier = new Date(shop.now().getTime() - 1000);
  await addEntry(shop, {});
  await calculateDashboardTotals(shop.database, () => earlier);
  expect((await readTotals(shop)).orders).toBe(1);
  await shop.database.doc(paths.dashboardTotalsTask).set({ at: Timestamp.fromDate(earlier) });
  shop.advanceTime(86_400_000);
  await refreshDashboardTotals(shop.database, shop.now);
  expect(await readTotals(shop)).toMatchObject({ day: '2026-11-21', orders: 0, unpaid: 2 });
  await updateDashboardTotals(shop.database, changeNow(shop, await addEntry(shop, {})), shop.now, noPause);
  expect((await readTotals(shop)).orders).toBe(1);
});
