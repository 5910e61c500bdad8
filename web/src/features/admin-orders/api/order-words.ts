import type { OrderStatus, PaymentStatus } from '@plenty/contract/order/order-status';
import type { PaymentMode } from '@plenty/contract/order/order';

/** 'shipped' as the panel shows it: 'Shipped'. */
export function formatOrderStatus(status: OrderStatus): string {
  return `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
}

/** Where an order's payment stands, for the owner. */
export function formatPaymentStatus(status: PaymentStatus): string {
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
      return 'To be looked at';
    case 'partially_refunded':
      return 'Partly refunded';
    case 'refunded':
      return 'Refunded';
    case 'reversed':
      return 'Taken back by the buyer';
    case 'not_required':
      return 'Free';
  }
}

/** Whether the owner should look at a payment sooner than at others. */
export function isPaymentProblem(status: PaymentStatus): boolean {
  return status === 'review' || status === 'failed' || status === 'reversed';
}

/** How an order is paid. */
export function formatPaymentMode(mode: PaymentMode): string {
  switch (mode) {
    case 'form':
      return 'PayPal, cart form';
    case 'orders-v2':
      return 'PayPal';
    case 'manual':
      return 'By hand';
    case 'none':
      return 'Nothing to pay';
  }
}

/** 'marked-paid' or 'payment_review' as a person reads it: 'Marked paid'. */
export function formatEvent(event: string): string {
  if (event === 'pushed') return 'Sent to Shopify';
  const words = event.replaceAll(/[-_]/g, ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
