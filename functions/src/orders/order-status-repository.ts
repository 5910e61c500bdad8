import type { OrderStatus } from '@plenty/contract/order/order-status';
import { goodsMove } from '@plenty/contract/order/order-status-rules';
import type { Tracking } from '@plenty/contract/order/tracking';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { takeGoodsAgain } from './take-goods-again.ts';

/** A moment later than any this order was changed at before: two changes never share their `updatedAt`. */
export function changedAt(order: StoredOrder, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), order.updatedAt.toMillis() + 1));
}

/**
 * Sets any status, as the owner may (D-28), with the parcel's tracking when there is one. Cancelling gives the goods back once; leaving
 * `cancelled` takes them again or is refused (D-24).
 */
export async function writeStatus(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { status, tracking }: { readonly status: OrderStatus; readonly tracking?: Tracking | undefined },
  now: Date,
): Promise<void> {
  if (order.status === status && tracking === undefined) return;
  const moves = {
    'give-back': () => giveBackGoods(changes, database, order),
    'take-again': () => takeGoodsAgain(changes, database, order, now),
    keep: async () => ({}),
  };
  const goods = await moves[goodsMove(order.status, status)]();
  const sent = tracking === undefined ? {} : { tracking };
  const updatedAt = changedAt(order, now);
  updateOrder(changes, database, order, { ...goods, ...sent, status, updatedAt });
  const { paymentStatus } = order;
  addHistory(changes, database, order, { event: 'status', status, paymentStatus }, updatedAt.toDate());
}
