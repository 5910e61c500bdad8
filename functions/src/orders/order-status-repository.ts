import { statusMail } from '@plenty/contract/mail/status-mail';
import type { OrderStatus } from '@plenty/contract/order/order-status';
import { goodsMove } from '@plenty/contract/order/order-status-rules';
import type { Tracking } from '@plenty/contract/order/tracking';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { type Occasion, queueOrderMail } from '../mail/mail-repository.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { takeGoodsAgain } from './take-goods-again.ts';

/** A moment later than any this order was changed at before: two changes never share their `updatedAt`. */
export function changedAt(order: StoredOrder, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), order.updatedAt.toMillis() + 1));
}

function hasOther(tracking: Tracking | undefined, { tracking: before }: StoredOrder): boolean {
  if (tracking === undefined) return false;
  return tracking.carrier !== (before?.carrier ?? '') || tracking.number !== (before?.number ?? '');
}

/** When the parcel left and was there: kept while the status is that far, and no longer. */
function parcelTimes(order: StoredOrder, status: OrderStatus, at: Timestamp): Partial<StoredOrder> {
  if (status === 'delivered') return { shippedAt: order.shippedAt ?? at, deliveredAt: order.deliveredAt ?? at };
  return { shippedAt: status === 'shipped' ? (order.shippedAt ?? at) : null, deliveredAt: null };
}

/**
 * Sets any status, as the owner may (D-28), with the parcel's tracking when there is one. Cancelling gives the goods back once; leaving
 * `cancelled` takes them again or is refused (D-24). The customer is told of what concerns them, in the same transaction (D-27).
 */
export async function writeStatus(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { status, tracking }: { readonly status: OrderStatus; readonly tracking?: Tracking | undefined },
  occasion: Occasion,
): Promise<void> {
  const { now } = occasion;
  if (order.status === status && tracking === undefined) return;
  const moves = {
    'give-back': () => giveBackGoods(changes, database, order),
    'take-again': () => takeGoodsAgain(changes, database, order, now),
    keep: async () => ({}),
  };
  const goods = await moves[goodsMove(order.status, status)]();
  const sent = tracking === undefined ? {} : { tracking };
  const updatedAt = changedAt(order, now);
  const change = { ...goods, ...sent, ...parcelTimes(order, status, updatedAt), status, updatedAt };
  updateOrder(changes, database, order, change);
  const { paymentStatus } = order;
  addHistory(changes, database, order, { event: 'status', status, paymentStatus }, updatedAt.toDate());
  const kind = statusMail(order.status, status, hasOther(tracking, order));
  if (!kind) return;
  const cause = String(updatedAt.toMillis());
  await queueOrderMail(changes, database, { ...order, ...change }, { kind, cause }, occasion);
}
