import type { CartLine } from '@plenty/contract/cart/cart';
import type { QueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../lib/read-query.ts';

/** Changes of the cart are made one after another, so that the newest answer is the newest cart. */
export const CART_WRITES = { scope: { id: 'cart' } } as const;

export const cartQuery = readQuery('getCart');

/** Every change answers the whole cart (D-25): it is the cart from now on, whatever an older read may still answer. */
export async function takeCartAnswer(client: QueryClient, lines: readonly CartLine[]): Promise<void> {
  await client.cancelQueries({ queryKey: cartQuery.queryKey });
  client.setQueryData(cartQuery.queryKey, [...lines]);
}
