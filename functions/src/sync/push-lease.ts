import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import { addHistory, readOrder, updateOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { refreshCountsAfterPush } from './known-order-repository.ts';
import type { OrderPush } from './order-push.ts';
import { isPushable, readPush } from './order-push-repository.ts';

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
