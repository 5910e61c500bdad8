import { canPaymentMove } from '@plenty/contract/order/order-status';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { releaseCart } from '../cart/cart-repository.ts';
import { transact } from '../firestore/transact.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, findExpired, readOrder, updateOrder } from './order-repository.ts';

/** Lapses one order that was not paid in time (D-22), unless it was paid, cancelled or lapsed since it was found. */
async function lapseOrder(database: Firestore, orderId: string, now: Date): Promise<boolean> {
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    const isDue = order?.expiresAt !== null && order !== undefined && order.expiresAt.toMillis() <= now.getTime();
    if (!isDue) return false;
    // Whoever sent an order, or is getting it ready, has taken it over: nothing moves it by itself any more (D-28).
    const isUntouched = order.status === 'pending' || order.status === 'cancelled';
    const lapses = isUntouched && canPaymentMove(order.paymentStatus, 'expired');
    const goods = lapses ? await giveBackGoods(changes, database, order) : {};
    const words = lapses ? { status: 'cancelled' as const, paymentStatus: 'expired' as const } : {};
    updateOrder(changes, database, order, { ...goods, ...words, expiresAt: null, updatedAt: Timestamp.fromDate(now) });
    if (lapses)
      addHistory(changes, database, order, { event: 'lapsed', status: 'cancelled', paymentStatus: 'expired' }, now);
    if (lapses) await releaseCart(changes, database, order, now);
    return lapses;
  });
}

/** The sweep that is the truth of lapsing (D-22); returns how many orders lapsed. Run as often as one likes. */
export async function lapseOrders(database: Firestore, now: Date): Promise<number> {
  const due = await findExpired(database, now);
  const lapsed = await Promise.all(due.map((id) => lapseOrder(database, id, now)));
  return lapsed.filter(Boolean).length;
}
