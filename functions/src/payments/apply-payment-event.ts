import { type Cents, cents, formatDollars } from '@plenty/contract/lib/money';
import { type OrderPayment, type PaymentOutcome, evaluatePayment } from '@plenty/contract/payments/evaluate-payment';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { removePurchasedItems } from '../cart/index.ts';
import { readDeliveryEstimate } from '../catalog/index.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import {
  type Reinstatement,
  type StoredOrder,
  addHistory,
  checkReinstatement,
  completeRefund,
  countPaidRedemption,
  nextUpdatedAt,
  queuePush,
  readOrder,
  updateOrder,
} from '../orders/index.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { isPaymentRecorded, recordPayment, wasPaymentPending } from './payment.repository.ts';
import type { PayPalClient } from './paypal-client.ts';
import { resolveOrderHandle } from './paypal-resources.ts';

/** D-22: how long a payment the wallet calls pending holds its order. */
const PENDING_HOLD_MS = 5 * 86_400_000;

export type PaymentServices = {
  readonly database: Firestore;
  readonly isTestEnvironment: boolean;
  readonly shopOrigin: string;
  readonly now: () => Date;
};

function toOrderPayment(order: StoredOrder, reinstatement: Reinstatement | undefined): OrderPayment {
  const { id, orderKey, orderNumber, total, paymentStatus, payment, saleId, paidAmount, refundedAmount } = order;
  return {
    id,
    orderKey,
    orderNumber,
    total,
    paymentStatus,
    isCancelled: order.status === 'cancelled',
    canReserveAgain: reinstatement?.isPossible === true,
    saleId,
    paidAmount,
    refundedAmount,
    payee: payment.payee,
    merchantId: payment.merchantId,
  };
}

/** A dispute stays shown until the owner has looked at it, and so does whatever holds an order of which only a part goes back. */
function getReviewReason(order: StoredOrder, { to, concern }: PaymentOutcome & { kind: 'move' }): string | null {
  const stays = order.concern === 'dispute' || (to === 'review' && order.paymentStatus === 'review');
  return concern ?? (stays ? order.concern : null);
}

/** A message, and whether it ends the wallet's having been heard of: what was on its way has failed, and may be tried again. */
type EvaluatedEvent = { readonly paymentEvent: PaymentEvent; readonly reopensOrder: boolean };

/** What of the order changes with a verdict; what was heard first takes the bought lines out of the cart (D-22). */
function getOrderChange(
  order: StoredOrder,
  verdict: PaymentOutcome,
  { paymentEvent, reopensOrder }: EvaluatedEvent,
  now: Date,
): Partial<StoredOrder> {
  const updatedAt = nextUpdatedAt(order, now);
  const isSold = paymentEvent.status === 'completed';
  switch (verdict.kind) {
    case 'foreign':
    case 'early':
      return {};
    case 'note':
      return verdict.concern === null ? {} : { concern: verdict.concern, updatedAt };
    case 'wait':
      return {
        paymentReason: paymentEvent.reason,
        heardAt: order.heardAt ?? updatedAt,
        expiresAt: Timestamp.fromMillis(now.getTime() + PENDING_HOLD_MS),
        updatedAt,
      };
    case 'move':
      return {
        paymentStatus: verdict.to,
        concern: getReviewReason(order, verdict),
        refundedAmount: verdict.refunded,
        paymentReason: paymentEvent.reason,
        ...(isSold ? { saleId: paymentEvent.transactionId, paidAmount: paymentEvent.amount } : {}),
        // A payment that failed may be tried again while the order is held; every other one ends the waiting.
        ...(verdict.to === 'failed' ? {} : { heardAt: order.heardAt ?? updatedAt, expiresAt: null }),
        ...(reopensOrder ? { heardAt: null } : {}),
        updatedAt,
      };
  }
}

/** An order at PayPal is over for the shop once its capture is heard of; what failed is tried again with another one. */
function getCaptureChange(
  order: StoredOrder,
  { paymentEvent: { provider, status }, reopensOrder }: EvaluatedEvent,
): Partial<StoredOrder> {
  const isOfCapture = ['completed', 'pending', 'failed'].includes(status);
  if (provider !== 'paypal-orders' || !isOfCapture) return {};
  const ended = order.captureAt === null ? {} : { captureAt: null };
  const hasFailed = status === 'failed' && (order.heardAt === null || reopensOrder);
  const again = hasFailed && order.walletOrder !== null;
  return again ? { ...ended, walletOrder: null, walletAttempts: order.walletAttempts + 1 } : ended;
}

/** D-22: an order that lapsed, and that no other one took the place of, may have its goods again when its payment comes after all. */
function canReinstate({ paymentStatus, isReplaced }: StoredOrder, { status }: PaymentEvent): boolean {
  return status === 'completed' && paymentStatus === 'expired' && !isReplaced;
}

/** The very payment that was on its way has failed: while another one may still arrive, nobody is sent to pay again. */
async function isOrderReopened(
  transaction: Transaction,
  database: Firestore,
  { heardAt }: StoredOrder,
  { paymentEvent, verdict }: { readonly paymentEvent: PaymentEvent; readonly verdict: PaymentOutcome },
): Promise<boolean> {
  const hasFailed = verdict.kind === 'move' && verdict.to === 'failed';
  return hasFailed && heardAt !== null && (await wasPaymentPending(transaction, database, paymentEvent));
}

function completesCart(verdict: PaymentOutcome): boolean {
  return verdict.kind === 'wait' || (verdict.kind === 'move' && (verdict.to === 'paid' || verdict.to === 'review'));
}

function getReturnedAmount({ amount }: PaymentEvent): Cents {
  return cents(Math.abs(amount));
}

