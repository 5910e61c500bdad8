import type { OrderStatus, PaymentStatus } from './order-status.ts';

/** What a change of status means for the goods and the discount use of an order (D-24): given back once, or taken again. */
export type GoodsMove = 'give-back' | 'take-again' | 'keep';

export function goodsMove(from: OrderStatus, to: OrderStatus): GoodsMove {
  if (from !== 'cancelled' && to === 'cancelled') return 'give-back';
  return from === 'cancelled' && to !== 'cancelled' ? 'take-again' : 'keep';
}

const MAY_BE_SENT: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'not_required'];
const BEFORE_SENDING: readonly OrderStatus[] = ['pending', 'processing'];

type Standing = {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly isTestOrder: boolean;
};

/** Whether an order awaits its parcel: paid for or free, and not sent yet. */
export function isToShip({ status, paymentStatus, isTestOrder }: Standing): boolean {
  return !isTestOrder && BEFORE_SENDING.includes(status) && MAY_BE_SENT.includes(paymentStatus);
}
