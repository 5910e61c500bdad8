import { moneyText } from '../money/money.ts';
import type { CartLine } from './cart.ts';
import { type Shelf, isAvailable, leftOnShelf } from './shelf.ts';
import type { StoredLine } from './stored-line.ts';

function tellLeft(shelf: Shelf, line: StoredLine): { left?: number } {
  const left = leftOnShelf(shelf, line);
  return left !== undefined && (left < line.quantity || left === 1) ? { left: Math.max(0, left) } : {};
}

/** The cart with live prices and what is left, in the union of the shapes the pages read (D-25). */
export function presentCart(lines: readonly StoredLine[], shelf: Shelf): CartLine[] {
  return lines.map((line) => {
    const product = shelf.products.get(line.productId);
    const price = moneyText(product?.price ?? line.price);
    const name = product?.name ?? line.productName;
    const images = product
      ? product.pictures.map((picture) => picture.src)
      : [line.image].filter((image) => image !== '');
    return {
      ...line,
      productName: name,
      price,
      ...(product && product.price !== line.price ? { previousPrice: moneyText(line.price) } : {}),
      available: isAvailable(shelf, line),
      ...tellLeft(shelf, line),
      product: { name, price, images },
    };
  });
}
