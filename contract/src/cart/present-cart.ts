import { toMoneyString } from '../money/money.ts';
import type { CartLine } from './cart.ts';
import { type Inventory, isAvailable, getUnitsLeft } from './shelf.ts';
import type { StoredCartLine } from './stored-line.ts';

function getLowStockNotice(inventory: Inventory, line: StoredCartLine): { left?: number } {
  const left = getUnitsLeft(inventory, line);
  return left !== undefined && (left < line.quantity || left === 1) ? { left: Math.max(0, left) } : {};
}

/** The cart with live prices and what is left, in the union of the shapes the pages read (D-25). */
export function toCartLines(lines: readonly StoredCartLine[], inventory: Inventory): CartLine[] {
  return lines.map((line) => {
    const product = inventory.products.get(line.productId);
    const price = toMoneyString(product?.price ?? line.price);
    const name = product?.name ?? line.productName;
    const images = product
      ? product.pictures.map((picture) => picture.src)
      : [line.image].filter((image) => image !== '');
    return {
      ...line,
      productName: name,
      price,
      ...(product && product.price !== line.price ? { previousPrice: toMoneyString(line.price) } : {}),
      available: isAvailable(inventory, line),
      ...getLowStockNotice(inventory, line),
      product: { name, price, images },
    };
  });
}
