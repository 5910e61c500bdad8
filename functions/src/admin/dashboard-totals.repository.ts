import { type DashboardTotals, LOW_STOCK_THRESHOLD, dashboardTotalsSchema } from '@plenty/contract/admin/dashboard';
import { getShopDate } from '@plenty/contract/lib/dates';
import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { pingAdminSessions } from '../account/index.ts';
import { paths, readDocument, runTransaction } from '../db/index.ts';
import { stockSchema } from '../inventory/index.ts';

/** The board's sums as they were made last; undefined before the first time. */
export async function readDashboardTotals(database: Firestore): Promise<DashboardTotals | undefined> {
  return readDocument(dashboardTotalsSchema, await database.doc(paths.boardSums).get());
}

/** Orders come in bursts: one sum is made for all that came within this time, and the panel hears of them at most once in it (D-52). */
const DEBOUNCE_MS = 1000;
/** The first of a burst is shown almost at once, with what else came in the same moment. */
const MIN_DEBOUNCE_MS = 100;
const ALREADY_EXISTS = 6;

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}

/** Takes the task of making the next sums; false when somebody has it and has not begun to read yet. */
async function claimTask(database: Firestore, now: Date): Promise<boolean> {
  try {
    await database.doc(paths.boardTask).create({ at: Timestamp.fromDate(now) });
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

/** How long to wait for more before the next sum. */
async function getDebounce(database: Firestore, now: Date): Promise<number> {
  const sums = await readDashboardTotals(database);
  const rest = (sums?.at ?? 0) + DEBOUNCE_MS - now.getTime();
  return Math.min(DEBOUNCE_MS, Math.max(MIN_DEBOUNCE_MS, rest));
}

/**
 * Follows what changed, an entry or a count, with new sums, and tells the panel. Whoever takes the task gives it back before reading: what found it taken was written before, and
 * is summed. A task that was never given back, because its process ended, is void once the sweep has come by.
 */
export async function updateDashboardTotals(
  database: Firestore,
  changed: string,
  now: () => Date,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  if (paths.boardEntry(changed) === paths.boardSums) return;
  const at = now();
  if (!(await claimTask(database, at))) return;
  await pause(await getDebounce(database, at));
  await database.doc(paths.boardTask).delete();
  await calculateDashboardTotals(database, now);
  await pingAdminSessions(database, now());
}

/** For the sweep: a new day begins without an order, a lost task is taken back. */
export async function refreshDashboardTotals(database: Firestore, now: () => Date): Promise<void> {
  await database.doc(paths.boardTask).delete();
  await calculateDashboardTotals(database, now);
  await pingAdminSessions(database, now());
}

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

const MAX_LISTED = 20;
const productNameSchema = z.object({ id: z.int(), name: z.string() });

/** The sizes of which a few are left, the fewest first; at most sixty-one documents, however large the shop. */
export async function readLowStock(database: Firestore): Promise<Pick<DashboardTotals, 'lowStock' | 'lowStockCount'>> {
  const low = database
    .collectionGroup(paths.stockGroup)
    .where('count', '>=', 1)
    .where('count', '<=', LOW_STOCK_THRESHOLD);
  const [first, all] = await Promise.all([low.orderBy('count').limit(MAX_LISTED).get(), low.count().get()]);
  const products = first.docs.flatMap((document) => document.ref.parent.parent ?? []);
  const found = products.length === 0 ? [] : await database.getAll(...products);
  const lowStock = first.docs.flatMap((document, place) => {
    const stock = readDocument(stockSchema, document);
    const shown = found[place];
    const product = shown && readDocument(productNameSchema, shown);
    return stock && product ? [{ productId: product.id, name: product.name, ...stock }] : [];
  });
  return { lowStock, lowStockCount: all.data().count };
}
