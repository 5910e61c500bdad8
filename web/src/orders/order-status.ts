import { formatMoney } from '@plenty/contract/lib/money';
import { type OrderDetails, type OrderView, usesPaymentProvider } from '@plenty/contract/orders/order';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { formatDay, formatDeadline } from '../lib/format-date.ts';

type OrderState = Pick<OrderView, 'status' | 'paymentStatus' | 'details'>;

/** The shopper is back, but PayPal has not confirmed a payment yet (D-71). */
const PAYPAL_IS_WORKING = 'PayPal is still working on your payment. This page updates as soon as it is done.';

/** PayPal's 'Pending' status, such as an eCheck, which may take days. */
function describePendingPayment(payBy: string | undefined): string {
  const until = payBy ? ` Your order is reserved until ${formatDay(payBy)}.` : '';
  return `PayPal has your payment and is still working on it, which can take a few days.${until}`;
}

/** An order that was not paid at PayPal yet, and may not have been because of PayPal. */
function describeOpenPayment({ isPaidLater, customerEmail }: OrderDetails, payBy: string): string {
  const until = formatDeadline(payBy);
  return isPaidLater
    ? `PayPal could not be reached, so nothing has been paid. Your order is reserved until ${until}. Pay here, or by the link that we sent to ${customerEmail}.`
    : `Your order is reserved until ${until} and waiting for your payment.`;
}

const TIME_IS_OVER = 'Your payment did not arrive in time, so we are cancelling the order; you owe nothing.';

function describePayment({ status, paymentStatus, details }: OrderState): string | undefined {
  switch (paymentStatus) {
    case 'pending':
      if (status === 'cancelled') return undefined;
      if (details?.isPaymentOverdue) return TIME_IS_OVER;
      if (details?.isPaymentOnItsWay) return describePendingPayment(details.payBy);
      if (details?.canPay && details.payBy !== undefined) return describeOpenPayment(details, details.payBy);
      if (details?.canPay) return 'Your order is reserved and waiting for your payment.';
      if (details && usesPaymentProvider(details.paymentMode)) return PAYPAL_IS_WORKING;
      if (details?.paymentMode !== 'manual' || !details.payBy) return 'We are waiting for your payment.';
      return `Your order is reserved until ${formatDeadline(details.payBy)} and is waiting for your payment. After that we cancel it; you owe nothing.`;
    case 'paid':
      return 'Your payment has arrived.';
    case 'not_required':
      if (details?.isTestOrder) return 'This is a test order: nothing is charged, shipped or sent by email.';
      if (details?.replaces) return `This replaces items of order ${details.replaces}, free of charge.`;
      return 'There is nothing to pay.';
    case 'failed':
      if (details?.isPaymentOverdue) return TIME_IS_OVER;
      if (details?.isPaymentOnItsWay) return PAYPAL_IS_WORKING;
      return details?.canPayAgain
        ? 'Your payment did not go through. Your order is still reserved for you.'
        : 'Your payment did not go through.';
    case 'expired':
      // The owner reopened it before a reopened order could be paid again. It is reserved without a deadline.
      return status === 'cancelled'
        ? 'Your payment did not arrive in time, so we cancelled the order; you owe nothing.'
        : 'Your order is reserved again. We get it ready once it is paid.';
    case 'review':
      return 'We are checking your payment and will write to you.';
    case 'partially_refunded':
      return `${details?.refundedAmount ? formatMoney(details.refundedAmount) : 'Part'} of your payment has been refunded.`;
    case 'refunded':
      return details?.refundedAmount
        ? `Your payment has been refunded: ${formatMoney(details.refundedAmount)}.`
        : 'Your payment has been refunded.';
    case 'reversed':
      return 'Your payment was taken back.';
  }
}

