import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { formatShortDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { PaymentMode } from '@plenty/contract/orders/order';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import type { ReviewReason } from '@plenty/contract/payments/evaluate-payment';
import type { RefundState } from '@plenty/contract/payments/refund';
import { format, isValid } from 'date-fns';

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

/** An order's instant where the owner is (AORD-02), or what is said in the place of one that is missing or unreadable (AORD-03). */
export function formatOrderDate(instant: string | undefined): string {
  if (instant === undefined || instant === '') return 'Date not available';
  const date = new Date(instant);
  return isValid(date) ? format(date, "MMM dd, yyyy 'at' h:mm a") : 'Unknown';
}

type DueOrder = Pick<AdminOrderRow, 'status' | 'dueDay'>;

/** Whether an order is about to miss the date it was promised for, by the shop's clock at `now` (D-30). */
export function isDue({ dueDay }: Pick<DueOrder, 'dueDay'>, now: number): boolean {
  return dueDay !== null && dueDay <= getShopDate(now);
}

/** What the owner is warned of; undefined while there is nothing to be. */
export function getDueWarning(order: DueOrder, now: number): string | undefined {
  const { status, dueDay } = order;
  if (dueDay === null || !isDue(order, now)) return undefined;
  const isToday = dueDay === getShopDate(now);
  if (status === 'shipped') {
    return isToday
      ? 'This order is to arrive today at the latest.'
      : `This order was to arrive by ${formatShortDate(dueDay)} and is not marked as delivered.`;
  }
  return isToday
    ? 'To arrive in time, this order has to be sent today.'
    : `To arrive in time, this order had to be sent by ${formatShortDate(dueDay)}.`;
}

const REVIEW_REASON_TEXTS: Readonly<Record<ReviewReason, string>> = {
  'wrong-receiver': 'The payment went to another account than yours.',
  'wrong-currency': 'The payment came in another currency.',
  'wrong-amount': 'The payment is not the amount of this order.',
  'not-a-sale': 'The money was sent without the shop’s checkout.',
  'late-payment': 'The payment came after the order had ended, and its goods could not be held.',
  'double-payment': 'This order was paid twice. Please give the second payment back at PayPal.',
  'unknown-sale': 'Money went back for a payment that did not settle this order.',
  dispute: 'The customer disputes this payment at PayPal.',
  'refund-refused': 'PayPal refused a refund.',
  'code-used-twice': 'This customer has already paid for an order with the same once-per-customer code.',
  unexpected: 'PayPal said something of this payment that does not fit what was known.',
};

/** Why the owner should look at an order, as a sentence; a reason that is not known yet is shown as it is. */
export function describeReviewReason(concern: string): string {
  return (
    new Map<string, string>(Object.entries(REVIEW_REASON_TEXTS)).get(concern) ??
    `Please look at this order: ${concern}.`
  );
}

/** How far a refund is. */
export function formatRefundState(state: RefundState): string {
  switch (state) {
    case 'asked':
      return 'Being sent to PayPal';
    case 'pending':
      return 'On its way';
    case 'awaited':
      return 'Waiting for you to make it at PayPal';
    case 'done':
      return 'Given back';
    case 'refused':
      return 'Refused by PayPal';
  }
}
