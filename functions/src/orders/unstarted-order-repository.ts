import type { Firestore } from 'firebase-admin/firestore';
import { releaseCart } from '../cart/cart-repository.ts';
import { transact } from '../firestore/transact.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, isReplaceable, readOrder, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';

/**
 * Cancels an order that PayPal does not know: its items and its code are free again, and its cart can be ordered anew. False when
 * another submit of the same order reached PayPal meanwhile.
 */
export function cancelUnstarted(database: Firestore, orderId: string, now: Date): Promise<boolean> {
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    if (!order || !isReplaceable(order) || order.walletOrder !== null) return false;
    const words = { status: 'cancelled', paymentStatus: 'expired' } as const;
    const updatedAt = changedAt(order, now);
    const goods = await giveBackGoods(changes, database, order);
    updateOrder(changes, database, order, { ...goods, ...words, expiresAt: null, updatedAt });
    addHistory(changes, database, order, { event: 'not-handed-over', ...words }, updatedAt.toDate());
    await releaseCart(changes, database, order, now);
    return true;
  });
}
