import { type Cents, cents, formatDollars } from '@plenty/contract/lib/money';
import { replaceReviewReason } from '@plenty/contract/orders/order-status';
import { type OrderPayment, type PaymentOutcome, evaluatePayment } from '@plenty/contract/payments/evaluate-payment';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { Timestamp } from 'firebase-admin/firestore';
import { removePurchasedItems } from '../cart/index.ts';
import { getDeliveryEstimate, readClosedDays } from '../catalog/index.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import {
  type Reinstatement,
  type StoredOrder,
  addHistory,
  checkReinstatement,
  completeRefund,
  countPaidRedemption,
  isUnpaid,
  nextUpdatedAt,
  queuePush,
  updateOrder,
} from '../orders/index.ts';
import type { Services } from '../services.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { readNamedOrder, resolveOrderHandle } from './order-handle.ts';
import { isPaymentRecorded, recordPayment, wasPaymentPending } from './payment.repository.ts';

/** How long an order is held while PayPal calls its payment pending (D-22). */
const PENDING_HOLD_MS = 5 * 86_400_000;

/** When PayPal is asked about a payment for the first time after its first message; `recheck-payments.ts` knows the later times. */
const RECHECK_AFTER_MS = 86_400_000;

export type PaymentServices = Pick<Services, 'database' | 'shopOrigin' | 'now'> & {
  readonly isTestEnvironment: boolean;
};

export type PayPalServices = PaymentServices & Pick<Services, 'paypal'>;

type ReceivedEvent = {
  readonly paymentEvent: PaymentEvent;
  /** The shop's refund, when the event is PayPal's answer to it. */
  readonly refundId: string | undefined;
  /** Evaluates an event again that is on record already. */
  readonly isReprocessed?: boolean;
};

/** An evaluated event. `endsPending` when it ends a pending payment as failed, so that the order may be paid again. */
type EvaluatedEvent = { readonly paymentEvent: PaymentEvent; readonly endsPending: boolean };

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

/** The reason of a review stays if a partial refund does not end it. */
function getReviewReason(order: StoredOrder, { to, concern }: PaymentOutcome & { kind: 'move' }): string | null {
  const stays = to === 'review' && order.paymentStatus === 'review';
  return replaceReviewReason(order.concern, concern ?? (stays ? order.concern : null));
}

function getOrderChange(
  order: StoredOrder,
  outcome: PaymentOutcome,
  { paymentEvent, endsPending }: EvaluatedEvent,
  now: Date,
): Partial<StoredOrder> {
  const updatedAt = nextUpdatedAt(order, now);
  const ended = endsPending ? { heardAt: null, hadPendingPayment: true, updatedAt } : {};
  switch (outcome.kind) {
    case 'foreign':
    case 'early':
      return {};
    case 'note':
      if (outcome.concern === null) return ended;
      return { concern: replaceReviewReason(order.concern, outcome.concern), updatedAt };
    case 'wait':
      return {
        paymentReason: paymentEvent.reason,
        heardAt: order.heardAt ?? updatedAt,
        expiresAt: Timestamp.fromMillis(now.getTime() + PENDING_HOLD_MS),
        ...planRecheck(paymentEvent, now),
        updatedAt,
      };
    case 'move':
      return {
        paymentStatus: outcome.to,
        concern: getReviewReason(order, outcome),
        refundedAmount: outcome.refunded,
        paymentReason: paymentEvent.reason,
        ...(paymentEvent.status === 'completed' && {
          saleId: paymentEvent.transactionId,
          paidAmount: paymentEvent.amount,
          ...planRecheck(paymentEvent, now),
        }),
        // After a failed payment the order can still be paid until it expires.
        ...(outcome.to === 'failed'
          ? { returnedAgainAt: null }
          : { heardAt: order.heardAt ?? updatedAt, expiresAt: null }),
        ...ended,
        updatedAt,
      };
  }
}

/** Only Orders v2 can be asked about a payment. */
function planRecheck({ provider }: PaymentEvent, now: Date): Partial<StoredOrder> {
  return provider === 'paypal-orders' ? { recheckAt: Timestamp.fromMillis(now.getTime() + RECHECK_AFTER_MS) } : {};
}

