import { type OrderView, usesPaymentProvider } from '@plenty/contract/order/order';

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 10_000;
const GROWTH = 1.4;
const POLL_LIMIT_MS = 120_000;

function getPollDelay(question: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * GROWTH ** (question - 1));
}

/**
 * How long to wait before asking again whether the wallet has confirmed a payment (D-19): 2 s at first, growing to 10 s, for two minutes;
 * false when there is nothing to wait for. `asked` counts the answers so far.
 */
export function getPaymentPollInterval(order: OrderView | undefined, asked: number): number | false {
  const isWaiting = order?.paymentStatus === 'pending' && order.status !== 'cancelled';
  if (!isWaiting || !order.details || !usesPaymentProvider(order.details.paymentMode)) return false;
  const waited = Array.from({ length: Math.max(0, asked - 1) }, (_nothing, place) => getPollDelay(place + 1));
  const total = waited.reduce((sum, pause) => sum + pause, 0);
  return total + getPollDelay(asked) <= POLL_LIMIT_MS ? getPollDelay(asked) : false;
}
