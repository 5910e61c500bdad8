import type { ReviewDecision } from '@plenty/contract/admin/orders';
import { canTransitionPayment, replaceReviewReason } from '@plenty/contract/orders/order-status';
import { isRefundOpen } from '@plenty/contract/payments/refund-rules';
import { AppError } from '../app-error.ts';
import { getDeliveryEstimate, readClosedDays } from '../catalog/index.ts';
import type { Transaction } from '../db/index.ts';
import type { EmailContext } from '../email/index.ts';
import { countPaidRedemption } from './discount.repository.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { releaseInventory, reserveInventoryAgain } from './order-inventory.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { updateOrder } from './order.repository.ts';
import { queuePush } from './shopify-outbox.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** The owner may mark manual payments and payments under review as paid. Other PayPal payments are for PayPal to report (D-20). */
export function canMarkPaid({ payment, paymentStatus, isTestOrder }: StoredOrder): boolean {
  const isOwnersDecision = payment.mode === 'manual' || paymentStatus === 'review';
  return isOwnersDecision && !isTestOrder && canTransitionPayment(paymentStatus, 'paid');
}

/** The owner may reject a payment under review (D-20). */
export function canMarkUnpaid({ paymentStatus, isTestOrder }: StoredOrder): boolean {
  return paymentStatus === 'review' && !isTestOrder;
}

/** Ends the owner's review of an order. A rejected payment cancels the order and releases its inventory (D-24). */
export async function resolveReview(
  transaction: Transaction,
  order: StoredOrder,
  { outcome, note }: ReviewDecision,
  emailContext: EmailContext,
): Promise<void> {
  const isInReview = order.paymentStatus === 'review';
  if (outcome === 'seen' ? isInReview || order.concern === null : !canMarkUnpaid(order)) {
    const message = isInReview
      ? 'Please say whether this order is paid.'
      : 'There is nothing to look at in this order.';
    throw new AppError({ code: 'conflict', message });
  }
  // A failed payment has nothing to refund, so PayPal's message about the money would count for nothing.
  if (outcome === 'not-paid' && order.refunds.some(isRefundOpen)) {
    const message =
      'A refund of this order is still open. Make it at PayPal or withdraw it, or wait until PayPal has made it.';
    throw new AppError({ code: 'conflict', message });
  }
  const updatedAt = nextUpdatedAt(order, emailContext.now);
  const cancelled = { status: 'cancelled', paymentStatus: 'failed', shippedAt: null, deliveredAt: null } as const;
  const decided = outcome === 'seen' ? {} : { ...(await releaseInventory(transaction, order)), ...cancelled };
  const change = { ...decided, concern: null, updatedAt };
  const resolved = updateOrder(transaction, order, change, { event: 'looked-at', note });
  if (resolved.status !== 'cancelled' || order.status === 'cancelled') return;
  const email = { kind: 'order-cancelled', cause: String(updatedAt.toMillis()) } as const;
  await queueOrderEmail(transaction, resolved, email, emailContext);
}

/** Marks an order as paid. A cancelled one is reinstated, which fails when its items are sold by now (D-22). */
export async function markOrderPaid(
  transaction: Transaction,
  order: StoredOrder,
  { note, ...emailContext }: EmailContext & { readonly note: string },
): Promise<void> {
  const { now } = emailContext;
  const isReinstated = order.status === 'cancelled';
  const reserved = isReinstated ? await reserveInventoryAgain(transaction, order, now) : {};
  const redemption = await countPaidRedemption(transaction, { ...order, ...reserved }, now);
  // The money is here. The owner is told only once that the code had been used before.
  const isNewReason = redemption.isSecond && order.concern !== 'code-used-twice';
  const paid = updateOrder(
    transaction,
    order,
    {
      ...reserved,
      ...redemption.change,
      status: isReinstated ? 'pending' : order.status,
      paymentStatus: 'paid',
      concern: replaceReviewReason(order.concern, isNewReason ? 'code-used-twice' : null),
      arrival: getDeliveryEstimate(now, await readClosedDays(transaction), order.shippingService),
      expiresAt: null,
      updatedAt: nextUpdatedAt(order, now),
    },
    { event: 'payment', note },
  );
  await queueOrderEmail(transaction, paid, { kind: 'payment-received' }, emailContext);
  await queuePush(transaction, paid, now);
}
