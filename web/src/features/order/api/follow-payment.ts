import { type OrderView, isPaidByWallet } from '@plenty/contract/order/order';

const FIRST_MS = 2000;
const LONGEST_MS = 10_000;
const GROWTH = 1.4;
const FOLLOW_FOR_MS = 120_000;

function pauseBefore(question: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * GROWTH ** (question - 1));
}

/**
 * How long to wait before asking again whether the wallet has confirmed a payment (D-19): 2 s at first, growing to 10 s, for two minutes;
 * false when there is nothing to wait for. `asked` counts the answers so far.
 */
export function followPayment(order: OrderView | undefined, asked: number): number | false {
  const isWaiting = order?.paymentStatus === 'pending' && order.status !== 'cancelled';
  if (!isWaiting || !order.details || !isPaidByWallet(order.details.paymentMode)) return false;
  const waited = Array.from({ length: Math.max(0, asked - 1) }, (_nothing, place) => pauseBefore(place + 1));
  const total = waited.reduce((sum, pause) => sum + pause, 0);
  return total + pauseBefore(asked) <= FOLLOW_FOR_MS ? pauseBefore(asked) : false;
}
