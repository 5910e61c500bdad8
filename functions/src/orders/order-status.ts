import { getStatusEmail } from '@plenty/contract/orders/order-email';
import { type InventoryEffect, type OrderStatus, getInventoryEffect } from '@plenty/contract/orders/order-status';
import type { Tracking } from '@plenty/contract/orders/tracking';
import { Timestamp } from 'firebase-admin/firestore';
import type { Transaction } from '../db/index.ts';
import type { EmailContext } from '../email/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { releaseInventory, reserveInventoryAgain } from './order-inventory.ts';
import { updateReplacedOrder } from './cancelled-replacement.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { updateOrder } from './order.repository.ts';
import { type StoredOrder, isUnpaid } from './stored-order.ts';

function hasNewTracking(tracking: Tracking | undefined, { tracking: before }: StoredOrder): boolean {
  if (tracking === undefined) return false;
  return tracking.carrier !== (before?.carrier ?? '') || tracking.number !== (before?.number ?? '');
}

/** Time to wear it, and to remember how it fit. */
const ASK_FIT_AFTER_MS = 10 * 86_400_000;

/** An order set back to an earlier status loses the dates of the later ones. */
function getShippingTimes(order: StoredOrder, status: OrderStatus, at: Timestamp): Partial<StoredOrder> {
  if (status === 'delivered') {
    const askFitAt = order.deliveredAt ? order.askFitAt : Timestamp.fromMillis(at.toMillis() + ASK_FIT_AFTER_MS);
    return { shippedAt: order.shippedAt ?? at, deliveredAt: order.deliveredAt ?? at, askFitAt };
  }
  return { shippedAt: status === 'shipped' ? (order.shippedAt ?? at) : null, deliveredAt: null, askFitAt: null };
}

/**
 * A cancelled order is no longer one that a refund failed to cancel. A reopened one goes on, whatever its customer had chosen after a delay
 * notice.
 */
function endCancellation({ concern, delay }: StoredOrder, effect: InventoryEffect): Partial<StoredOrder> {
  if (effect === 'release' && concern === 'not-cancelled') return { concern: null };
  return effect === 'reserve' && delay?.answer === 'cancel' ? { delay: { ...delay, answer: 'keep' } } : {};
}

/** As long as an order is held while PayPal calls its payment pending (D-22). */
const REOPENED_HOLD_MS = 5 * 86_400_000;

/** An unpaid order can be paid for some days more, unless PayPal has a payment of it; one that had expired can be paid after all. */
function reopenPayment(order: StoredOrder, effect: InventoryEffect, now: Date): Partial<StoredOrder> {
  const { paymentStatus, expiresAt, heardAt } = order;
  const hasExpired = paymentStatus === 'expired';
  if (effect !== 'reserve' || !isUnpaid(order) || (!hasExpired && heardAt !== null)) return {};
  const heldUntil = Math.max(expiresAt?.toMillis() ?? 0, now.getTime() + REOPENED_HOLD_MS);
  return {
    ...(hasExpired && { paymentStatus: 'pending', returnedAt: null }),
    reopenedAt: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromMillis(heldUntil),
    holdBeforeCapture: null,
  };
}

export type StatusChange = {
  readonly status: OrderStatus;
  readonly tracking?: Tracking | undefined;
  /** Corrects the tracking without an email. */
  readonly isSilent?: boolean | undefined;
};

/**
 * Sets any status, as the owner may (D-28). Cancelling releases the inventory once; reopening a cancelled order reserves it again or
 * fails (D-24). The customer's email is queued in the same transaction (D-27).
 */
export async function updateOrderStatus(
  transaction: Transaction,
  order: StoredOrder,
  { status, tracking, isSilent = false }: StatusChange,
  emailContext: EmailContext,
): Promise<void> {
  const { now } = emailContext;
  if (order.status === status && tracking === undefined) return;
  const inventoryEffects = {
    release: () => releaseInventory(transaction, order),
    reserve: () => reserveInventoryAgain(transaction, order, now),
    keep: async () => ({}),
  };
  const updatedAt = nextUpdatedAt(order, now);
  const effect = getInventoryEffect(order.status, status);
  if (effect !== 'keep') await updateReplacedOrder(transaction, order, effect, now);
  const change = {
    ...(await inventoryEffects[effect]()),
    ...endCancellation(order, effect),
    ...reopenPayment(order, effect, now),
    ...(tracking && { tracking }),
    ...getShippingTimes(order, status, updatedAt),
    status,
    updatedAt,
  };
  const updated = updateOrder(transaction, order, change, { event: 'status' });
  const kind = getStatusEmail(order.status, status, hasNewTracking(tracking, order) && !isSilent);
  if (!kind) return;
  const cause = String(updatedAt.toMillis());
  await queueOrderEmail(transaction, updated, { kind, cause }, emailContext);
}
