import type { Cents } from '@plenty/contract/lib/money';
import { type PaymentStatus, canTransitionPayment } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { releaseInventory, reserveInventoryAgain } from './order-inventory.ts';
import { nextUpdatedAt } from './order-status.ts';
import { addHistory, updateOrder } from './order.repository.ts';
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

/** Brings what an order holds up to its status: a cancelled one gives back, an open one takes again; refused where it has been done. */
export async function fixOrderInventory(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  move: 'give-back' | 'take-again',
  now: Date,
): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  const isDue = move === 'give-back' ? isCancelled && order.holdsGoods : !isCancelled && !order.holdsGoods;
  if (!isDue) throw new AppError({ code: 'conflict', message: 'This order has been put right already.' });
  const goods = isCancelled
    ? await releaseInventory(transaction, database, order)
    : await reserveInventoryAgain(transaction, database, order, now);
  const updatedAt = nextUpdatedAt(order, now);
  updateOrder(transaction, database, order, { ...goods, updatedAt });
  const { status, paymentStatus } = order;
  const note = move === 'give-back' ? 'Its goods went back' : 'It took its goods again';
  addHistory(transaction, database, order, { event: 'status', status, paymentStatus, note }, updatedAt.toDate());
}
