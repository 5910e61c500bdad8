import { canPaymentMove } from '@plenty/contract/order/order-status';
import type { LookedAt } from '@plenty/contract/panel/panel-order';
import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { promiseArrival } from '../catalog/closed-days-repository.ts';
import { type Occasion, queueOrderMail } from '../mail/mail-repository.ts';
import { countUse } from '../discounts/discount-repository.ts';
import { Refusal } from '../refusal.ts';
import { queuePush } from '../sync/order-push-repository.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { takeGoodsAgain } from './take-goods-again.ts';

/**
 * Whether the owner may say that an order is paid (D-20): one that is paid by hand, where nobody else can know it, and one whose payment
 * waits for the owner to look at it. A wallet's payment is the wallet's to report.
 */
export function canMarkPaid({ payment, paymentStatus, isTestOrder }: StoredOrder): boolean {
  const isOwners = payment.mode === 'manual' || paymentStatus === 'review';
  return isOwners && !isTestOrder && canPaymentMove(paymentStatus, 'paid');
}

/** Whether the owner may say that a payment under review is none (D-20). */
export function canMarkUnpaid({ paymentStatus, isTestOrder }: StoredOrder): boolean {
  return paymentStatus === 'review' && !isTestOrder;
}

/**
 * The owner has looked at an order: nothing stands in its way any more, or its payment is none. Then it is over, and what it holds goes
 * back on the shelf (D-24).
 */
export async function writeLookedAt(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { outcome, note }: LookedAt,
  occasion: Occasion,
): Promise<void> {
  const isReview = order.paymentStatus === 'review';
  if (outcome === 'seen' ? isReview || order.concern === null : !canMarkUnpaid(order)) {
    const sentence = isReview ? 'Please say whether this order is paid.' : 'There is nothing to look at in this order.';
    throw new Refusal({ code: 'conflict', message: sentence });
  }
  const updatedAt = changedAt(order, occasion.now);
  const goods = outcome === 'seen' ? {} : await giveBackGoods(changes, database, order);
  const ended = { status: 'cancelled', paymentStatus: 'failed', shippedAt: null, deliveredAt: null } as const;
  const words = outcome === 'seen' ? { status: order.status, paymentStatus: order.paymentStatus } : ended;
  const change = { ...goods, ...words, concern: null, updatedAt };
  updateOrder(changes, database, order, change);
  const { status, paymentStatus } = words;
  addHistory(changes, database, order, { event: 'looked-at', status, paymentStatus, note }, updatedAt.toDate());
  if (status !== 'cancelled' || order.status === 'cancelled') return;
  const event = { kind: 'order-cancelled', cause: String(updatedAt.toMillis()) } as const;
  await queueOrderMail(changes, database, { ...order, ...change }, event, occasion);
}

type Marking = { readonly note: string; readonly shopOrigin: string; readonly now: Date };

/** Marks an order as paid; one that lapsed meanwhile is taken up again if its goods are still there, or refused (D-22). */
export async function writePaid(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { note, shopOrigin, now }: Marking,
): Promise<void> {
  const isRevived = order.status === 'cancelled';
  const goods = isRevived ? await takeGoodsAgain(changes, database, order, now) : {};
  const status = isRevived ? 'pending' : order.status;
  const updatedAt = changedAt(order, now);
  const words = { status, paymentStatus: 'paid' } as const;
  const arrival = await promiseArrival(changes, database, now);
  const code = await countUse(changes, database, { ...order, ...goods }, now);
  // The owner has the money, and is told once that the code was used before.
  const isNews = code.isSecond && order.concern !== 'code-used-twice';
  const concern = isNews ? 'code-used-twice' : null;
  const change = { ...goods, ...code.change, ...words, concern, arrival, expiresAt: null, updatedAt };
  updateOrder(changes, database, order, change);
  addHistory(changes, database, order, { event: 'payment', ...words, note }, updatedAt.toDate());
  const paid = { ...order, ...change };
  await queueOrderMail(changes, database, paid, { kind: 'payment-received' }, { shopOrigin, now });
  await queuePush(changes, database, paid, now);
}