/** What a message that moved a payment leaves behind: a line of the order's history, and whoever is to be told (D-27). */
async function recordAndNotify(
  transaction: Transaction,
  order: StoredOrder,
  paymentEvent: PaymentEvent,
  { database, shopOrigin, now }: PaymentServices,
): Promise<void> {
  const { status, paymentStatus, updatedAt } = order;
  const words = { status, paymentStatus };
  const isBack = paymentEvent.status === 'refunded';
  const entry = isBack
    ? ({ event: 'refunded', ...words, note: `${formatDollars(getReturnedAmount(paymentEvent))} went back` } as const)
    : ({ event: 'payment', ...words } as const);
  addHistory(transaction, database, order, entry, updatedAt.toDate());
  await notifyOfPayment(transaction, database, order, { to: paymentStatus, paymentEvent }, { shopOrigin, now: now() });
  if (paymentStatus === 'paid') await queuePush(transaction, database, order, now());
}

type ReceivedEvent = {
  readonly paymentEvent: PaymentEvent;
  readonly refundId: string | undefined;
  /** Heard before, and to be evaluated once more all the same. */
  readonly isReprocessed?: boolean;
};

/** What was heard before changes no payment, but may end a capture or a refund that does not know it yet. */
async function applyRepeatedEvent(
  transaction: Transaction,
  { paymentEvent, refundId }: ReceivedEvent,
  order: StoredOrder,
  services: PaymentServices,
) {
  const { transactionId } = paymentEvent;
  const returned = { amount: getReturnedAmount(paymentEvent), transactionId, refundId };
  const refund = refundId === undefined ? {} : await completeRefund(transaction, services.database, order, returned);
  const capture = order.captureAt === null ? {} : getCaptureChange(order, { paymentEvent, reopensOrder: false });
  const change = { ...refund, ...capture };
  if (Object.keys(change).length === 0) return;
  updateOrder(transaction, services.database, order, { ...change, updatedAt: nextUpdatedAt(order, services.now()) });
}

/** Brings a verified message to its order in a transaction that is under way. */
export async function applyPaymentEventInTransaction(
  transaction: Transaction,
  received: ReceivedEvent,
  services: PaymentServices,
): Promise<PaymentOutcome> {
  const { paymentEvent: reportedEvent, refundId } = received;
  const { database, isTestEnvironment, now } = services;
  const [isKnown, order, arrival] = await Promise.all([
    isPaymentRecorded(transaction, database, reportedEvent),
    /^[0-9a-f]{40}$/.test(reportedEvent.orderId) ? readOrder(transaction, database, reportedEvent.orderId) : undefined,
    readDeliveryEstimate(transaction, database, now()),
  ]);
  const paymentEvent = resolveOrderHandle(reportedEvent, order);
  if (isKnown && !received.isReprocessed) {
    if (order?.orderKey === paymentEvent.orderKey)
      await applyRepeatedEvent(transaction, { ...received, paymentEvent }, order, services);
    return { kind: 'note', concern: null };
  }
  const reinstatement =
    order && canReinstate(order, paymentEvent)
      ? await checkReinstatement(transaction, database, order, now())
      : undefined;
  const outcome = evaluatePayment(order && toOrderPayment(order, reinstatement), paymentEvent, isTestEnvironment);
  if (outcome.kind === 'early') return outcome;
  const isPaid = outcome.kind === 'move' && outcome.to === 'paid' && paymentEvent.status === 'completed';
  const isRevived = reinstatement?.isPossible === true && isPaid;
  const revived = isRevived ? reinstatement.apply() : {};
  const code =
    order && isPaid ? await countPaidRedemption(transaction, database, { ...order, ...revived }, now()) : undefined;
  const verdict = code?.isSecond ? ({ ...outcome, to: 'review', concern: 'code-used-twice' } as const) : outcome;
  recordPayment(transaction, database, paymentEvent, verdict, now());
  if (!order || verdict.kind === 'foreign') return verdict;
  const status = isRevived && order.status === 'cancelled' ? ({ status: 'pending' } as const) : {};
  const { transactionId } = paymentEvent;
  const isBack = paymentEvent.status === 'refunded' && (verdict.kind === 'move' || refundId !== undefined);
  const returned = { amount: getReturnedAmount(paymentEvent), transactionId, refundId };
  const finished = isBack ? await completeRefund(transaction, database, order, returned) : {};
  const evaluatedEvent = {
    paymentEvent,
    reopensOrder: await isOrderReopened(transaction, database, order, { paymentEvent, verdict }),
  };
  const change = {
    ...getOrderChange(order, verdict, evaluatedEvent, now()),
    ...getCaptureChange(order, evaluatedEvent),
  };
  // What is paid now is sent from now on.
  const promised = isPaid ? { arrival } : {};
  const changed = { ...change, ...revived, ...code?.change, ...status, ...finished, ...promised };
  updateOrder(transaction, database, order, changed);
  if (completesCart(verdict) && order.heardAt === null) await removePurchasedItems(transaction, database, order, now());
  if (verdict.kind === 'move') await recordAndNotify(transaction, { ...order, ...changed }, paymentEvent, services);
  return verdict;
}

/**
 * Brings one verified message to its order, in one transaction, once: repeated, late or out of order it makes no difference (D-19).
 * `refundId` names the shop's own wish where the message is the wallet's answer to it.
 */
export function applyPaymentEvent(
  paymentEvent: PaymentEvent,
  services: PaymentServices,
  refundId?: string,
): Promise<PaymentOutcome> {
  return runTransaction(services.database, (transaction) =>
    applyPaymentEventInTransaction(transaction, { paymentEvent, refundId }, services),
  );
}

export type PayPalServices = PaymentServices & { readonly paypal: PayPalClient };
