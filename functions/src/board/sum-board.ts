import { dashboardTotalsSchema } from '@plenty/contract/board/board-sums';
import { getShopDate } from '@plenty/contract/board/shop-day';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { runTransaction } from '../firestore/transact.ts';
import { readLowStock } from './read-low-stock.ts';

/** Makes the board's sums from the entries as they are now; one that was slower never replaces a newer one. */
export async function calculateDashboardTotals(database: Firestore, now: () => Date): Promise<void> {
  const at = now().getTime();
  const day = getShopDate(at);
  const entries = database.collection(paths.board);
  // The sums stand among the entries with a day and a revenue of their own, but are no order, test or not.
  const today = entries.where('isTestOrder', '==', false).where('day', '==', day);
  const [orders, revenue, unpaid, toShip, due, stock] = await Promise.all([
    today.count().get(),
    today.aggregate({ sum: AggregateField.sum('revenue') }).get(),
    entries.where('isUnpaid', '==', true).count().get(),
    entries.where('isToShip', '==', true).count().get(),
    entries.where('dueDay', '<=', day).count().get(),
    readLowStock(database),
  ]);
  const sums = {
    day,
    orders: orders.data().count,
    revenue: revenue.data().sum,
    unpaid: unpaid.data().count,
    toShip: toShip.data().count,
    due: due.data().count,
    ...stock,
    at,
  };
  await runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.boardSums);
    const [document] = await transaction.getAll(reference);
    const current = document && readDocument(dashboardTotalsSchema, document);
    if (!current || current.at <= at) transaction.upsert(reference, sums);
  });
}
