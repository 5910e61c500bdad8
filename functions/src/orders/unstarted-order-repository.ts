import type { Firestore } from 'firebase-admin/firestore';
import { advanceCartRevision } from '../cart/cart-repository.ts';
import { runTransaction } from '../firestore/transact.ts';
import { releaseInventory } from './give-back-goods.ts';
import { addHistory, isReplaceable, readOrder, updateOrder } from './order-repository.ts';
import { nextUpdatedAt } from './order-status-repository.ts';

/**
 * Cancels an order that PayPal does not know: its items and its code are free again, and its cart can be ordered anew. False when
 * another submit of the same order reached PayPal meanwhile.
 */
export function cancelUnstartedOrder(database: Firestore, orderId: string, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    if (!order || !isReplaceable(order) || order.walletOrder !== null) return false;
    const words = { status: 'cancelled', paymentStatus: 'expired' } as const;
    const updatedAt = nextUpdatedAt(order, now);
    const goods = await releaseInventory(transaction, database, order);
    updateOrder(transaction, database, order, { ...goods, ...words, expiresAt: null, updatedAt });
    addHistory(transaction, database, order, { event: 'not-handed-over', ...words }, updatedAt.toDate());
    await advanceCartRevision(transaction, database, order, now);
    return true;
  });
}
