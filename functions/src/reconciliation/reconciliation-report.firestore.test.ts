import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { listStoredReports, runReconciliation } from './reconciliation-report.repository.ts';

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
