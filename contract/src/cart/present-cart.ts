import type { StoredProduct } from '../catalog/product.ts';
import { moneyText } from '../money/money.ts';
import type { CartLine } from './cart.ts';
import type { StoredLine } from './stored-line.ts';

function isOffered(offered: readonly string[], chosen: string): boolean {
  return offered.length === 0 ? chosen === '' : offered.includes(chosen);
}

/** True when the line can be bought now: the product is there, in stock, and still offered in this size and colour. */
export function isAvailable(line: StoredLine, product: StoredProduct | undefined): boolean {
  if (!product?.inStock) return false;
  const variant = product.variants?.find((each) => each.size === line.size && each.color === line.color);
  return (
    isOffered(product.sizes, line.size) && isOffered(product.colors, line.color) && variant?.availability !== 'sold-out'
  );
}

/** The cart with live prices, in the union of the shapes the pages read (D-25). */
export function presentCart(lines: readonly StoredLine[], products: ReadonlyMap<number, StoredProduct>): CartLine[] {
  return lines.map((line) => {
    const product = products.get(line.productId);
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
      available: isAvailable(line, product),
      product: { name, price, images },
    };
  });
}
