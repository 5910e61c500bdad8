import type { StoredOrder } from './stored-order.ts';

/** What becomes of the money of a cancelled order, for its customer. */
export function describeCancelled({ paymentStatus }: StoredOrder): string {
  switch (paymentStatus) {
    case 'expired':
      return 'Your payment did not arrive in time, so we cancelled your order; you owe nothing.';
    case 'paid':
    case 'partially_refunded':
      return 'Your order was cancelled. We refund what you paid and write to you when that is done.';
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
