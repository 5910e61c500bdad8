import type { Firestore } from 'firebase-admin/firestore';
import { transact } from '../firestore/transact.ts';
import { type Occasion, queueOrderMail } from '../mail/mail-repository.ts';
import { addHistory, findReminders, readOrder, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Whether an order still waits for a payment by hand that can come in time. */
function isToRemind({ payment, status, paymentStatus, holdsGoods, isTestOrder, expiresAt }: StoredOrder, now: Date) {
  const isWaiting = payment.mode === 'manual' && status === 'pending' && paymentStatus === 'pending';
  const isInTime = expiresAt !== null && expiresAt.toMillis() > now.getTime();
  return isWaiting && holdsGoods && !isTestOrder && isInTime;
}

/** Reminds the customer of one order, unless it was paid, cancelled or reminded of since it was found; answers whether it did. */
function remindOrder(database: Firestore, orderId: string, occasion: Occasion): Promise<boolean> {
  const { now } = occasion;
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    if (!order?.remindAt || order.remindAt.toMillis() > now.getTime()) return false;
    if (!isToRemind(order, now)) {
      updateOrder(changes, database, order, { remindAt: null });
      return false;
    }
    const updatedAt = changedAt(order, now);
    updateOrder(changes, database, order, { remindAt: null, updatedAt });
    const { status, paymentStatus } = order;
    addHistory(changes, database, order, { event: 'reminded', status, paymentStatus }, updatedAt.toDate());
    await queueOrderMail(changes, database, order, { kind: 'payment-reminder' }, occasion);
    return true;
  });
}

/** Reminds customers whose orders are paid by hand before their hold ends (D-70), each once; returns how many. Run as often as one likes. */
export async function remindOrders(database: Firestore, occasion: Occasion): Promise<number> {
  const due = await findReminders(database, occasion.now);
  const reminded = await Promise.all(due.map((id) => remindOrder(database, id, occasion)));
  return reminded.filter(Boolean).length;
}
