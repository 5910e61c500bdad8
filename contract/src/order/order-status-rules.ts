import type { OrderStatus, PaymentStatus } from './order-status.ts';

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
