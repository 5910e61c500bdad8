import type { PaymentStatus } from '@plenty/contract/order/order-status';

/** Where an order's payment stands, in a few words; undefined where there is nothing to say. */
export function describePaymentStatus(status: PaymentStatus): string | undefined {
  switch (status) {
    case 'pending':
      return 'Awaiting payment';
    case 'paid':
      return 'Paid';
    case 'failed':
      return 'Payment failed';
    case 'expired':
      return 'Not paid in time';
    case 'review':
      return 'Payment is being checked';
    case 'partially_refunded':
      return 'Partly refunded';
    case 'refunded':
      return 'Refunded';
    case 'reversed':
      return 'Payment taken back';
    case 'not_required':
      return undefined;
  }
}
