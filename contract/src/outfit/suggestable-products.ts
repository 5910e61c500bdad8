import type { Product } from '../catalog/product.ts';
import { readClothColors } from './cloth-color.ts';
import { getItemHarmony, getOutfitPlace } from './outfit.ts';
import { listColorsInStock, matchOptionWithPair } from './pair-score.ts';
import type { SneakerPair } from './sneaker-pair.ts';

export type SizedProduct = Pick<Product, 'id' | 'name' | 'category' | 'colors' | 'sizes' | 'inStock' | 'variants'>;

export interface SuggestableRequest<T extends SizedProduct> {
  readonly products: readonly T[];
  readonly cart: readonly { readonly productId: number; readonly selectedColor: string }[];
  /** The shopper's size in a product that has several; undefined while it is not known. */
  readonly getSize: (product: T) => string | undefined;
  readonly pair: SneakerPair | undefined;
}

export interface Suggestable<T> {
  readonly product: T;
  readonly color: string;
  /** Undefined when the shopper has to choose it. */
  readonly size: string | undefined;
}

/** Colors that quarrel have less than this. */
const MIN_HARMONY = 0.3;
/** What the cart has nothing of is worth as much as the best reason. */
const NEW_PLACE_BONUS = 4;

/** What can be bought in the shopper's size and goes with both cart and pair, the best first. Nothing that is in the cart already. */
export function listSuggestable<T extends SizedProduct>(request: SuggestableRequest<T>): Suggestable<T>[] {
  const { products, cart, getSize, pair } = request;
  const inCart = new Set(cart.map(({ productId }) => productId));
  const places = new Set(
    products.flatMap((product) => (inCart.has(product.id) ? (getOutfitPlace(product) ?? []) : [])),
  );
  const scored = products.flatMap((product) => {
    if (inCart.has(product.id)) return [];
    const size = product.sizes.length < 2 ? (product.sizes[0] ?? '') : getSize(product);
    const place = getOutfitPlace(product);
    const bonus = place !== undefined && !places.has(place) ? NEW_PLACE_BONUS : 0;
    const colors = listColorsInSize(product, size)
      .filter((color) => cart.every(({ selectedColor }) => goTogether(color, selectedColor)))
      .map((color) => ({ color, score: pair ? matchOptionWithPair(color, pair).score : 1 }))
      .filter(({ score }) => score > 0);
    const best = colors.toSorted((left, right) => right.score - left.score)[0];
    return best ? [{ product, color: best.color, size, score: best.score + bonus }] : [];
  });
  return scored
    .toSorted((left, right) => right.score - left.score || right.product.id - left.product.id)
    .map(({ product, color, size }) => ({ product, color, size }));
}

/** The colors that can be bought in a size, or in any while the size is not known. A product without colors has one, without a name. */
function listColorsInSize(product: SizedProduct, size: string | undefined): readonly string[] {
  if (size !== undefined && product.sizes.length > 1 && !product.sizes.includes(size)) return [];
  const variants = product.variants?.filter((variant) => size === undefined || variant.size === size);
  const colors = product.colors.length > 0 ? product.colors : [''];
  return listColorsInStock({ colors: [...colors], inStock: product.inStock, variants });
}

/** A color that has no known cloth quarrels with nothing. */
function goTogether(left: string, right: string): boolean {
  const areKnown = [left, right].every((color) => readClothColors(color).length > 0);
  return !areKnown || getItemHarmony(left, right) >= MIN_HARMONY;
}
