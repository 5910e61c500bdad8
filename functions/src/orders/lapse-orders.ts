import { canPaymentMove } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { releaseCart } from '../cart/cart-repository.ts';
import { transact } from '../firestore/transact.ts';
import { type Occasion, queueOrderMail } from '../mail/mail-repository.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, findExpired, readOrder, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Whether its customer has reason to think that the order stands: one handed over to the wallet and left there was never told of (D-27). */
function wasWrittenOf({ payment, heardAt }: StoredOrder): boolean {
  return payment.mode === 'manual' || heardAt !== null;
}

/** Lapses one order that was not paid in time (D-22), unless it was paid, cancelled or lapsed since it was found. */
async function lapseOrder(database: Firestore, orderId: string, occasion: Occasion): Promise<boolean> {
  const { now } = occasion;
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    const isDue = order?.expiresAt !== null && order !== undefined && order.expiresAt.toMillis() <= now.getTime();
    if (!isDue) return false;
    // Whoever sent an order, or is getting it ready, has taken it over: nothing moves it by itself any more (D-28).
    const isUntouched = order.status === 'pending' || order.status === 'cancelled';
    const lapses = isUntouched && canPaymentMove(order.paymentStatus, 'expired');
    const goods = lapses ? await giveBackGoods(changes, database, order) : {};
    const words = lapses ? { status: 'cancelled' as const, paymentStatus: 'expired' as const } : {};
    const updatedAt = changedAt(order, now);
    const change = { ...goods, ...words, expiresAt: null, updatedAt };
    updateOrder(changes, database, order, change);
    if (!lapses) return false;
    const entry = { event: 'lapsed', status: 'cancelled', paymentStatus: 'expired' } as const;
    addHistory(changes, database, order, entry, updatedAt.toDate());
    await releaseCart(changes, database, order, now);
    if (order.status !== 'cancelled' && wasWrittenOf(order)) {
      const event = { kind: 'order-cancelled', cause: 'lapsed' } as const;
      await queueOrderMail(changes, database, { ...order, ...change }, event, occasion);
    }
    return true;
  });
}

/** The sweep that is the truth of lapsing (D-22); returns how many orders lapsed. Run as often as one likes. */
export async function lapseOrders(database: Firestore, occasion: Occasion): Promise<number> {
  const due = await findExpired(database, occasion.now);
  const lapsed = await Promise.allSettled(due.map((id) => lapseOrder(database, id, occasion)));
  const failures = lapsed.filter((each) => each.status === 'rejected').map(({ reason }): unknown => reason);
  // The others have given their stock back by now, whatever is wrong with some of them.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be released`);
  return lapsed.filter((each) => each.status === 'fulfilled' && each.value).length;
}
