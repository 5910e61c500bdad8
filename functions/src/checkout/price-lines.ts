import type { Inventory } from '@plenty/contract/cart/shelf';
import type { StoredCartLine } from '@plenty/contract/cart/stored-line';
import type { PricedLine } from '@plenty/contract/pricing/price-order';

/** Cart lines at what the products cost now, whatever they cost when they were added. */
export function priceLines(lines: readonly StoredCartLine[], inventory: Inventory): PricedLine[] {
  return lines.map((line) => ({
    price: inventory.products.get(line.productId)?.price ?? line.price,
    quantity: line.quantity,
  }));
}
