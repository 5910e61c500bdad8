import { type Cents, subtractCents } from '../lib/money.ts';
import type { PaymentStatus } from '../orders/order-status.ts';
import type { PaymentEvent } from './payment-event.ts';

/** The fields of a stored order that a payment event is checked against. */
export type OrderPayment = {
  readonly id: string;
  readonly orderKey: string;
  readonly orderNumber: string;
  readonly total: Cents;
  readonly paymentStatus: PaymentStatus;
  /** Cancelled by the owner or because it expired: its items are no longer reserved. */
  readonly isCancelled: boolean;
  readonly payee: string;
  readonly merchantId: string;
  /** The PayPal transaction that paid the order. */
  readonly saleId: string | null;
  /** The amount of that payment; null while none is known. */
  readonly paidAmount: Cents | null;
  readonly refundedAmount: Cents;
  /** For an expired order: whether its items and its discount redemption are still available (D-22). */
  readonly canReserveAgain: boolean;
};

/** Why the owner must look at an order. */
export type ReviewReason =
  | 'wrong-receiver'
  | 'wrong-currency'
  | 'wrong-amount'
  | 'not-a-sale'
  | 'late-payment'
  | 'double-payment'
  | 'unknown-sale'
  | 'dispute'
  | 'refund-refused'
  | 'not-cancelled'
  | 'code-used-twice'
  | 'unexpected';

export type PaymentOutcome =
  /** Not about an order of this shop, or from another environment: recorded only. */
  | { readonly kind: 'foreign'; readonly reason: 'environment' | 'order' }
  /** The order's payment status changes to `to`; `refunded` is its new total of refunds. */
  | {
      readonly kind: 'move';
      readonly to: PaymentStatus;
      readonly concern: ReviewReason | null;
      readonly refunded: Cents;
    }
  /** The payment is pending at PayPal. */
  | { readonly kind: 'wait' }
  /** It refers to an event that has not arrived yet: to be evaluated again later. */
  | { readonly kind: 'early' }
  /** No change; `concern`, if set, flags the order for the owner. */
  | { readonly kind: 'note'; readonly concern: ReviewReason | null };

const recordOnly = (concern: ReviewReason | null): PaymentOutcome => ({ kind: 'note', concern });

function findReviewReason(order: OrderPayment, event: PaymentEvent): ReviewReason | undefined {
  const merchants = event.merchants.map((merchant) => merchant.trim().toLowerCase());
  const isOurs = [order.merchantId, order.payee].some((ours) => ours !== '' && merchants.includes(ours.toLowerCase()));
  if (!isOurs) return 'wrong-receiver';
  if (!event.isSale) return 'not-a-sale';
  if (event.currency !== 'USD') return 'wrong-currency';
  return event.amount === order.total ? undefined : 'wrong-amount';
}

function evaluateCompleted(order: OrderPayment, event: PaymentEvent): PaymentOutcome {
  const move = (to: PaymentStatus, concern: ReviewReason | null): PaymentOutcome => ({
    kind: 'move',
    to,
    concern,
    refunded: order.refundedAmount,
  });
  const concern = findReviewReason(order, event);
  switch (order.paymentStatus) {
    case 'pending':
    case 'failed':
      if (order.isCancelled) return move('review', concern ?? 'late-payment');
      return concern ? move('review', concern) : move('paid', null);
    case 'expired':
      return !concern && order.canReserveAgain ? move('paid', null) : move('review', concern ?? 'late-payment');
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
    case 'reversed':
    case 'review':
    case 'not_required':
      return recordOnly(order.saleId === event.transactionId ? null : (concern ?? 'double-payment'));
  }
}

/** What a payment is that nobody takes back. */
function getStatusAfterRefunds({ refundedAmount, paidAmount, total }: OrderPayment): PaymentStatus {
  if (refundedAmount === 0) return 'paid';
  return refundedAmount >= (paidAmount ?? total) ? 'refunded' : 'partially_refunded';
}