/** A capture that took no money holds the order no longer than before its first try (D-22). */
export function endHoldForCapture({
  expiresAt,
  holdBeforeCapture,
}: StoredOrder): Pick<StoredOrder, 'expiresAt' | 'holdBeforeCapture'> {
  // An order that was paid meanwhile does not expire.
  const isHeld = expiresAt !== null && holdBeforeCapture !== null;
  return { expiresAt: isHeld ? holdBeforeCapture : expiresAt, holdBeforeCapture: null };
}

/** Any event of a capture ends the wait for it. A failed one uses up the PayPal order: the next try needs another. */
function getCaptureChange(
  order: StoredOrder,
  { paymentEvent: { provider, status }, endsPending }: EvaluatedEvent,
): Partial<StoredOrder> {
  const isOfCapture = ['completed', 'pending', 'failed'].includes(status);
  if (provider !== 'paypal-orders' || !isOfCapture) return {};
  const hasFailed = status === 'failed' && (order.heardAt === null || endsPending);
  return {
    ...(order.captureAt !== null && { captureAt: null, holdBeforeCapture: null }),
    ...(order.captureAt !== null && hasFailed && endHoldForCapture(order)),
    ...(hasFailed && { captureTries: 0 }),
    ...(hasFailed && order.walletOrder && { walletOrder: null, walletAttempts: order.walletAttempts + 1 }),
  };
}

/** An expired order may be reinstated by a late payment, unless another order replaced it (D-22). */
function canReinstate({ paymentStatus, isReplaced }: StoredOrder, { status }: PaymentEvent): boolean {
  return status === 'completed' && paymentStatus === 'expired' && !isReplaced;
}

/**
 * Only when the pending payment itself has failed: while another one may still arrive, nobody is asked to pay again. Of an order that
 * expired or was cancelled meanwhile this changes nothing else, but its owner may reopen it.
 */
async function hasPendingPaymentFailed(
  transaction: Transaction,
  order: StoredOrder,
  { paymentEvent, outcome }: { readonly paymentEvent: PaymentEvent; readonly outcome: PaymentOutcome },
): Promise<boolean> {
  const isLate = outcome.kind === 'note' && isUnpaid(order) && order.saleId === null;
  const hasFailed = paymentEvent.status === 'failed' && (outcome.kind === 'move' || isLate);
  return hasFailed && order.heardAt !== null && (await wasPaymentPending(transaction, paymentEvent));
}

function completesCart(outcome: PaymentOutcome): boolean {
  return outcome.kind === 'wait' || (outcome.kind === 'move' && (outcome.to === 'paid' || outcome.to === 'review'));
}

function getReturnedAmount({ amount }: PaymentEvent): Cents {
  return cents(Math.abs(amount));
}

/** Adds a payment's move to the order's history and queues its emails and its push to Shopify. `order` is the order after it. */
async function recordAndNotify(
  transaction: Transaction,
  order: StoredOrder,
  paymentEvent: PaymentEvent,
  { shopOrigin, now }: PaymentServices,
): Promise<void> {
  const { status, paymentStatus, updatedAt } = order;
  const entry =
    paymentEvent.status === 'refunded'
      ? ({ event: 'refunded', note: `${formatDollars(getReturnedAmount(paymentEvent))} went back` } as const)
      : ({ event: 'payment' } as const);
  addHistory(transaction, order, { ...entry, status, paymentStatus }, updatedAt.toDate());
  await notifyOfPayment(transaction, order, paymentEvent, { shopOrigin, now: now() });
  if (paymentStatus === 'paid') await queuePush(transaction, order, now());
}

/** A repeated event changes no payment, but may complete a capture or a refund that is still waiting for it. */
async function applyRepeatedEvent(
  transaction: Transaction,
  { paymentEvent, refundId }: ReceivedEvent,
  order: StoredOrder,
  { now }: PaymentServices,
): Promise<void> {
  const { transactionId } = paymentEvent;
  const returned = { amount: getReturnedAmount(paymentEvent), transactionId, refundId };
  const refund = refundId === undefined ? {} : await completeRefund(transaction, order, returned);
  const capture = order.captureAt === null ? {} : getCaptureChange(order, { paymentEvent, endsPending: false });
  const change = { ...refund, ...capture };
  if (Object.keys(change).length === 0) return;
  updateOrder(transaction, order, { ...change, updatedAt: nextUpdatedAt(order, now()) });
}

