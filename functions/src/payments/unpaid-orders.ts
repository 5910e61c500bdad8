import { canTransitionPayment } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { advanceCartRevision } from '../cart/index.ts';
import { runTransaction } from '../db/index.ts';
import { type EmailContext } from '../email/index.ts';
import {
  type StoredOrder,
  addHistory,
  listExpiredOrderIds,
  listReminderOrderIds,
  nextUpdatedAt,
  queueOrderEmail,
  readOrder,
  releaseInventory,
  updateOrder,
} from '../orders/index.ts';

/** Whether its customer has reason to think that the order stands: one handed over to the wallet and left there was never told of (D-27). */
function wasCustomerNotified({ payment, heardAt }: StoredOrder): boolean {
  return payment.mode === 'manual' || heardAt !== null;
}

/** Lapses one order that was not paid in time (D-22), unless it was paid, cancelled or lapsed since it was found. */
async function expireOrder(database: Firestore, orderId: string, eventContext: EmailContext): Promise<boolean> {
  const { now } = eventContext;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    const isDue = order?.expiresAt !== null && order !== undefined && order.expiresAt.toMillis() <= now.getTime();
    if (!isDue) return false;
    // Whoever sent an order, or is getting it ready, has taken it over: nothing moves it by itself any more (D-28).
    const isUntouched = order.status === 'pending' || order.status === 'cancelled';
    const lapses = isUntouched && canTransitionPayment(order.paymentStatus, 'expired');
    const goods = lapses ? await releaseInventory(transaction, database, order) : {};
    const words = lapses ? { status: 'cancelled' as const, paymentStatus: 'expired' as const } : {};
    const updatedAt = nextUpdatedAt(order, now);
    const change = { ...goods, ...words, expiresAt: null, updatedAt };
    updateOrder(transaction, database, order, change);
    if (!lapses) return false;
    const entry = { event: 'lapsed', status: 'cancelled', paymentStatus: 'expired' } as const;
    addHistory(transaction, database, order, entry, updatedAt.toDate());
    await advanceCartRevision(transaction, database, order, now);
    if (order.status !== 'cancelled' && wasCustomerNotified(order)) {
      const event = { kind: 'order-cancelled', cause: 'lapsed' } as const;
      await queueOrderEmail(transaction, database, { ...order, ...change }, event, eventContext);
    }
    return true;
  });
}

/** The sweep that is the truth of lapsing (D-22); returns how many orders lapsed. Run as often as one likes. */
export async function expireOrders(database: Firestore, eventContext: EmailContext): Promise<number> {
  const due = await listExpiredOrderIds(database, eventContext.now);
  const lapsed = await Promise.allSettled(due.map((id) => expireOrder(database, id, eventContext)));
  const failures = lapsed.filter((each) => each.status === 'rejected').map(({ reason }): unknown => reason);
  // The others have given their stock back by now, whatever is wrong with some of them.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be released`);
  return lapsed.filter((each) => each.status === 'fulfilled' && each.value).length;
}

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