/** A refund or reversal must belong to the payment of this order. */
function evaluateRefundOrReversal(order: OrderPayment, event: PaymentEvent): PaymentOutcome {
  if (order.saleId === null) return { kind: 'early' };
  if (event.parentTransactionId !== order.saleId) return recordOnly('unknown-sale');
  const hasBeenPaid = ['paid', 'partially_refunded', 'refunded', 'reversed', 'review'].includes(order.paymentStatus);
  if (!hasBeenPaid) return recordOnly('unexpected');
  const { refundedAmount } = order;
  switch (event.status) {
    case 'refunded': {
      if (event.amount >= 0 || order.paymentStatus === 'refunded') return recordOnly('unexpected');
      const refunded = subtractCents(refundedAmount, event.amount);
      // It went back before the bank took the rest, and is still gone if the dispute is won.
      if (order.paymentStatus === 'reversed') return { kind: 'move', to: 'reversed', concern: 'unexpected', refunded };
      const isFullRefund = refunded >= (order.paidAmount ?? order.total);
      // A partial refund does not end a review.
      const partialStatus = order.paymentStatus === 'review' ? 'review' : 'partially_refunded';
      return { kind: 'move', to: isFullRefund ? 'refunded' : partialStatus, concern: null, refunded };
    }
    case 'reversed':
      return { kind: 'move', to: 'reversed', concern: null, refunded: refundedAmount };
    case 'reversal-cancelled': {
      if (order.paymentStatus !== 'reversed') return { kind: 'early' };
      return { kind: 'move', to: getStatusAfterRefunds(order), concern: null, refunded: refundedAmount };
    }
    case 'completed':
    case 'pending':
    case 'failed':
    case 'other':
      return recordOnly('unexpected');
  }
}

function evaluatePendingOrFailed(order: OrderPayment, event: PaymentEvent): PaymentOutcome {
  const { paymentStatus, isCancelled } = order;
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  const isLate = paymentStatus === 'expired' || (isUnpaid && isCancelled);
  if (isLate || !isUnpaid) return recordOnly(isLate && event.status === 'pending' ? 'late-payment' : null);
  if (event.status === 'failed') {
    return { kind: 'move', to: 'failed', concern: null, refunded: order.refundedAmount };
  }
  const concern = findReviewReason(order, event);
  return concern ? recordOnly(concern) : { kind: 'wait' };
}

/**
 * Decides what a verified payment message means for its order (D-19, D-20, docs/payments.md): first environment, order, key and invoice,
 * then receiver, kind, currency and exact amount. The caller must have ruled out repeated messages.
 */
export function evaluatePayment(
  order: OrderPayment | undefined,
  event: PaymentEvent,
  isTestEnvironment: boolean,
): PaymentOutcome {
  if (event.isTest !== isTestEnvironment) return { kind: 'foreign', reason: 'environment' };
  const isOurs = order?.orderKey === event.orderKey && order.orderNumber === event.invoice;
  if (!order || !isOurs) return { kind: 'foreign', reason: 'order' };
  switch (event.status) {
    case 'completed':
      return evaluateCompleted(order, event);
    case 'pending':
    case 'failed':
      return evaluatePendingOrFailed(order, event);
    case 'refunded':
    case 'reversed':
    case 'reversal-cancelled':
      return evaluateRefundOrReversal(order, event);
    case 'other':
      return recordOnly(null);
  }
}

/** PayPal's message that a dispute was opened or settled. It changes no payment by itself. */
export type DisputeEvent = {
  readonly word: 'opened' | 'settled';
  readonly caseId: string;
  /** PayPal's own words, such as `chargeback` and `non_receipt`, shown as they are. */
  readonly kind: string;
  readonly reason: string;
  readonly transactionId: string;
  /** The order's number, if PayPal names it. */
  readonly invoice?: string;
  readonly orderId: string;
  readonly orderKey: string;
  readonly isTest: boolean;
};

export type DisputeOutcome = Extract<PaymentOutcome, { readonly kind: 'foreign' | 'note' }>;

/** A dispute flags its order for the owner; what happens to the money arrives in messages of its own (D-20). */
export function evaluateDispute(
  order: Pick<OrderPayment, 'orderKey'> | undefined,
  event: DisputeEvent,
  isTestEnvironment: boolean,
): DisputeOutcome {
  if (event.isTest !== isTestEnvironment) return { kind: 'foreign', reason: 'environment' };
  if (order?.orderKey !== event.orderKey) return { kind: 'foreign', reason: 'order' };
  return { kind: 'note', concern: event.word === 'opened' ? 'dispute' : null };
}
