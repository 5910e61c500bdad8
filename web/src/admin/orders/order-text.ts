import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import { type DelayResponse, formatShortDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { PaymentMode } from '@plenty/contract/orders/order';
import type { Cancellation } from '@plenty/contract/orders/order-cancellation';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import type { ReviewReason } from '@plenty/contract/payments/evaluate-payment';
import type { RefundState } from '@plenty/contract/payments/refund';
import { format, isValid } from 'date-fns';

/** 'shipped' as 'Shipped'; for an order that is picked up, as its customer reads it. */
export function formatOrderStatus(status: OrderStatus, isPickedUp = false): string {
  if (isPickedUp && status === 'shipped') return 'Ready to pick up';
  if (isPickedUp && status === 'delivered') return 'Picked up';
  return `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
}

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Not paid in time',
  review: 'To be looked at',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  reversed: 'Taken back by the buyer',
  not_required: 'Free',
};

export const CANCELLATION_LABELS: Readonly<Record<Cancellation, string>> = {
  refund: 'Being cancelled',
  customer: 'Wants to cancel',
};

/** Whether a payment needs the owner's attention. */
export function isPaymentProblem(status: PaymentStatus): boolean {
  return status === 'review' || status === 'failed' || status === 'reversed';
}

export const PAYMENT_MODE_LABELS: Readonly<Record<PaymentMode, string>> = {
  form: 'PayPal, cart form',
  'orders-v2': 'PayPal',
  manual: 'By hand',
  none: 'Nothing to pay',
};

/** 'marked-paid' as 'Marked paid'. */
export function formatEvent(event: string): string {
  if (event === 'pushed') return 'Sent to Shopify';
  if (event === 'claim') return 'Reported by the customer';
  if (event === 'swap') return 'Swap of size asked for';
  if (event === 'swap-response') return 'Swap of size';
  if (event === 'swap-cancelled') return 'Swap of size cancelled by the customer';
  if (event === 'swap-expired') return 'Swap of size ended';
  if (event === 'replacement-resumed') return 'Replacement taken up again';
  const words = event.replaceAll(/[-_]/g, ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** In the admin's time zone (AORD-02). */
export function formatOrderDate(instant: string | undefined): string {
  if (instant === undefined || instant === '') return 'Date not available';
  const date = new Date(instant);
  return isValid(date) ? format(date, "MMM dd, yyyy 'at' h:mm a") : 'Unknown';
}

/** Whether an order is about to miss its promised date, by the shop's calendar (D-30). */
export function isDue({ dueDay }: Pick<AdminOrderRow, 'dueDay'>, now: number): boolean {
  return dueDay !== null && dueDay <= getShopDate(now);
}

/** What the owner should do about an order that is due; undefined while it is not. */
export function getDueWarning(
  order: Pick<AdminOrderRow, 'status' | 'dueDay' | 'isPickUp'>,
  now: number,
): string | undefined {
  const { status, dueDay, isPickUp } = order;
  if (dueDay === null || !isDue(order, now)) return undefined;
  const isToday = dueDay === getShopDate(now);
  if (isPickUp) {
    return isToday
      ? 'To be ready in time, this order has to be packed today.'
      : `To be ready in time, this order had to be packed by ${formatShortDate(dueDay)}.`;
  }
  if (status === 'shipped') {
    return isToday
      ? 'This order is to arrive today at the latest.'
      : `This order was to arrive by ${formatShortDate(dueDay)} and is not marked as delivered.`;
  }
  return isToday
    ? 'To arrive in time, this order has to be sent today.'
    : `To arrive in time, this order had to be sent by ${formatShortDate(dueDay)}.`;
}

/** What a delay notice does. One about an order that has been sent leaves nothing to choose. */
export function describeDelayNotice(status: OrderStatus): string {
  return status === 'shipped'
    ? 'The customer gets a mail with the new date.'
    : 'The customer gets a mail with the new date, and chooses on the order’s page whether to wait or to cancel for a full refund.';
}

/** What the customer has chosen after a delay notice. Once the order is sent or cancelled, no choice is awaited. */
export function formatDelayResponse(response: DelayResponse | null, status: OrderStatus): string {
  if (response === null) return status === 'pending' || status === 'processing' ? ', not answered yet' : '';
  return response === 'keep' ? ', the customer waits' : ', the customer wants to cancel';
}

const REVIEW_REASON_TEXTS: Readonly<Record<ReviewReason, string>> = {
  'wrong-receiver': 'The payment went to another account than yours.',
  'wrong-currency': 'The payment came in another currency.',
  'wrong-amount': 'The payment is not the amount of this order.',
  'not-a-sale': 'The money was sent without the shop’s checkout.',
  'late-payment': 'The payment came after the order had ended, and its items could not be reserved.',
  'double-payment': 'This order was paid twice. Please give the second payment back at PayPal.',
  'unknown-sale': 'Money went back for a payment that did not settle this order.',
  dispute: 'The customer disputes this payment at PayPal.',
  'refund-refused': 'PayPal refused a refund.',
  'not-cancelled':
    'A refund was to cancel this order. It did not: PayPal refused it, the order was sent meanwhile, or less was given back. Cancel the order if it must not go on.',
  'code-used-twice': 'This customer has already paid for an order with the same once-per-customer code.',
  unexpected: 'PayPal said something of this payment that does not fit what was known.',
};

/** A reason this version of the admin does not know is shown as it is. */
export function describeReviewReason(reason: string): string {
  return new Map(Object.entries(REVIEW_REASON_TEXTS)).get(reason) ?? `Please look at this order: ${reason}.`;
}

export const REFUND_STATE_LABELS: Readonly<Record<RefundState, string>> = {
  asked: 'Being sent to PayPal',
  pending: 'On its way',
  awaited: 'Waiting for you to make it at PayPal',
  done: 'Given back',
  refused: 'Refused by PayPal',
};

/** An order's carrier and number in one line, for the question about an order that somebody else has changed. */
export function toTrackingLine(order: Readonly<Record<string, unknown>>): { readonly tracking: string } {
  const { carrier = '', number = '' } = trackingSchema.safeParse(order['tracking']).data ?? {};
  return { tracking: [carrier, number].filter((part) => part !== '').join(' ') };
}
