import type { CartLine } from '@plenty/contract/cart/cart';
import { EMPTY_CART_VERSION, compareCartVersions } from '@plenty/contract/cart/cart-version';

/** What the shop said of the cart. */
export type CartResponse = {
  readonly lines: readonly CartLine[];
  /** The state of the cart that the lines show. */
  readonly version: string;
  /** When this browser asked, in milliseconds since 1970: prices and stock change without the cart. */
  readonly askedAt: number;
  /** Whose cart it is; undefined for a guest's. */
  readonly customerId: string | undefined;
};

/** An answer's place among those that came before it: answers may overtake each other on their way. */
export type ResponseOrder = 'newer' | 'older' | 'another-cart';

/** Whether an answer says something newer than the one this tab shows. Two carts have no order but that they were asked for in. */
export function compareResponses(response: CartResponse, shown: CartResponse | undefined): ResponseOrder {
  if (!shown || shown.customerId !== response.customerId) return 'newer';
  // The first thing that is put into a cart begins it.
  if (shown.version === EMPTY_CART_VERSION && response.version !== EMPTY_CART_VERSION) return 'newer';
  const order = compareCartVersions(response.version, shown.version);
  if (order === 'same') return response.askedAt >= shown.askedAt ? 'newer' : 'older';
  return order;
}
