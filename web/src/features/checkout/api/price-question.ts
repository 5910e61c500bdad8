import type { CartLine } from '@plenty/contract/cart/cart';

/** What an order's price hangs on: the lines of the cart, the code and the two letters of the state it goes to (D-17, D-23). */
export type QuoteRequest = {
  readonly lines: readonly CartLine[];
  readonly code: string | undefined;
  readonly state: string | undefined;
};

/** Equal for questions that have one answer. */
export function serializeQuoteRequest({ lines, code = '', state = '' }: QuoteRequest): string {
  const seen = lines.map(({ id, price, quantity, available, left }) => [id, price, quantity, available, left]);
  return JSON.stringify([code, state, seen]);
}
