import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';
import type { StoredCartLine } from '@plenty/contract/cart/stored-line';
import type { StoredCart } from './cart-repository.ts';

function isSameVariant(one: StoredCartLine, other: StoredCartLine): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color;
}

function mergeLines(
  own: readonly StoredCartLine[],
  guest: readonly StoredCartLine[],
  guestHasOpenOrder: boolean,
): StoredCartLine[] {
  const joined = own.map((line) => {
    const same = guest.find((each) => isSameVariant(each, line));
    if (!same) return line;
    const quantity = Math.min(MAX_QUANTITY_PER_LINE, line.quantity + same.quantity);
    // What an open order bought is taken out of the cart by the line's id, so the open order's line keeps its own.
    return guestHasOpenOrder ? { ...line, id: same.id, quantity } : { ...line, quantity };
  });
  const added = guest.filter((line) => !own.some((each) => isSameVariant(each, line)));
  return [...joined, ...added].slice(0, MAX_CART_LINES);
}

/**
 * The account's cart after a guest's joined it (D-8): the same product, size and colour add up to at most 10. A guest's open order
 * becomes the account cart's open order. A cart that takes over an empty one goes on as it was, so that a repeated submit still finds its
 * order; two that are joined are a new revision.
 */
export function mergeCarts(own: StoredCart | undefined, guest: StoredCart, guestHasOpenOrder: boolean): StoredCart {
  if (!own || (own.lines.length === 0 && (guest.lines.length > 0 || guestHasOpenOrder))) return guest;
  if (guest.lines.length === 0 && !guestHasOpenOrder) return own;
  const base = guestHasOpenOrder ? guest : own;
  const { lastChange: _, ...kept } = base;
  // Above both, so that no browser takes what it has heard of either cart before for the newer state.
  const revision = Math.max(own.revision, guest.revision) + 1;
  return { ...kept, lines: mergeLines(own.lines, guest.lines, guestHasOpenOrder), revision };
}
