import type { CartLine } from '@plenty/contract/cart/cart';
import { MODEL_PRODUCTS } from './model-shelf.ts';

/** One size and colour of a product, as 'id/size'. */
type ProductSize = string;
export type ReservedUnits = { readonly place: ProductSize; readonly quantity: number };

/** What is left on the shelf; a place that nobody counts never runs out. */
export class ModelInventory {
  private readonly left = new Map<ProductSize, number>(
    MODEL_PRODUCTS.flatMap(({ id, counts }) => Object.entries(counts).map(([size, count]) => [`${id}/${size}`, count])),
  );

  /** How many there would be once an order's goods were given back. */
  leftOf(place: ProductSize, givenBack: readonly ReservedUnits[] = []): number {
    const own = givenBack.filter((taken) => taken.place === place);
    return own.reduce((sum, { quantity }) => sum + quantity, this.left.get(place) ?? Infinity);
  }

  has(taken: readonly ReservedUnits[], givenBack?: readonly ReservedUnits[]): boolean {
    return taken.every(({ place, quantity }) => this.leftOf(place, givenBack) >= quantity);
  }

  move(taken: readonly ReservedUnits[], direction: 1 | -1): void {
    for (const { place, quantity } of taken) {
      const count = this.left.get(place);
      if (count !== undefined) this.left.set(place, count + direction * quantity);
    }
  }
}

export function getProductSize({ productId, size }: Pick<CartLine, 'productId' | 'size'>): ProductSize {
  return `${productId}/${size}`;
}

export function toReservedUnits(lines: readonly Pick<CartLine, 'productId' | 'size' | 'quantity'>[]): ReservedUnits[] {
  return lines.map((line) => ({ place: getProductSize(line), quantity: line.quantity }));
}
