import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { takeGoodsAgain } from './take-goods-again.ts';

/** Brings what an order holds up to its status: a cancelled one gives back, an open one takes again; refused where it has been done. */
export async function writeGoods(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  move: 'give-back' | 'take-again',
  now: Date,
): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  const isDue = move === 'give-back' ? isCancelled && order.holdsGoods : !isCancelled && !order.holdsGoods;
  if (!isDue) throw new Refusal({ code: 'conflict', message: 'This order has been put right already.' });
  const goods = isCancelled
    ? await giveBackGoods(changes, database, order)
    : await takeGoodsAgain(changes, database, order, now);
  const updatedAt = changedAt(order, now);
  updateOrder(changes, database, order, { ...goods, updatedAt });
  const { status, paymentStatus } = order;
  const note = move === 'give-back' ? 'Its goods went back' : 'It took its goods again';
  addHistory(changes, database, order, { event: 'status', status, paymentStatus, note }, updatedAt.toDate());
}
