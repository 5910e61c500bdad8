import type { Cents } from '@plenty/contract/lib/money';
import { type PaymentStatus, canTransitionPayment, replaceReviewReason } from '@plenty/contract/orders/order-status';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { releaseInventory, reserveInventoryAgain } from './order-inventory.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Fixes for discrepancies that the reconciliation report finds. Each runs in the owner's transaction. */

type FixNote = { readonly note: string; readonly now: Date };

/** Asks the owner to look at an order. Its payment goes under review where that transition is allowed (D-20). */
export function flagForReview(transaction: Transaction, order: StoredOrder, { note, now }: FixNote): void {
  const change = {
    concern: order.concern ?? 'unexpected',
    ...(canTransitionPayment(order.paymentStatus, 'review') && { paymentStatus: 'review' as const, expiresAt: null }),
    updatedAt: nextUpdatedAt(order, now),
  };
  updateOrder(transaction, order, change, { event: 'status', note });
}

/** Records that the owner has seen the money of an order, which ends its review unless it is disputed. */
export function recordConfirmedPayment(transaction: Transaction, order: StoredOrder, { note, now }: FixNote): void {
  const change = { concern: replaceReviewReason(order.concern, null), updatedAt: nextUpdatedAt(order, now) };
  updateOrder(transaction, order, change, { event: 'payment', paymentStatus: 'paid', note });
}

function getStatusAfterRefund({ total, paidAmount, paymentStatus }: StoredOrder, refunded: Cents): PaymentStatus {
  const wanted = refunded >= (paidAmount ?? total) ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'paid';
  return canTransitionPayment(paymentStatus, wanted) ? wanted : paymentStatus;
}

/** Sets an order's refunded amount to the sum of PayPal's recorded refunds. */
export function correctRefundedAmount(
  transaction: Transaction,
  order: StoredOrder,
  { refunded, note, now }: FixNote & { readonly refunded: Cents },
): void {
  const change = {
    refundedAmount: refunded,
    paymentStatus: getStatusAfterRefund(order, refunded),
    updatedAt: nextUpdatedAt(order, now),
  };
  updateOrder(transaction, order, change, { event: 'status', note });
}

/** Releases what a cancelled order still holds, or reserves what an open one no longer holds. Rejects a fix that is done already. */
export async function fixOrderInventory(
  transaction: Transaction,
  order: StoredOrder,
  fix: 'release' | 'reserve',
  now: Date,
): Promise<void> {
  const isRelease = fix === 'release';
  const isCancelled = order.status === 'cancelled';
  if (isRelease !== isCancelled || isRelease !== order.holdsGoods) {
    throw new AppError({ code: 'conflict', message: 'This order has been put right already.' });
  }
  const inventoryChange = isRelease
    ? await releaseInventory(transaction, order)
    : await reserveInventoryAgain(transaction, order, now);
  const note = isRelease ? 'Items were put back in stock' : 'Items were taken out of stock again';
  const change = { ...inventoryChange, updatedAt: nextUpdatedAt(order, now) };
  updateOrder(transaction, order, change, { event: 'status', note });
}
