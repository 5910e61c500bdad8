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

const atOnce = async () => undefined;
const sumsOf = async ({ database }: TestShop) =>
  dashboardTotalsSchema.parse((await database.doc(paths.boardSums).get()).data());

let entries = 0;
async function enter({ database, now }: TestShop, order: Partial<StoredOrder>): Promise<string> {
  entries += 1;
  const id = String(entries).padStart(40, 'f');
  const createdAt = Timestamp.fromDate(now());
  await database
    .doc(paths.boardEntry(id))
    .set(toDashboardOrder(createTestOrder({ id, createdAt, total: cents(5000), ...order })));
  return id;
}

test('D-49 the sums count today’s orders and their revenue, and every order that awaits payment or parcel', async () => {
  const shop = createTestShop('board');
  const yesterday = Timestamp.fromMillis(shop.now().getTime() - 86_400_000);
  await enter(shop, { paymentStatus: 'paid' });
  await enter(shop, { paymentStatus: 'partially_refunded', refundedAmount: cents(1000), status: 'shipped' });
  await enter(shop, {});
  await enter(shop, { createdAt: yesterday });
  await enter(shop, { createdAt: yesterday, paymentStatus: 'paid', status: 'processing' });
  await enter(shop, { isTestOrder: true, paymentStatus: 'not_required' });
  // The sums are made again with every change, and never count themselves.
  await calculateDashboardTotals(shop.database, shop.now);
  await calculateDashboardTotals(shop.database, shop.now);
  expect(await sumsOf(shop)).toEqual({
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

test('an order placed in the shop is on the board, with the sizes that are nearly gone', async () => {
  const shop = createTestShop('board-order');
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  await shop.saveProducts({ id: 1, sizes: ['MED'], colors: ['Black'], variants });
  await shop.count(1, 'MED', 'Black', 4);
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  expect((await submitOrder(shop, cookie, checkoutPayload(lines))).status).toBe(200);
  const [entry] = (await shop.database.collection(paths.board).get()).docs;
  await updateDashboardTotals(shop.database, entry?.id ?? '', shop.now, atOnce);
  expect(await sumsOf(shop)).toMatchObject({
    orders: 1,
    unpaid: 1,
    lowStock: [{ productId: 1, name: 'Court Tee 1', size: 'MED', color: 'Black', count: 3 }],
    lowStockCount: 1,
  });
});

test('a burst of orders is summed once, and none of them is missing from it', async () => {
  const shop = createTestShop('board-burst');
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = updateDashboardTotals(shop.database, await enter(shop, {}), shop.now, () => opened);
  const others = await Promise.all(Array.from({ length: 30 }, () => enter(shop, {})));
  const reads = await countReads(async () => {
    await Promise.all(others.map((id) => updateDashboardTotals(shop.database, id, shop.now, atOnce)));
  });
  expect(reads).toEqual([]);
  open();
  await first;
  expect(await sumsOf(shop)).toMatchObject({ orders: 31, unpaid: 31 });
  await updateDashboardTotals(shop.database, await enter(shop, {}), shop.now, atOnce);
  expect(await sumsOf(shop)).toMatchObject({ orders: 32 });
});

test('the task is given back before the entries are read: who comes later takes it again', async () => {
  const shop = createTestShop('board-task');
  const whileSumming: Promise<boolean>[] = [];
  const task = shop.database.doc(paths.boardTask);
  let asked = 0;
  const now = () => {
    asked += 1;
    // The clock is looked at once for the task and once when the reading begins.
    if (asked === 2) whileSumming.push(task.get().then(({ exists }) => exists));
    return shop.now();
  };
  await updateDashboardTotals(shop.database, await enter(shop, {}), now, atOnce);
  expect(await Promise.all(whileSumming)).toEqual([false]);
});

test('the sums of the sums are never made, or it would not end', async () => {
  const shop = createTestShop('board-loop');
  await updateDashboardTotals(shop.database, 'sums', shop.now, atOnce);
  expect((await shop.database.doc(paths.boardSums).get()).exists).toBe(false);
});

test('a slower, older sum never replaces a newer one; the sweep begins a new day and takes a lost task back', async () => {
  const shop = createTestShop('board-day');
  await enter(shop, {});
  await calculateDashboardTotals(shop.database, shop.now);
  const earlier = new Date(shop.now().getTime() - 1000);
  await enter(shop, {});
  await calculateDashboardTotals(shop.database, () => earlier);
  expect((await sumsOf(shop)).orders).toBe(1);
  await shop.database.doc(paths.boardTask).set({ at: Timestamp.fromDate(earlier) });
  shop.advanceTime(86_400_000);
  await refreshDashboardTotals(shop.database, shop.now);
  expect(await sumsOf(shop)).toMatchObject({ day: '2026-11-21', orders: 0, unpaid: 2 });
  await updateDashboardTotals(shop.database, await enter(shop, {}), shop.now, atOnce);
  expect((await sumsOf(shop)).orders).toBe(1);
});
