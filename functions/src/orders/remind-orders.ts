import type { Firestore } from 'firebase-admin/firestore';
import { runTransaction } from '../firestore/transact.ts';
import { type EmailContext, queueOrderEmail } from '../mail/mail-repository.ts';
import { addHistory, listReminderOrderIds, readOrder, updateOrder } from './order-repository.ts';
import { nextUpdatedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Whether an order still waits for a payment by hand that can come in time. */
function shouldRemind({ payment, status, paymentStatus, holdsGoods, isTestOrder, expiresAt }: StoredOrder, now: Date) {
  const isWaiting = payment.mode === 'manual' && status === 'pending' && paymentStatus === 'pending';
  const isInTime = expiresAt !== null && expiresAt.toMillis() > now.getTime();
  return isWaiting && holdsGoods && !isTestOrder && isInTime;
}

/** Reminds the customer of one order, unless it was paid, cancelled or reminded of since it was found; answers whether it did. */
function sendReminder(database: Firestore, orderId: string, eventContext: EmailContext): Promise<boolean> {
  const { now } = eventContext;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    if (!order?.remindAt || order.remindAt.toMillis() > now.getTime()) return false;
    if (!shouldRemind(order, now)) {
      updateOrder(transaction, database, order, { remindAt: null });
      return false;
    }
    const updatedAt = nextUpdatedAt(order, now);
    updateOrder(transaction, database, order, { remindAt: null, updatedAt });
    const { status, paymentStatus } = order;
    addHistory(transaction, database, order, { event: 'reminded', status, paymentStatus }, updatedAt.toDate());
    await queueOrderEmail(transaction, database, order, { kind: 'payment-reminder' }, eventContext);
    return true;
  });
}

/** Reminds customers whose orders are paid by hand before their hold ends (D-70), each once; returns how many. Run as often as one likes. */
export async function sendPaymentReminders(database: Firestore, eventContext: EmailContext): Promise<number> {
  const due = await listReminderOrderIds(database, eventContext.now);
  const reminded = await Promise.all(due.map((id) => sendReminder(database, id, eventContext)));
  return reminded.filter(Boolean).length;
}
