import type { Firestore } from 'firebase-admin/firestore';
import type { Transaction } from '../firestore/transact.ts';
import { AppError } from '../refusal.ts';
import { releaseInventory } from './give-back-goods.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import { nextUpdatedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { reserveInventoryAgain } from './take-goods-again.ts';

/** Brings what an order holds up to its status: a cancelled one gives back, an open one takes again; refused where it has been done. */
export async function fixOrderInventory(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  move: 'give-back' | 'take-again',
  now: Date,
): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  const isDue = move === 'give-back' ? isCancelled && order.holdsGoods : !isCancelled && !order.holdsGoods;
  if (!isDue) throw new AppError({ code: 'conflict', message: 'This order has been put right already.' });
  const goods = isCancelled
    ? await releaseInventory(transaction, database, order)
    : await reserveInventoryAgain(transaction, database, order, now);
  const updatedAt = nextUpdatedAt(order, now);
  updateOrder(transaction, database, order, { ...goods, updatedAt });
  const { status, paymentStatus } = order;
  const note = move === 'give-back' ? 'Its goods went back' : 'It took its goods again';
  addHistory(transaction, database, order, { event: 'status', status, paymentStatus, note }, updatedAt.toDate());
}
