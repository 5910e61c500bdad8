import { type OrderView, usesPaymentProvider } from '@plenty/contract/orders/order';

type OrderSummary = Pick<OrderView, 'status' | 'paymentStatus' | 'details'>;

function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** A hold of hours ends at a time of day. */
function formatDateTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}
/** The shopper came back, and PayPal has not said yet what they paid (D-71). */
const PAYPAL_IS_WORKING = 'PayPal is still working on your payment. This page updates as soon as it is done.';

/** PayPal's 'Pending', such as an eCheck: it has the payment, and days may pass. */
function describePendingPayment(payBy: string | undefined): string {
  const until = payBy ? ` Your order is reserved until ${formatDay(payBy)}.` : '';
  return `PayPal has your payment and is still working on it, which can take a few days.${until}`;
}

function describePayment({ status, paymentStatus, details }: OrderSummary): string | undefined {
  switch (paymentStatus) {
    case 'pending':
      if (status === 'cancelled') return undefined;
      if (details?.isPaymentOnItsWay) return describePendingPayment(details.payBy);
      if (details?.canPay) return 'Your order is reserved and waiting for your payment.';
      if (details && usesPaymentProvider(details.paymentMode)) return PAYPAL_IS_WORKING;
      if (details?.paymentMode !== 'manual' || !details.payBy) return 'We are waiting for your payment.';
      return `Your order is reserved until ${formatDateTime(details.payBy)} and is waiting for your payment.`;
    case 'paid':
      return 'Your payment has arrived.';
    case 'not_required':
      if (details?.isTestOrder) return 'This is a test order: nothing is charged, shipped or sent by email.';
      return 'There is nothing to pay.';
    case 'failed':
      return details?.canPayAgain
        ? 'Your payment did not go through. Your order is still reserved for you.'
        : 'Your payment did not go through.';
    case 'expired':
      return 'Your payment did not arrive in time, so we cancelled the order; you owe nothing.';
    case 'review':
      return 'We are checking your payment and will write to you.';
    case 'partially_refunded':
      return 'Part of your payment has been refunded.';
    case 'refunded':
      return 'Your payment has been refunded.';
    case 'reversed':
      return 'Your payment was taken back.';
  }
}

function describeProgress({ status, paymentStatus }: OrderSummary): string | undefined {
  switch (status) {
    case 'pending':
      return undefined;
    case 'processing':
      return 'We are getting your order ready.';
    case 'shipped':
      return 'Your order is on its way.';
    case 'delivered':
      return 'Your order has been delivered.';
    case 'cancelled':
      return paymentStatus === 'expired' ? undefined : 'This order was cancelled.';
  }
}

/** What the shop knows of the order, and nothing it does not know (D-19). */
export function describeStatus(order: OrderSummary): string {
  return [describePayment(order), describeProgress(order)].filter((sentence) => sentence !== undefined).join(' ');
}

/** How the status is to be taken: good news and waiting look alike, what needs patience or went wrong does not. */
export function getStatusTone({ status, paymentStatus }: OrderSummary): 'calm' | 'caution' | 'trouble' {
  if (paymentStatus === 'failed' || paymentStatus === 'reversed') return 'trouble';
  const needsPatience = paymentStatus === 'review' || paymentStatus === 'expired' || status === 'cancelled';
  return needsPatience ? 'caution' : 'calm';
}

/** True while the order still waits for a payment made by hand. */
export function awaitsManualPayment({ status, paymentStatus, details }: OrderSummary): boolean {
  return status !== 'cancelled' && paymentStatus === 'pending' && details?.paymentMode === 'manual';
}

/** True while the order still goes its way: paid, free or waiting to be paid, and not yet sent. A test order goes nowhere. */
export function isInProgress({ status, paymentStatus, details }: OrderSummary): boolean {
  if (details?.isTestOrder) return false;
  const isOpen = status === 'pending' || status === 'processing';
  return isOpen && (paymentStatus === 'pending' || paymentStatus === 'paid' || paymentStatus === 'not_required');
}

/** True while a way to pay stands with the order's words, or may come to: its own, or the wallet's for a payment that failed. */
export function mayNeedPayment(order: OrderSummary): boolean {
  const { status, paymentStatus, details } = order;
  const isOpen = status !== 'cancelled' && (paymentStatus === 'pending' || details?.canPayAgain === true);
  return isOpen && details !== undefined && details.paymentMode !== 'none';
}

/** True from a delay notice until the order is sent or cancelled (D-30). */
export function hasDelayNotice({ status, details }: OrderSummary): boolean {
  return details?.delay !== undefined && (status === 'pending' || status === 'processing');
}

/** True once there is a parcel that something may be wrong with (PFACT-12). */
export function canReportProblem({ status, details }: OrderSummary): boolean {
  return details !== undefined && !details.isTestOrder && (status === 'shipped' || status === 'delivered');
}
