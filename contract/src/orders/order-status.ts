import * as z from 'zod/mini';

/** A new order is pending; the owner may set any status (AORD-04, D-28). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** The allowed changes of a payment status (D-20). Only verified payment messages, expiry or the owner make one. */
export const PAYMENT_TRANSITIONS = {
  pending: ['paid', 'failed', 'expired', 'review'],
  failed: ['paid', 'review', 'expired'],
  expired: ['paid', 'review', 'pending'],
  review: ['paid', 'failed', 'partially_refunded', 'refunded', 'reversed'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  partially_refunded: ['refunded', 'reversed'],
  refunded: ['reversed'],
  reversed: ['paid', 'partially_refunded', 'refunded'],
  not_required: [],
} as const;
export type PaymentStatus = keyof typeof PAYMENT_TRANSITIONS;
export const paymentStatusSchema = z.enum(Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[]);

/** A free order starts without a payment (D-16). */
export const INITIAL_PAYMENT_STATUSES: readonly PaymentStatus[] = ['pending', 'not_required'];

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].some((target) => target === to);
}

/** Whether a change of status releases the order's items and discount redemption, or reserves them again (D-24). */
export type InventoryEffect = 'release' | 'reserve' | 'keep';

export function getInventoryEffect(from: OrderStatus, to: OrderStatus): InventoryEffect {
  if (from !== 'cancelled' && to === 'cancelled') return 'release';
  return from === 'cancelled' && to !== 'cancelled' ? 'reserve' : 'keep';
}

export const SHIPPABLE_PAYMENT_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'not_required'];
export const UNSHIPPED_STATUSES: readonly OrderStatus[] = ['pending', 'processing'];

type OrderState = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isTestOrder: boolean;
};

/** Paid or free, and not shipped yet. */
export function isAwaitingShipment({ status, paymentStatus, isTestOrder }: OrderState): boolean {
  return !isTestOrder && UNSHIPPED_STATUSES.includes(status) && SHIPPABLE_PAYMENT_STATUSES.includes(paymentStatus);
}

/**
 * A dispute stays until the owner has looked at it, whatever else there is to look at. So does a refund that was to cancel the order, unless
 * there is a dispute: no other reason holds an order whose payment is valid.
 */
export function replaceReviewReason(current: string | null, next: string | null): string | null {
  const stays = current === 'dispute' || (current === 'not-cancelled' && next !== 'dispute');
  return stays ? current : next;
}

/**
 * An order should not ship if its money may not stay with the shop, or if it was to be cancelled and the owner has not decided since.
 * `concern` is why the owner must look at it.
 */
export function isShippingHeld({
  concern,
  paymentStatus,
  status,
}: Pick<OrderState, 'status' | 'paymentStatus'> & { readonly concern: string | null }): boolean {
  const mayEnd = concern === 'not-cancelled' && UNSHIPPED_STATUSES.includes(status);
  return mayEnd || concern === 'dispute' || paymentStatus === 'review' || paymentStatus === 'reversed';
}