/** What a completed payment changes besides the payment: an expired order is reinstated, and its discount code counts as used. */
async function completeOrder(
  transaction: Transaction,
  order: StoredOrder,
  reinstatement: Reinstatement | undefined,
  { now }: PaymentServices,
): Promise<{ readonly isCodeReused: boolean; readonly change: Partial<StoredOrder> }> {
  const isReopened = reinstatement?.isPossible && order.status === 'cancelled';
  const reserved = reinstatement?.isPossible ? reinstatement.apply() : {};
  const redemption = await countPaidRedemption(transaction, { ...order, ...reserved }, now());
  const change = { ...reserved, ...redemption.change, ...(isReopened && { status: 'pending' as const }) };
  return { isCodeReused: redemption.isSecond, change };
}

/** Writes what an evaluated event changes of its order, and everything that follows from it. */
async function changeOrder(
  transaction: Transaction,
  order: StoredOrder,
  { paymentEvent, refundId }: ReceivedEvent,
  { outcome, completion }: { readonly outcome: PaymentOutcome; readonly completion: Partial<StoredOrder> },
  services: PaymentServices,
): Promise<void> {
  const { now } = services;
  const { transactionId } = paymentEvent;
  const isRefund = paymentEvent.status === 'refunded' && (outcome.kind === 'move' || refundId !== undefined);
  const returned = { amount: getReturnedAmount(paymentEvent), transactionId, refundId };
  const refund = isRefund ? await completeRefund(transaction, order, returned) : {};
  const endsPending = await hasPendingPaymentFailed(transaction, order, { paymentEvent, outcome });
  const changed = updateOrder(transaction, order, {
    ...getOrderChange(order, outcome, { paymentEvent, endsPending }, now()),
    ...getCaptureChange(order, { paymentEvent, endsPending }),
    ...completion,
    ...refund,
  });
  if (completesCart(outcome) && order.heardAt === null) await removePurchasedItems(transaction, order, now());
  if (outcome.kind === 'move') await recordAndNotify(transaction, changed, paymentEvent, services);
}

/** Applies a verified event to its order in a transaction that has begun. */
export async function applyPaymentEventInTransaction(
  transaction: Transaction,
  received: ReceivedEvent,
  services: PaymentServices,
): Promise<PaymentOutcome> {
  const { isTestEnvironment, now } = services;
  const [isKnown, order, closedDays] = await Promise.all([
    isPaymentRecorded(transaction, received.paymentEvent),
    readNamedOrder(transaction, received.paymentEvent.orderId),
    readClosedDays(transaction),
  ]);
  const arrival = getDeliveryEstimate(now(), closedDays, order?.shippingService ?? null);
  const paymentEvent = resolveOrderHandle(received.paymentEvent, order);
  const event = { ...received, paymentEvent };
  if (isKnown && !received.isReprocessed) {
    if (order?.orderKey === paymentEvent.orderKey) await applyRepeatedEvent(transaction, event, order, services);
    return { kind: 'note', concern: null };
  }
  const reinstatement =
    order && canReinstate(order, paymentEvent) ? await checkReinstatement(transaction, order, now()) : undefined;
  const evaluated = evaluatePayment(order && toOrderPayment(order, reinstatement), paymentEvent, isTestEnvironment);
  if (evaluated.kind === 'early') return evaluated;
  const isPaid = evaluated.kind === 'move' && evaluated.to === 'paid' && paymentEvent.status === 'completed';
  const completed = order && isPaid ? await completeOrder(transaction, order, reinstatement, services) : undefined;
  const outcome = completed?.isCodeReused
    ? ({ ...evaluated, to: 'review', concern: 'code-used-twice' } as const)
    : evaluated;
  recordPayment(transaction, paymentEvent, outcome, now());
  if (!order || outcome.kind === 'foreign') return outcome;
  // The delivery estimate starts with the payment.
  const completion = completed ? { ...completed.change, arrival } : {};
  await changeOrder(transaction, order, event, { outcome, completion }, services);
  return outcome;
}

/** Applies a verified event to its order in one transaction, once, however late, repeated or out of order it arrives (D-19). */
export function applyPaymentEvent(
  paymentEvent: PaymentEvent,
  services: PaymentServices,
  refundId?: string,
): Promise<PaymentOutcome> {
  return runTransaction(services.database, (transaction) =>
    applyPaymentEventInTransaction(transaction, { paymentEvent, refundId }, services),
  );
}
