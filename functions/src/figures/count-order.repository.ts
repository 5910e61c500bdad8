import { isDeepStrictEqual } from 'node:util';
import {
  NO_POINT,
  NO_SALES,
  type SalesPeriod,
  salesPeriodSchema,
  subtractSales,
} from '@plenty/contract/orders/sales-figures';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { NO_SHARE, changeCustomerShare, customerShareSchema, toCustomerShare } from '../customers/index.ts';
import { type Progress, type Transaction, paths, readDocument, resumeInBatches, runTransaction } from '../db/index.ts';
import { type StoredOrder, readOrder } from '../orders/index.ts';
import { getOrderDay, toOrderFigures } from './order-figures.ts';

/**
 * What an order has added to the figures and to its customer's record. A change of the order adds only the difference, in the same commit as
 * the new state of this document: a repeated or a late event adds nothing.
 */
export const countedOrderSchema = z.object({ sale: salesPeriodSchema, share: customerShareSchema });
type CountedOrder = z.infer<typeof countedOrderSchema>;

const NOTHING: CountedOrder = { sale: NO_SALES, share: NO_SHARE };

function toCountedOrder(order: StoredOrder): CountedOrder {
  const sale = toOrderFigures(order);
  return { sale, share: toCustomerShare(order, sale) };
}

/** Counts an order as it is now, in place of what was counted of it before. Runs after every change of an order. */
export async function countOrder(database: Firestore, orderId: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const [order, counted = NOTHING] = await Promise.all([
      readOrder(transaction, orderId),
      readDocument(transaction, paths.countedOrder(orderId), countedOrderSchema),
    ]);
    if (!order) return;
    const next = toCountedOrder(order);
    if (isDeepStrictEqual(next, counted)) return;
    transaction.upsert(transaction.doc(paths.countedOrder(orderId)), next);
    addSales(transaction, getOrderDay(order), subtractSales(next.sale, counted.sale));
    await changeCustomerShare(transaction, order, { before: counted.share, after: next.share });
  });
}

/** Adds to a day, which has a point for each hour, and to its month, which has one for each day. */
function addSales(transaction: Transaction, day: string, added: SalesPeriod): void {
  const ofDay = Object.values(added.points).reduce(
    (sum, point) => ({
      orders: sum.orders + point.orders,
      units: sum.units + point.units,
      revenue: sum.revenue + point.revenue,
    }),
    NO_POINT,
  );
  addTo(transaction, paths.salesDay(day), added);
  addTo(transaction, paths.salesMonth(day.slice(0, 7)), { ...added, points: { [day]: ofDay } });
}

function addTo(transaction: Transaction, path: string, added: SalesPeriod): void {
  const increments = toIncrements(added);
  if (increments) transaction.merge(transaction.doc(path), increments);
}

type Increments = { [key: string]: FieldValue | string | Increments };

/** Undefined when no number changes. The database adds them itself, so that orders of the same day do not wait for each other. */
function toIncrements(added: object): Increments | undefined {
  const increments: Increments = {};
  let isChanged = false;
  for (const [key, value] of Object.entries(added) as [string, unknown][]) {
    if (typeof value === 'string') increments[key] = value;
    if (typeof value === 'number' && value !== 0) increments[key] = FieldValue.increment(value);
    const below = typeof value === 'object' && value !== null ? toIncrements(value) : undefined;
    if (below) increments[key] = below;
    isChanged ||= typeof increments[key] === 'object';
  }
  return isChanged ? increments : undefined;
}

const ORDERS_PER_BATCH = 100;
const CONCURRENT = 10;

/** Counts the orders of a former release; those that are counted already cost two reads. */
export async function countAllOrders(database: Firestore, progress: Progress): Promise<void> {
  const all = database.collection(paths.orders).select();
  for await (const documents of resumeInBatches(all, ORDERS_PER_BATCH, progress)) {
    for (let start = 0; start < documents.length; start += CONCURRENT) {
      await Promise.all(documents.slice(start, start + CONCURRENT).map(({ id }) => countOrder(database, id)));
    }
  }
}
