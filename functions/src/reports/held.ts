import { stockKey } from '@plenty/contract/catalog/stock-key';
import { paths } from '../firestore/paths.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** What the whole shop's orders hold, size by size and code by code: sums alone, whatever the number of orders. */
export type HeldTotals = { readonly units: Map<string, number>; readonly redemptions: Map<string, number> };

/** Adds what one order holds. */
export function addHeldTotals({ units, redemptions }: HeldTotals, order: StoredOrder): void {
  if (!order.holdsGoods || order.isTestOrder) return;
  for (const { productId, size, color, quantity } of order.items) {
    const path = paths.stock(productId, stockKey(size, color));
    units.set(path, (units.get(path) ?? 0) + quantity);
  }
  if (order.discountCode !== null) redemptions.set(order.discountCode, (redemptions.get(order.discountCode) ?? 0) + 1);
}
