import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { listStoredReports, readDiscrepancies, runReconciliation } from './reconciliation-report.repository.ts';

const DAY_MS = 86_400_000;

test('reports of thirty days are there to look at, the newest first, and older ones go with what they found', async () => {
  const shop = createTestShop('old-reports', undefined, new Date());
  const { database } = shop;
  const today = await runReconciliation(shop, true);
  const days = Array.from({ length: 31 }, (_nothing, place) => place + 1);
  for (const day of days) {
    const at = Timestamp.fromMillis(shop.now().getTime() - day * DAY_MS);
    const id = String(at.toMillis()).padStart(13, '0');
    await database.doc(paths.report(id)).set({ ...today, id, at });
    await database.doc(paths.discrepancy(id, 'one')).set({ says: 'Something' });
  }
  shop.advanceTime(1000);
  const { id } = await runReconciliation(shop, false);
  const stored = await listStoredReports(database);
  expect(stored.map((report) => report.id)).toEqual([id, today.id, ...stored.slice(2).map((report) => report.id)]);
  expect((await database.collection(paths.reports).count().get()).data().count).toBe(30);
  expect((await database.collectionGroup('findings').count().get()).data().count).toBe(28);
});

test('what a report finds of one kind is listed in the order of its orders', async () => {
  const shop = createTestShop('report-order');
  const ids = ['1', '2', '3'].map((digit) => digit.repeat(40));
  for (const id of ids) {
    const order = createTestOrder({ id, status: 'cancelled', holdsGoods: true });
    await shop.database.doc(paths.order(id)).set(order);
  }
  const report = await runReconciliation(shop, false);
  const { findings } = await readDiscrepancies(shop.database, report.id, undefined, 10);
  const ofOrders = findings.filter(({ orderId }) => orderId !== null);
  const kinds = new Set(ofOrders.map(({ kind }) => kind));
  expect(kinds.size).toBeGreaterThan(0);
  for (const kind of kinds) {
    const listed = ofOrders.flatMap((finding) => (finding.kind === kind ? [finding.orderId] : []));
    expect(listed, kind).toEqual(ids);
  }
});

test('a count that somebody changes while a report reads it is left to the next report', async () => {
  const shop = createTestShop('report-race');
  const stock = shop.database.doc(paths.stock(2, 'med__black'));
  const size = { size: 'MED', color: 'Black' };
  await stock.set({ ...size, count: 5 });
  const openWriter = shop.database.bulkWriter.bind(shop.database);
  let sold: Promise<unknown> | undefined;
  // The report has chosen its moment already.
  const opened = vi.spyOn(shop.database, 'bulkWriter').mockImplementation((...options) => {
    sold = stock.update({ count: 4 });
    return openWriter(...options);
  });
  await runReconciliation(shop, false);
  opened.mockRestore();
  await sold;
  expect((await stock.get()).data()).toEqual({ ...size, count: 4 });
  shop.advanceTime(1000);
  await runReconciliation(shop, false);
  expect((await stock.get()).data()).toEqual({ ...size, count: 4, stocked: 4 });
});
