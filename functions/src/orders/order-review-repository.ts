import type { Cents } from '@plenty/contract/money/money';
import { canTransitionPayment, type PaymentStatus } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import type { Transaction } from '../firestore/transact.ts';
import { addHistory, updateOrder } from './order-repository.ts';
import { nextUpdatedAt } from './order-status-repository.ts';
import type { StoredOrder } from './stored-order.ts';

type FixNote = { readonly note: string; readonly now: Date };

/** Shows an order to the owner as one to be looked at; where its payment may go under review (D-20) it does. */
export function flagForReview(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { note, now }: FixNote,
): void {
  const isMoved = canTransitionPayment(order.paymentStatus, 'review');
  const paymentStatus: PaymentStatus = isMoved ? 'review' : order.paymentStatus;
  const updatedAt = nextUpdatedAt(order, now);
  const concern = order.concern ?? 'unexpected';
  updateOrder(transaction, database, order, { paymentStatus, concern, ...(isMoved && { expiresAt: null }), updatedAt });
  addHistory(
    transaction,
    database,
    order,
    { event: 'status', status: order.status, paymentStatus, note },
    updatedAt.toDate(),
  );
}

/** Notes the owner's word that the money of an order is there; what was to be looked at has been. */
export function recordConfirmedPayment(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { note, now }: FixNote,
): void {
  const updatedAt = nextUpdatedAt(order, now);
  updateOrder(transaction, database, order, { concern: null, updatedAt });
  const entry = { event: 'payment', status: order.status, paymentStatus: 'paid', note } as const;
  addHistory(transaction, database, order, entry, updatedAt.toDate());
}

function getStatusAfterRefund({ total, paymentStatus }: StoredOrder, refunded: Cents): PaymentStatus {
  const wanted = refunded >= total ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'paid';
  return canTransitionPayment(paymentStatus, wanted) ? wanted : paymentStatus;
}

/** Brings what is noted as refunded up to what the wallet's messages say. */
export function correctRefundedAmount(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { refunded, note, now }: FixNote & { readonly refunded: Cents },
): void {
  const updatedAt = nextUpdatedAt(order, now);
  const paymentStatus = getStatusAfterRefund(order, refunded);
  updateOrder(transaction, database, order, { refundedAmount: refunded, paymentStatus, updatedAt });
  addHistory(
    transaction,
    database,
    order,
    { event: 'status', status: order.status, paymentStatus, note },
    updatedAt.toDate(),
  );
}
