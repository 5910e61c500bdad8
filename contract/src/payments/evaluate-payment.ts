import { type Cents, subtractCents } from '../lib/money.ts';
import type { PaymentStatus } from '../orders/order-status.ts';
import type { PaymentEvent } from './payment-event.ts';

/** What is stored of an order that a message about its payment is compared with. */
export type OrderPayment = {
  readonly id: string;
  readonly orderKey: string;
  readonly orderNumber: string;
  readonly total: Cents;
  readonly paymentStatus: PaymentStatus;
  /** Cancelled, by its owner or because it lapsed: its goods are back on the shelf. */
  readonly isCancelled: boolean;
  readonly payee: string;
  readonly merchantId: string;
  /** The sale that settled the order, if one has. */
  readonly saleId: string | null;
  /** What that sale brought; null while none is known. */
  readonly paidAmount: Cents | null;
  readonly refundedAmount: Cents;
  /** Of an order that lapsed: whether its goods and its code's use are there to be taken again (D-22). */
  readonly canReserveAgain: boolean;
};

/** Why a payment needs the owner's eyes. */
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
  | 'code-used-twice'
  | 'unexpected';

export type PaymentOutcome =
  /** Not about one of our orders, or not from the environment we are in: kept, and nothing else. */
  | { readonly kind: 'foreign'; readonly reason: 'environment' | 'order' }
  /** The payment of the order moves. */
  | {
      readonly kind: 'move';
      readonly to: PaymentStatus;
      readonly concern: ReviewReason | null;
      readonly refunded: Cents;
    }
  /** Still on its way, for the wallet's own reason. */
  | { readonly kind: 'wait' }
  /** It speaks of something not heard yet: to be judged again later. */
  | { readonly kind: 'early' }
  /** Nothing moves; the concern, if any, is shown to the owner. */
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

/** Money that goes back belongs to the sale that settled the order, or to one that is under review. */
function evaluateRefundOrReversal(order: OrderPayment, event: PaymentEvent): PaymentOutcome {
  if (order.saleId === null) return { kind: 'early' };
  if (event.parentTransactionId !== order.saleId) return recordOnly('unknown-sale');
  const hasBeenPaid = ['paid', 'partially_refunded', 'refunded', 'reversed', 'review'].includes(order.paymentStatus);
  if (!hasBeenPaid) return recordOnly('unexpected');
  const keep = order.refundedAmount;
  switch (event.status) {
    case 'refunded': {
      if (event.amount >= 0 || ['reversed', 'refunded'].includes(order.paymentStatus)) return recordOnly('unexpected');
      const refunded = subtractCents(keep, event.amount);
      const isWhole = refunded >= (order.paidAmount ?? order.total);
      // What the owner is still to look at is not released by a part of it that goes back.
      const partly = order.paymentStatus === 'review' ? 'review' : 'partially_refunded';
      return { kind: 'move', to: isWhole ? 'refunded' : partly, concern: null, refunded };
    }
    case 'reversed':
      return { kind: 'move', to: 'reversed', concern: null, refunded: keep };
    case 'reversal-cancelled': {
      if (order.paymentStatus !== 'reversed') return { kind: 'early' };
      return { kind: 'move', to: keep > 0 ? 'partially_refunded' : 'paid', concern: null, refunded: keep };
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
 * What a verified message means for its order (D-19, D-20, docs/payments.md): environment, order, key and invoice first, then
 * receiver, kind, currency and exact amount. Whether it was heard before is for the caller to know.
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

/** What a wallet says of a dispute about a payment: that one was opened, or that one was settled. It moves no money by itself. */
export type DisputeEvent = {
  readonly word: 'opened' | 'settled';
  readonly caseId: string;
  /** The wallet's own kind and reason, such as `chargeback` and `non_receipt`; open lists, shown as they are. */
  readonly kind: string;
  readonly reason: string;
  /** The payment the dispute is about. */
  readonly transactionId: string;
  readonly orderId: string;
  readonly orderKey: string;
  readonly isTest: boolean;
};

export type DisputeOutcome =
  | { readonly kind: 'foreign'; readonly reason: 'environment' | 'order' }
  | { readonly kind: 'note'; readonly concern: ReviewReason | null };

/** A dispute is noted on its order and shown to the owner; what becomes of the money is told by messages of its own (D-20). */
export function evaluateDispute(
  order: Pick<OrderPayment, 'orderKey'> | undefined,
  notice: DisputeEvent,
  isTestEnvironment: boolean,
): DisputeOutcome {
  if (notice.isTest !== isTestEnvironment) return { kind: 'foreign', reason: 'environment' };
  if (order?.orderKey !== notice.orderKey) return { kind: 'foreign', reason: 'order' };
  return { kind: 'note', concern: notice.word === 'opened' ? 'dispute' : null };
}
