import type { CartLine } from '@plenty/contract/cart/cart';

/** Undefined while there is enough stock (D-24). */
export function formatStockNote({ available, left }: Pick<CartLine, 'available' | 'left'>): string | undefined {
  if (!available) return left === 0 ? 'Sold out' : 'No longer available';
  if (left === undefined) return undefined;
  return left === 1 ? 'Last one' : `Only ${left} left`;
}
