import type { RefundState } from '@plenty/contract/payments/refund';
import type { StoredOrder } from './stored-order.ts';

const OPEN_REFUNDS: readonly RefundState[] = ['asked', 'pending', 'awaited'];

type CancelledOrder = Pick<StoredOrder, 'status' | 'paymentStatus'> & {
  readonly refunds: readonly { readonly state: RefundState }[];
};

/** Whether a cancelled order was paid and nothing of it is being refunded (D-59). */
export function isPaymentKept({ status, paymentStatus, refunds }: CancelledOrder): boolean {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  return status === 'cancelled' && isPaid && !refunds.some(({ state }) => OPEN_REFUNDS.includes(state));
}

/** What becomes of the money of a cancelled order, for its customer. */
export function describeCancelled(order: CancelledOrder): string {
  switch (order.paymentStatus) {
    case 'expired':
      return 'Your payment did not arrive in time, so we cancelled your order; you owe nothing.';
    case 'paid':
    case 'partially_refunded':
      return isPaymentKept(order)
        ? 'Your order was cancelled. This does not refund your payment; reply to this email if you have a question about it.'
        : 'Your order was cancelled. We refund what you paid and write to you when that is done.';
    case 'refunded':
      return 'Your order was cancelled, and your payment has been refunded.';
    case 'review':
      return 'Your order was cancelled. We are still looking at your payment and will write to you.';
    case 'pending':
    case 'failed':
    case 'reversed':
    case 'not_required':
      return 'Your order was cancelled. You owe nothing; please send no payment for it.';
  }
}

/** What a customer should know whose order is no longer cancelled. */
export function describeReopened({ paymentStatus }: Pick<StoredOrder, 'paymentStatus'>, payBy?: string): string {
  switch (paymentStatus) {
    case 'paid':
    case 'partially_refunded':
    case 'not_required':
      return 'Your order is no longer cancelled: we are getting it ready.';
    case 'refunded':
      return 'Your order is no longer cancelled. Your payment was refunded, and we do not charge you again by ourselves.';
    case 'review':
      return 'Your order is no longer cancelled. We are still looking at your payment and will write to you.';
    case 'pending':
    case 'failed':
    case 'expired':
    case 'reversed':
      return `Your order is no longer cancelled.${payBy ? ` It is reserved until ${payBy}.` : ''} We get it ready once it is paid.`;
  }
}
