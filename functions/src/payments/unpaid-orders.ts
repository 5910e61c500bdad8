import { canTransitionPayment } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { advanceCartRevision } from '../cart/index.ts';
import { runTransaction } from '../db/index.ts';
import type { EmailContext } from '../email/index.ts';
import {
  type StoredOrder,
  nextUpdatedAt,
  processDueOrders,
  queueOrderEmail,
  readOrder,
  releaseInventory,
  updateOrder,
} from '../orders/index.ts';

/** A shopper who left PayPal without paying got no email about the order, and gets none about its end (D-27). */
function wasCustomerNotified(order: StoredOrder): boolean {
  const { payment, heardAt, unreachableAt, reopenedAt, hadPendingPayment } = order;
  return (
    payment.mode === 'manual' || hadPendingPayment || [heardAt, unreachableAt, reopenedAt].some((at) => at !== null)
  );
}

/** Expires one unpaid order (D-22). Returns false when it was paid, cancelled or expired meanwhile. */
async function expireOrder(database: Firestore, orderId: string, emailContext: EmailContext): Promise<boolean> {
  const { now } = emailContext;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order?.expiresAt || order.expiresAt.toMillis() > now.getTime()) return false;
    const updatedAt = nextUpdatedAt(order, now);
    // An order that the owner is processing or has shipped never changes by itself (D-28).
    const isUntouched = order.status === 'pending' || order.status === 'cancelled';
    if (!isUntouched || !canTransitionPayment(order.paymentStatus, 'expired')) {
      updateOrder(transaction, order, { expiresAt: null, updatedAt });
      return false;
    }
    const change = {
      ...(await releaseInventory(transaction, order)),
      status: 'cancelled',
      paymentStatus: 'expired',
      expiresAt: null,
      updatedAt,
    } as const;
    const expired = updateOrder(transaction, order, change, { event: 'lapsed' });
    await advanceCartRevision(transaction, order, now);
    if (order.status !== 'cancelled' && wasCustomerNotified(order)) {
      const email = { kind: 'order-cancelled', cause: String(updatedAt.toMillis()) } as const;
      await queueOrderEmail(transaction, expired, email, emailContext);
    }
    return true;
  });
}

/** Expires all orders that were not paid in time, and returns their number. */
export async function expireOrders(database: Firestore, emailContext: EmailContext): Promise<number> {
  return processDueOrders(database, 'expiresAt', emailContext.now, (id) => expireOrder(database, id, emailContext));
}

/** Only manual payments that can still arrive in time. */
function shouldRemind({ payment, status, paymentStatus, holdsGoods, isTestOrder, expiresAt }: StoredOrder, now: Date) {
  const isWaiting = payment.mode === 'manual' && status === 'pending' && paymentStatus === 'pending';
  const isInTime = expiresAt !== null && expiresAt.toMillis() > now.getTime();
  return isWaiting && holdsGoods && !isTestOrder && isInTime;
}

/** Returns false when the order needs no reminder any more. */
function sendReminder(database: Firestore, orderId: string, emailContext: EmailContext): Promise<boolean> {
  const { now } = emailContext;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order?.remindAt || order.remindAt.toMillis() > now.getTime()) return false;
    if (!shouldRemind(order, now)) {
      updateOrder(transaction, order, { remindAt: null });
      return false;
    }
    const change = { remindAt: null, updatedAt: nextUpdatedAt(order, now) };
    updateOrder(transaction, order, change, { event: 'reminded' });
    await queueOrderEmail(transaction, order, { kind: 'payment-reminder' }, emailContext);
    return true;
  });
}

/** Reminds customers of unpaid manual orders once, some hours before they expire (D-70). Returns the number of reminders. */
export async function sendPaymentReminders(database: Firestore, emailContext: EmailContext): Promise<number> {
  return processDueOrders(database, 'remindAt', emailContext.now, (id) => sendReminder(database, id, emailContext));
}
