import type { CartLine } from '@plenty/contract/cart/cart';

/** What an order's price hangs on: the lines that are bought, the code and the two letters of the state it goes to (D-17, D-23). */
export type PriceQuestion = {
  readonly bought: readonly CartLine[];
  readonly code: string | undefined;
  readonly state: string | undefined;
};

/** Equal for questions that have one answer. */
export function nameQuestion({ bought, code = '', state = '' }: PriceQuestion): string {
  return JSON.stringify([code, state, bought.map(({ id, price, quantity }) => [id, price, quantity])]);
}

/** Without a code and before the state is known the one pricing rule is enough; else only the shop can answer. */
export function isForTheShop({ bought, code, state }: PriceQuestion): boolean {
  return bought.length > 0 && (code !== undefined || state !== undefined);
}
