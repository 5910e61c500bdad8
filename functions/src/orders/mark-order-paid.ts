import type { ReviewDecision } from '@plenty/contract/admin/orders';
import { canTransitionPayment } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { readDeliveryEstimate } from '../catalog/index.ts';
import type { Transaction } from '../db/index.ts';
import { type EmailContext } from '../email/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { countPaidRedemption } from './discount.repository.ts';
import { releaseInventory, reserveInventoryAgain } from './order-inventory.ts';
import { nextUpdatedAt } from './order-status.ts';
import { addHistory, updateOrder } from './order.repository.ts';
import { queuePush } from './shopify-outbox.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Whether the owner may say that an order is paid (D-20): one that is paid by hand, where nobody else can know it, and one whose payment
 * waits for the owner to look at it. A wallet's payment is the wallet's to report.
 */
export function canMarkPaid({ payment, paymentStatus, isTestOrder }: StoredOrder): boolean {
  const isOwners = payment.mode === 'manual' || paymentStatus === 'review';
  return isOwners && !isTestOrder && canTransitionPayment(paymentStatus, 'paid');
}

/** Whether the owner may say that a payment under review is none (D-20). */
export function canMarkUnpaid({ paymentStatus, isTestOrder }: StoredOrder): boolean {
  return paymentStatus === 'review' && !isTestOrder;
}

/**
 * The owner has looked at an order: nothing stands in its way any more, or its payment is none. Then it is over, and what it holds goes
 * back on the shelf (D-24).
 */
export async function resolveReview(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { outcome, note }: ReviewDecision,
  eventContext: EmailContext,
): Promise<void> {
  const isReview = order.paymentStatus === 'review';
  if (outcome === 'seen' ? isReview || order.concern === null : !canMarkUnpaid(order)) {
    const sentence = isReview ? 'Please say whether this order is paid.' : 'There is nothing to look at in this order.';
    throw new AppError({ code: 'conflict', message: sentence });
  }
  const updatedAt = nextUpdatedAt(order, eventContext.now);
  const goods = outcome === 'seen' ? {} : await releaseInventory(transaction, database, order);
  const ended = { status: 'cancelled', paymentStatus: 'failed', shippedAt: null, deliveredAt: null } as const;
  const words = outcome === 'seen' ? { status: order.status, paymentStatus: order.paymentStatus } : ended;
  const change = { ...goods, ...words, concern: null, updatedAt };
  updateOrder(transaction, database, order, change);
  const { status, paymentStatus } = words;
  addHistory(transaction, database, order, { event: 'looked-at', status, paymentStatus, note }, updatedAt.toDate());
  if (status !== 'cancelled' || order.status === 'cancelled') return;
  const event = { kind: 'order-cancelled', cause: String(updatedAt.toMillis()) } as const;
  await queueOrderEmail(transaction, database, { ...order, ...change }, event, eventContext);
}

type PaidMark = { readonly note: string; readonly shopOrigin: string; readonly now: Date };

/** Marks an order as paid; one that lapsed meanwhile is taken up again if its goods are still there, or refused (D-22). */
export async function markOrderPaid(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { note, shopOrigin, now }: PaidMark,
): Promise<void> {
  const isRevived = order.status === 'cancelled';
  const goods = isRevived ? await reserveInventoryAgain(transaction, database, order, now) : {};
  const status = isRevived ? 'pending' : order.status;
  const updatedAt = nextUpdatedAt(order, now);
  const words = { status, paymentStatus: 'paid' } as const;
  const arrival = await readDeliveryEstimate(transaction, database, now);
  const code = await countPaidRedemption(transaction, database, { ...order, ...goods }, now);
  // The owner has the money, and is told once that the code was used before.
  const isNews = code.isSecond && order.concern !== 'code-used-twice';
  const concern = isNews ? 'code-used-twice' : null;
  const change = { ...goods, ...code.change, ...words, concern, arrival, expiresAt: null, updatedAt };
  updateOrder(transaction, database, order, change);
  addHistory(transaction, database, order, { event: 'payment', ...words, note }, updatedAt.toDate());
  const paid = { ...order, ...change };
  await queueOrderEmail(transaction, database, paid, { kind: 'payment-received' }, { shopOrigin, now });
  await queuePush(transaction, database, paid, now);
}
