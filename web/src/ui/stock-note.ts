import type { CartLine } from '@plenty/contract/cart/cart';

/** What a shopper has to know of a line's stock (D-24): that it is sold out or gone, or how few are left; else nothing. */
export function formatStockNote({ available, left }: Pick<CartLine, 'available' | 'left'>): string | undefined {
  if (!available) return left === 0 ? 'Sold out' : 'No longer available';
  if (left === undefined) return undefined;
  return left === 1 ? 'Last one' : `Only ${left} left`;
}
