import * as z from 'zod/mini';

/** AORD-04. The owner may set any of them (D-28); a new order is pending. */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** D-20: where each payment status may go. Only verified messages, expiry or the owner with a note move it. */
export const PAYMENT_TRANSITIONS = {
  pending: ['paid', 'failed', 'expired', 'review'],
  failed: ['paid', 'review', 'expired'],
  expired: ['paid', 'review'],
  review: ['paid', 'failed', 'partially_refunded', 'refunded', 'reversed'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  partially_refunded: ['refunded', 'reversed'],
  refunded: ['reversed'],
  reversed: ['paid', 'partially_refunded'],
  not_required: [],
} as const;
export type PaymentStatus = keyof typeof PAYMENT_TRANSITIONS;
export const paymentStatusSchema = z.enum(Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[]);

/** The two states an order's payment may begin in: a free order needs none (D-16). */
export const INITIAL_PAYMENT_STATUSES: readonly PaymentStatus[] = ['pending', 'not_required'];

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].some((target) => target === to);
}

/** What a change of status means for the goods and the discount use of an order (D-24): given back once, or taken again. */
export type InventoryEffect = 'give-back' | 'take-again' | 'keep';

export function getInventoryEffect(from: OrderStatus, to: OrderStatus): InventoryEffect {
  if (from !== 'cancelled' && to === 'cancelled') return 'give-back';
  return from === 'cancelled' && to !== 'cancelled' ? 'take-again' : 'keep';
}

const SHIPPABLE_PAYMENT_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'not_required'];
const UNSHIPPED_STATUSES: readonly OrderStatus[] = ['pending', 'processing'];

type OrderState = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isTestOrder: boolean;
};

/** Whether an order awaits its parcel: paid for or free, and not sent yet. */
export function isAwaitingShipment({ status, paymentStatus, isTestOrder }: OrderState): boolean {
  return !isTestOrder && UNSHIPPED_STATUSES.includes(status) && SHIPPABLE_PAYMENT_STATUSES.includes(paymentStatus);
}
