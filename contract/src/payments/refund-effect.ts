import { type OrderStatus, replaceReviewReason } from '../orders/order-status.ts';

/** `shippedAt` and `deliveredAt` are milliseconds. */
type SentOrder = {
  readonly status: OrderStatus;
  readonly shippedAt: number | null;
  readonly deliveredAt: number | null;
};

/** `at` is when it was asked for, in milliseconds. `wasToCancel` is what was asked for, `putsBack` what is left of it by now. */
type ReturnedRefund = {
  readonly at: number;
  readonly wasToCancel: boolean;
  readonly putsBack: boolean;
  readonly restocks: boolean;
};

/**
 * What a refund does with its order once the money is back. `not-cancelled`: it was to cancel the order, but the parcel has left since it was
 * asked for, or less money went back. Then no unit is restocked.
 */
export type RefundEffect = 'cancel' | 'not-cancelled' | 'restock' | 'none';

function wasSentSince({ status, shippedAt, deliveredAt }: SentOrder, at: number): boolean {
  const sentAt = shippedAt ?? deliveredAt;
  return (status === 'shipped' || status === 'delivered') && sentAt !== null && sentAt > at;
}

export function getRefundEffect(
  order: SentOrder,
  { at, wasToCancel, putsBack, restocks }: ReturnedRefund,
): RefundEffect {
  if (wasToCancel && order.status !== 'cancelled') {
    return putsBack && !wasSentSince(order, at) ? 'cancel' : 'not-cancelled';
  }
  return restocks ? 'restock' : 'none';
}

/**
 * Why the owner must look at an order whose refund PayPal refused. One that the refund was to cancel is held until the owner has decided: its
 * customer was promised the money, not a parcel.
 */
export function getRejectedRefundReason(
  { status, concern }: Pick<SentOrder, 'status'> & { readonly concern: string | null },
  { putsBack }: Pick<ReturnedRefund, 'putsBack'>,
): string | null {
  const wasToCancel = putsBack && status !== 'cancelled';
  return wasToCancel ? replaceReviewReason(concern, 'not-cancelled') : (concern ?? 'refund-refused');
}
