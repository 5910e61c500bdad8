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
import { findSyncedProducts } from './synced-product.repository.ts';
import { queueRefreshInTransaction } from './webhook-event.repository.ts';

/** Longer than the timeout of the function that sends an order: after it ends, the previous sender is certainly gone. */
const LEASE_MS = 5 * 60_000;

/** `holder` is the process that currently sends the order. */
export type PushLease = { readonly database: Firestore; readonly orderId: string; readonly holder: string };
export type ClaimedPush = { readonly push: OrderPush; readonly order: StoredOrder };

function timestampAfter(now: Date, milliseconds: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() + milliseconds);
}

/** Undefined when the order is not due, or another process may still be sending it. */
export async function claimPush({ database, orderId, holder }: PushLease, now: Date): Promise<ClaimedPush | undefined> {
  return runTransaction(database, async (transaction) => {
    const [push, order] = await Promise.all([readPush(transaction, orderId), readOrder(transaction, orderId)]);
    if (!push || !order || push.dueAt === null || push.dueAt.toMillis() > now.getTime()) return undefined;
    const reference = database.doc(paths.shopifyOrder(orderId));
    // Cancelled or refunded before anything was sent, so Shopify need not know.
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
    const push = await readPush(transaction, orderId);
    if (push?.state !== 'sending' || push.holder !== holder) return false;
    transaction.upsert(database.doc(paths.shopifyOrder(orderId)), await change(transaction));
    return true;
  });
}

/** Called right before the order is created at Shopify; returns false when the lease is lost. */
export function markPushStarted(lease: PushLease, now: Date): Promise<boolean> {
  return updatePush(lease, () => ({ begunAt: Timestamp.fromDate(now), dueAt: timestampAfter(now, LEASE_MS) }));
}

export function postponePush(lease: PushLease, next: Pick<OrderPush, 'begunAt' | 'reason'> & { readonly dueAt: Date }) {
  const dueAt = Timestamp.fromDate(next.dueAt);
  return updatePush(lease, () => ({ ...next, state: 'waiting', holder: null, dueAt }));
}

/** The owner sees the reason and may send the order again. */
export function failPush(lease: PushLease, failure: Pick<OrderPush, 'begunAt' | 'reason'>): Promise<boolean> {
  return updatePush(lease, () => ({ ...failure, state: 'failed', holder: null, dueAt: null }));
}

/** Stores Shopify's order id, and refreshes the counts, because Shopify's now include the order. */
export function completePush(lease: PushLease, shopifyOrderId: string, now: Date): Promise<boolean> {
  const { orderId } = lease;
  return updatePush(lease, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (order && order.shopifyOrderId === null) {
      updateOrder(transaction, order, { shopifyOrderId });
      const { status, paymentStatus } = order;
      addHistory(transaction, order, { event: 'pushed', status, paymentStatus, note: `Order ${shopifyOrderId}` }, now);
      await refreshCountsAfterPush(transaction, order, now);
    }
    return { state: 'sent', holder: null, dueAt: null, reason: '' };
  });
}

/**
 * Must run in the transaction that stores Shopify's order id. From then on the order is no longer subtracted from Shopify's
 * counts. Touching the counts makes a running sync discard the numbers it has read; the queued refresh corrects a count from
 * which the order was already subtracted twice.
 */
export async function refreshCountsAfterPush(transaction: Transaction, order: StoredOrder, now: Date): Promise<void> {
  await touchStockCounts(transaction, order.items);
  const synced = await findSyncedProducts(
    transaction.database,
    order.items.map(({ productId }) => productId),
  );
  for (const { productId, id: about } of synced) {
    const lines = order.items.filter((item) => item.productId === productId);
    const counts = [...new Set(lines.map(({ size, color }) => stockKey(size, color)))];
    const subject = { topic: 'order', about, items: [], counts, stamp: null };
    queueRefreshInTransaction(transaction, `order-${order.id}-${productId}`, subject, now);
  }
}