function describeProgress({ status, paymentStatus, details }: OrderState): string | undefined {
  if (details?.isDisputed && (status === 'pending' || status === 'processing')) {
    return 'A dispute about it is open at PayPal; we ship once it is closed.';
  }
  switch (status) {
    case 'pending':
      return undefined;
    case 'processing':
      return 'We are getting your order ready.';
    case 'shipped':
      return isPickUp(details) ? 'Your order is ready to pick up.' : 'Your order is on its way.';
    case 'delivered':
      return `Your order has been ${isPickUp(details) ? 'picked up' : 'delivered'}.`;
    case 'cancelled':
      if (paymentStatus === 'expired') return undefined;
      return `This order was cancelled.${paymentStatus === 'paid' && !details?.isPaymentKept ? ' We refund what you paid.' : ''}`;
  }
}

/** Says only what the shop knows about the payment, whatever the URL claims (D-19). */
export function describeStatus(order: OrderState): string {
  return [describePayment(order), describeProgress(order)].filter((sentence) => sentence !== undefined).join(' ');
}

export function getStatusTone({ status, paymentStatus, details }: OrderState): 'calm' | 'caution' | 'trouble' {
  const hasFailed = paymentStatus === 'failed' && !details?.isPaymentOnItsWay;
  if (hasFailed || paymentStatus === 'reversed') return 'trouble';
  const needsPatience = paymentStatus === 'review' || paymentStatus === 'expired' || status === 'cancelled';
  return needsPatience ? 'caution' : 'calm';
}

/** True once PayPal has reported a payment, even one that it has not completed. A failed one can be tried again. */
export function isPaymentReported({ paymentStatus, details }: Pick<OrderState, 'paymentStatus' | 'details'>): boolean {
  switch (paymentStatus) {
    case 'pending':
      return details?.isPaymentOnItsWay === true;
    case 'paid':
    case 'review':
    case 'partially_refunded':
    case 'refunded':
    case 'reversed':
      return true;
    case 'failed':
    case 'expired':
    case 'not_required':
      return false;
  }
}

export function awaitsManualPayment({ status, paymentStatus, details }: OrderState): boolean {
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'expired';
  return status !== 'cancelled' && isUnpaid && details?.paymentMode === 'manual' && !details.isPaymentOverdue;
}

/**
 * What the delivery dates of an order are worth: a promise, a promise if it is paid today, open until its payment is settled, or nothing
 * because it will not arrive any more.
 */
export function getDeliveryPromise({
  status,
  paymentStatus,
  details,
}: OrderState): 'made' | 'if-paid' | 'open' | 'none' {
  if (status === 'cancelled' || status === 'delivered') return 'none';
  if (details?.isTestOrder || details?.isPaymentOverdue) return 'none';
  if (status === 'shipped') return 'made';
  switch (paymentStatus) {
    case 'paid':
    case 'not_required':
    case 'partially_refunded':
      return details?.isDisputed ? 'open' : 'made';
    case 'pending':
    case 'failed':
      return 'if-paid';
    case 'review':
    case 'reversed':
      return 'open';
    case 'expired':
    case 'refunded':
      return 'none';
  }
}

/** True for an order that will still ship: paid, free or waiting for payment, and not a test order. */
export function isInProgress({ status, paymentStatus, details }: OrderState): boolean {
  if (details?.isTestOrder || details?.isPaymentOverdue) return false;
  const isOpen = status === 'pending' || status === 'processing';
  return isOpen && (paymentStatus === 'pending' || paymentStatus === 'paid' || paymentStatus === 'not_required');
}

/** True while the status shows a payment button, or may still get one. */
export function mayNeedPayment(order: OrderState): boolean {
  const { status, paymentStatus, details } = order;
  const isRepeatable = details?.canPayAgain === true || details?.isPaymentOnItsWay === true;
  const isOpen = status !== 'cancelled' && (paymentStatus === 'pending' || isRepeatable);
  return isOpen && details !== undefined && details.paymentMode !== 'none';
}

/** True from a delay notice until the order ships or is cancelled (D-30). */
export function hasDelayNotice({ status, details }: OrderState): boolean {
  return details?.delay !== undefined && (status === 'pending' || status === 'processing');
}

/** True once the order has shipped (PFACT-12). */
export function canReportProblem({ status, details }: OrderState): boolean {
  return details !== undefined && !details.isTestOrder && (status === 'shipped' || status === 'delivered');
}
