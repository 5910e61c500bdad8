import type { CartLine } from '@plenty/contract/cart/cart';
import { MODEL_SHELF } from './model-shelf.ts';

/** One size and colour of a product, as 'id/size'. */
type Place = string;
export type Taken = { readonly place: Place; readonly quantity: number };

/** What is left on the shelf; a place that nobody counts never runs out. */
export class ModelGoods {
  private readonly left = new Map<Place, number>(
    MODEL_SHELF.flatMap(({ id, counts }) => Object.entries(counts).map(([size, count]) => [`${id}/${size}`, count])),
  );

  /** How many there would be once an order's goods were given back. */
  leftOf(place: Place, givenBack: readonly Taken[] = []): number {
    const own = givenBack.filter((taken) => taken.place === place);
    return own.reduce((sum, { quantity }) => sum + quantity, this.left.get(place) ?? Infinity);
  }

  has(taken: readonly Taken[], givenBack?: readonly Taken[]): boolean {
    return taken.every(({ place, quantity }) => this.leftOf(place, givenBack) >= quantity);
  }

  move(taken: readonly Taken[], direction: 1 | -1): void {
    for (const { place, quantity } of taken) {
      const count = this.left.get(place);
      if (count !== undefined) this.left.set(place, count + direction * quantity);
    }
  }
}

export function placeOf({ productId, size }: Pick<CartLine, 'productId' | 'size'>): Place {
  return `${productId}/${size}`;
}

export function takenOf(lines: readonly Pick<CartLine, 'productId' | 'size' | 'quantity'>[]): Taken[] {
  return lines.map((line) => ({ place: placeOf(line), quantity: line.quantity }));
}
