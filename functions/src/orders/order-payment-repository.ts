import { canPaymentMove } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { queueOrderMail } from '../mail/mail-repository.ts';
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
  updateOrder(changes, database, order, {
    ...goods,
    ...words,
    concern: null,
    expiresAt: null,
    updatedAt,
  });
  addHistory(changes, database, order, { event: 'payment', ...words, note }, updatedAt.toDate());
  queueOrderMail(changes, database, order, { event: 'payment-received', shopOrigin, now });
}
