import { getStatusEmail } from '@plenty/contract/email/order-email';
import { type OrderStatus, getInventoryEffect } from '@plenty/contract/orders/order-status';
import type { Tracking } from '@plenty/contract/orders/tracking';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Transaction } from '../db/index.ts';
import { type EmailContext } from '../email/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { releaseInventory, reserveInventoryAgain } from './order-inventory.ts';
import { addHistory, updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** A moment later than any this order was changed at before: two changes never share their `updatedAt`. */
export function nextUpdatedAt(order: StoredOrder, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), order.updatedAt.toMillis() + 1));
}

function hasNewTracking(tracking: Tracking | undefined, { tracking: before }: StoredOrder): boolean {
  if (tracking === undefined) return false;
  return tracking.carrier !== (before?.carrier ?? '') || tracking.number !== (before?.number ?? '');
}

/** When the parcel left and was there: kept while the status is that far, and no longer. */
function getShippingTimes(order: StoredOrder, status: OrderStatus, at: Timestamp): Partial<StoredOrder> {
  if (status === 'delivered') return { shippedAt: order.shippedAt ?? at, deliveredAt: order.deliveredAt ?? at };
  return { shippedAt: status === 'shipped' ? (order.shippedAt ?? at) : null, deliveredAt: null };
}

/**
 * Sets any status, as the owner may (D-28), with the parcel's tracking when there is one. Cancelling gives the goods back once; leaving
 * `cancelled` takes them again or is refused (D-24). The customer is told of what concerns them, in the same transaction (D-27).
 */
export async function updateOrderStatus(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { status, tracking }: { readonly status: OrderStatus; readonly tracking?: Tracking | undefined },
  eventContext: EmailContext,
): Promise<void> {
  const { now } = eventContext;
  if (order.status === status && tracking === undefined) return;
  const moves = {
    'give-back': () => releaseInventory(transaction, database, order),
    'take-again': () => reserveInventoryAgain(transaction, database, order, now),
    keep: async () => ({}),
  };
  const goods = await moves[getInventoryEffect(order.status, status)]();
  const sent = tracking === undefined ? {} : { tracking };
  const updatedAt = nextUpdatedAt(order, now);
  const change = { ...goods, ...sent, ...getShippingTimes(order, status, updatedAt), status, updatedAt };
  updateOrder(transaction, database, order, change);
  const { paymentStatus } = order;
  addHistory(transaction, database, order, { event: 'status', status, paymentStatus }, updatedAt.toDate());
  const kind = getStatusEmail(order.status, status, hasNewTracking(tracking, order));
  if (!kind) return;
  const cause = String(updatedAt.toMillis());
  await queueOrderEmail(transaction, database, { ...order, ...change }, { kind, cause }, eventContext);
}
