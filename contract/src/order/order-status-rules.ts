import type { OrderStatus } from './order-status.ts';

/** What a change of status means for the goods and the discount use of an order (D-24): given back once, or taken again. */
export type GoodsMove = 'give-back' | 'take-again' | 'keep';

export function goodsMove(from: OrderStatus, to: OrderStatus): GoodsMove {
  if (from !== 'cancelled' && to === 'cancelled') return 'give-back';
  return from === 'cancelled' && to !== 'cancelled' ? 'take-again' : 'keep';
}
