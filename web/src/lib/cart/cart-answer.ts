import type { CartLine } from '@plenty/contract/cart/cart';
import { NO_CART_VERSION, compareVersions } from '@plenty/contract/cart/cart-version';

/** What the shop said of the cart. */
export type CartAnswer = {
  readonly lines: readonly CartLine[];
  /** The state of the cart that the lines show. */
  readonly version: string;
  /** When this browser asked, in milliseconds since 1970: prices and stock change without the cart. */
  readonly askedAt: number;
  /** Whose cart it is; undefined for a guest's. */
  readonly customerId: string | undefined;
};

/** An answer's place among those that came before it: answers may overtake each other on their way. */
export type AnswerOrder = 'newer' | 'older' | 'another-cart';

/** Whether an answer says something newer than the one this tab shows. Two carts have no order but that they were asked for in. */
export function orderAnswers(answer: CartAnswer, shown: CartAnswer | undefined): AnswerOrder {
  if (!shown || shown.customerId !== answer.customerId) return 'newer';
  // The first thing that is put into a cart begins it.
  if (shown.version === NO_CART_VERSION && answer.version !== NO_CART_VERSION) return 'newer';
  const order = compareVersions(answer.version, shown.version);
  if (order === 'same') return answer.askedAt >= shown.askedAt ? 'newer' : 'older';
  return order;
}
