import { type DashboardTotals, LOW_STOCK_THRESHOLD, dashboardTotalsSchema } from '@plenty/contract/admin/dashboard';
import { getShopDate } from '@plenty/contract/lib/dates';
import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { pingAdminSessions } from '../account/index.ts';
import { paths, parseDocument, readDocument, runTransaction } from '../db/index.ts';
import { stockSchema } from '../inventory/index.ts';

/** Undefined until the totals have been calculated once. */
export function readDashboardTotals(database: Firestore): Promise<DashboardTotals | undefined> {
  return readDocument(database, paths.dashboardTotals, dashboardTotalsSchema);
}

/** Orders come in bursts: the totals are calculated, and the dashboard pinged, at most once in this time (D-52). */
const DEBOUNCE_MS = 1000;
/** The first order of a burst shows up almost at once, along with those placed in the same moment. */
const MIN_DEBOUNCE_MS = 100;
/** The clock that dates a change and the one that dates the totals are of two machines. */
const CLOCK_SKEW_MS = 1000;
const ALREADY_EXISTS = 6;

/** Of an order entry, or of a stock count ('stock'); `at` in epoch milliseconds. */
type DashboardChange = { readonly id: string; readonly at: number };

/**
 * Recalculates the totals after a change, and pings the dashboard. The process that creates the task document does the work, and deletes it
 * before it reads: a change that found the task taken is therefore included. The task of a process that died is removed by the sweep.
 * A burst may also come one by one: what the last calculation has read already is not waited for again.
 */
export async function updateDashboardTotals(
  database: Firestore,
  change: DashboardChange,
  now: () => Date,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  // The totals are stored among the entries: updating them must not trigger another update.
  if (paths.dashboardOrder(change.id) === paths.dashboardTotals) return;
  const totals = await readDashboardTotals(database);
  if (totals && change.at + CLOCK_SKEW_MS <= totals.at) return;
  const at = now();
  if (!(await claimTask(database, at))) return;
  await pause(getDebounce(totals, at));
  await refreshDashboardTotals(database, now);
}

/** Also run by the sweep, so that a new day starts at zero and a lost task is released. */
export async function refreshDashboardTotals(database: Firestore, now: () => Date): Promise<void> {
  await database.doc(paths.dashboardTotalsTask).delete();
  await calculateDashboardTotals(database, now);
  await pingAdminSessions(database, now());
}

/** False when another process has the task and has not started to read yet. */
async function claimTask(database: Firestore, now: Date): Promise<boolean> {
  try {
    await database.doc(paths.dashboardTotalsTask).create({ at: Timestamp.fromDate(now) });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return false;
    throw error;
  }
}

function getDebounce(totals: DashboardTotals | undefined, now: Date): number {
  const remaining = (totals?.at ?? 0) + DEBOUNCE_MS - now.getTime();
  return Math.min(DEBOUNCE_MS, Math.max(MIN_DEBOUNCE_MS, remaining));
}

/** Calculates the totals from the current entries; a slow calculation never overwrites a newer one. */
export async function calculateDashboardTotals(database: Firestore, now: () => Date): Promise<void> {
  const at = now().getTime();
  const day = getShopDate(at);
  const entries = database.collection(paths.dashboard);
  // The totals document sits in this collection with a day and a revenue of its own; it has no `isTestOrder`, which keeps it out.
  const today = entries.where('isTestOrder', '==', false).where('day', '==', day);
  const [orders, revenue, unpaid, toShip, due, lowStock] = await Promise.all([
    today.count().get(),
    today.aggregate({ sum: AggregateField.sum('revenue') }).get(),
    entries.where('isUnpaid', '==', true).count().get(),
    entries.where('isToShip', '==', true).count().get(),
    entries.where('dueDay', '<=', day).count().get(),
    readLowStock(database),
  ]);
  const totals = {
    day,
    orders: orders.data().count,
    revenue: revenue.data().sum,
    unpaid: unpaid.data().count,
    toShip: toShip.data().count,
    due: due.data().count,
    ...lowStock,
    at,
  };
  await runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.dashboardTotals);
    const [document] = await transaction.getAll(reference);
    const current = document && parseDocument(dashboardTotalsSchema, document);
    if (!current || current.at <= at) transaction.upsert(reference, totals);
  });
}

const MAX_LISTED = 20;
const productNameSchema = z.object({ id: z.int(), name: z.string() });

/** The sizes with the fewest units left. Reads a bounded number of documents, however large the catalog. */
async function readLowStock(database: Firestore): Promise<Pick<DashboardTotals, 'lowStock' | 'lowStockCount'>> {
  const low = database
    .collectionGroup(paths.stockGroup)
    .where('count', '>=', 1)
    .where('count', '<=', LOW_STOCK_THRESHOLD);
  const [lowest, total] = await Promise.all([low.orderBy('count').limit(MAX_LISTED).get(), low.count().get()]);
  const references = lowest.docs.flatMap((document) => document.ref.parent.parent ?? []);
  const products = references.length === 0 ? [] : await database.getAll(...references);
  const lowStock = lowest.docs.flatMap((document, index) => {
    const stock = parseDocument(stockSchema, document);
    const productDocument = products[index];
    const product = productDocument && parseDocument(productNameSchema, productDocument);
    return stock && product ? [{ productId: product.id, name: product.name, ...stock }] : [];
  });
  return { lowStock, lowStockCount: total.data().count };
}
