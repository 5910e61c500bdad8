import { stockKey } from '@plenty/contract/catalog/availability';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Transaction, paths, runTransaction } from '../db/index.ts';
import { touchStockCounts } from '../inventory/index.ts';
import {
  type OrderPush,
  type StoredOrder,
  addHistory,
  isPushable,
  readOrder,
  readPush,
  updateOrder,
} from '../orders/index.ts';
import { queueRefreshInTransaction } from './webhook-event.repository.ts';

/** Longer than the function that sends an order may live: whoever takes it up afterwards is alone. */
const LEASE_MS = 5 * 60_000;

export type PushLease = { readonly database: Firestore; readonly orderId: string; readonly holder: string };
export type ClaimedPush = { readonly push: OrderPush; readonly order: StoredOrder };

function timestampAfter(now: Date, milliseconds: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() + milliseconds);
}

/** Takes an order up for sending: undefined when it is not due, or is somebody else's who still may be sending it. */
export async function claimPush({ database, orderId, holder }: PushLease, now: Date): Promise<ClaimedPush | undefined> {
  return runTransaction(database, async (transaction) => {
    const [push, order] = await Promise.all([
      readPush(transaction, database, orderId),
      readOrder(transaction, database, orderId),
    ]);
    if (!push || !order || push.dueAt === null || push.dueAt.toMillis() > now.getTime()) return undefined;
    const reference = database.doc(paths.shopifyOrder(orderId));
    // What was cancelled or given back before Shopify heard of it need not be told.
    if (push.begunAt === null && !isPushable(order)) {
      transaction.delete(reference);
      return undefined;
    }
    const claimed = { state: 'sending', holder, dueAt: timestampAfter(now, LEASE_MS), tries: push.tries + 1 } as const;
    transaction.upsert(reference, claimed);
    return { push: { ...push, ...claimed }, order };
  });
}

async function updatePush(
  { database, orderId, holder }: PushLease,
  change: (transaction: Transaction) => Partial<OrderPush> | Promise<Partial<OrderPush>>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const push = await readPush(transaction, database, orderId);
    if (push?.state !== 'sending' || push.holder !== holder) return false;
    transaction.upsert(database.doc(paths.shopifyOrder(orderId)), await change(transaction));
    return true;
  });
}

/** Notes that Shopify is about to be asked to make the order; false when that is somebody else's to do by now. */
export function markPushStarted(turn: PushLease, now: Date): Promise<boolean> {
  return updatePush(turn, () => ({ begunAt: Timestamp.fromDate(now), dueAt: timestampAfter(now, LEASE_MS) }));
}

/** Lays the order down until a next try. */
export function postponePush(turn: PushLease, next: Pick<OrderPush, 'begunAt' | 'reason'> & { readonly dueAt: Date }) {
  const dueAt = Timestamp.fromDate(next.dueAt);
  return updatePush(turn, () => ({ ...next, state: 'waiting', holder: null, dueAt }));
}

/** Leaves the order to the owner, who reads the reason and may try again. */
export function failPush(turn: PushLease, failure: Pick<OrderPush, 'begunAt' | 'reason'>): Promise<boolean> {
  return updatePush(turn, () => ({ ...failure, state: 'failed', holder: null, dueAt: null }));
}

/**
 * Stores the number the order has at Shopify, with the order itself, its views and its history, and lets Shopify's figures be read anew:
 * from now on they have the order in them.
 */
export function completePush(turn: PushLease, shopifyOrderId: string, now: Date): Promise<boolean> {
  const { database, orderId } = turn;
  return updatePush(turn, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    if (order && order.shopifyOrderId === null) {
      updateOrder(transaction, database, order, { shopifyOrderId });
      const { status, paymentStatus } = order;
      addHistory(
        transaction,
        database,
        order,
        { event: 'pushed', status, paymentStatus, note: `Order ${shopifyOrderId}` },
        now,
      );
      await refreshCountsAfterPush(transaction, database, order, now);
    }
    return { state: 'sent', holder: null, dueAt: null, reason: '' };
  });
}

const IDS_PER_QUERY = 30;

/** Shopify's numbers of products of ours, for those that came from there. */
async function getShopifyProductKeys(
  database: Firestore,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const keys = new Map<number, string>();
  for (let start = 0; start < productIds.length; start += IDS_PER_QUERY) {
    const some = productIds.slice(start, start + IDS_PER_QUERY);
    const found = await database
      .collection(paths.shopifyProducts)
      .where('productId', 'in', some)
      .select('productId')
      .get();
    for (const document of found.docs) keys.set(Number(document.get('productId')), document.id);
  }
  return keys;
}

/**
 * To be called in the transaction that stores an order's number at Shopify. From then on the order is no longer subtracted from Shopify's
 * figures, since they have it in them: a figure that was asked for before is not taken, and one that already had the order in it, and
 * was read less the order once more, is put right by a look of its own.
 */
export async function refreshCountsAfterPush(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  await touchStockCounts(transaction, database, order.items);
  const keys = await getShopifyProductKeys(database, [...new Set(order.items.map(({ productId }) => productId))]);
  for (const [productId, about] of keys) {
    const lines = order.items.filter((item) => item.productId === productId);
    const counts = [...new Set(lines.map(({ size, color }) => stockKey(size, color)))];
    const subject = { topic: 'order', about, items: [], counts, stamp: null };
    queueRefreshInTransaction(transaction, database, `order-${order.id}-${productId}`, subject, now);
  }
}
