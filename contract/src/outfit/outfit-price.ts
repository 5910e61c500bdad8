import type { Product } from '../catalog/product.ts';
import { getChosenPrice } from '../catalog/variant-price.ts';
import { addCents, parseMoney, toMoneyString } from '../lib/money.ts';

type PricedItem = {
  readonly product: Pick<Product, 'id' | 'price' | 'compareAt' | 'prices' | 'sizes' | 'colors'>;
  readonly color: string;
};

/** What the pieces cost together in their colors and, as far as they are chosen, their sizes; 'from' while a size may cost more. */
export function getOutfitPrice(items: readonly PricedItem[], getSize?: (productId: number) => string | undefined) {
  const prices = items.map(({ product, color }) => getChosenPrice(product, { color, size: getSize?.(product.id) }));
  return {
    price: toMoneyString(addCents(...prices.map(({ price }) => parseMoney(price)))),
    isFrom: prices.some(({ isFrom }) => isFrom),
  };
}
