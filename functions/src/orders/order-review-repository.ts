import type { Cents } from '@plenty/contract/money/money';
import { canPaymentMove, type PaymentStatus } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import type { Changes } from '../firestore/transact.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import { changedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

type Word = { readonly note: string; readonly now: Date };

/** Shows an order to the owner as one to be looked at; where its payment may go under review (D-20) it does. */
export function writeReview(changes: Changes, database: Firestore, order: StoredOrder, { note, now }: Word): void {
  const isMoved = canPaymentMove(order.paymentStatus, 'review');
  const paymentStatus: PaymentStatus = isMoved ? 'review' : order.paymentStatus;
  const updatedAt = changedAt(order, now);
  const concern = order.concern ?? 'unexpected';
  updateOrder(changes, database, order, { paymentStatus, concern, ...(isMoved && { expiresAt: null }), updatedAt });
  addHistory(
    changes,
    database,
    order,
    { event: 'status', status: order.status, paymentStatus, note },
    updatedAt.toDate(),
  );
}

/** Notes the owner's word that the money of an order is there; what was to be looked at has been. */
export function writeVouched(changes: Changes, database: Firestore, order: StoredOrder, { note, now }: Word): void {
  const updatedAt = changedAt(order, now);
  updateOrder(changes, database, order, { concern: null, updatedAt });
  const entry = { event: 'payment', status: order.status, paymentStatus: 'paid', note } as const;
  addHistory(changes, database, order, entry, updatedAt.toDate());
}

function statusAfter({ total, paymentStatus }: StoredOrder, refunded: Cents): PaymentStatus {
  const wanted = refunded >= total ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'paid';
  return canPaymentMove(paymentStatus, wanted) ? wanted : paymentStatus;
}

/** Brings what is noted as refunded up to what the wallet's messages say. */
export function writeRefunds(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  { refunded, note, now }: Word & { readonly refunded: Cents },
): void {
  const updatedAt = changedAt(order, now);
  const paymentStatus = statusAfter(order, refunded);
  updateOrder(changes, database, order, { refundedAmount: refunded, paymentStatus, updatedAt });
  addHistory(
    changes,
    database,
    order,
    { event: 'status', status: order.status, paymentStatus, note },
    updatedAt.toDate(),
  );
}
