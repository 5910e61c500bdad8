import type { PaymentStatus } from '@plenty/contract/order/order-status';

/** Payment states in which the shop knows better than the address (D-19): PayPal may still be working on a payment that is pending. */
const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed', 'expired', 'review'];

/** CONF-01, CONF-02: the title follows the address, unless the shop knows that the payment did not succeed. */
export function getConfirmationTitle(query: URLSearchParams, paymentStatus: PaymentStatus | undefined): string {
  const isReturning = query.get('payment') === 'success' || Boolean(query.get('paymentId'));
  const isRefuted = paymentStatus !== undefined && UNPAID_STATUSES.includes(paymentStatus);
  return isReturning && !isRefuted ? 'Payment Successful!' : 'Order Confirmed!';
}
