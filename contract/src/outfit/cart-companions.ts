import type { Product } from '../catalog/product.ts';
import { getLowestPrice } from '../catalog/variant-price.ts';
import { type Cents, parseMoney } from '../lib/money.ts';
import { getItemHarmony, getOutfitPlace } from './outfit.ts';
import { listColorsInStock, matchOptionWithPair } from './pair-score.ts';
import type { SneakerPair } from './sneaker-pair.ts';

/** A product that goes with a cart, in the color that does best. */
export interface Companion<T> {
  readonly product: T;
  readonly color: string;
  readonly price: Cents;
}

/** What is in the cart: a product without colors has the color ''. */
export interface CartColor {
  readonly productId: number;
  readonly color: string;
}

type CompanionProduct = Pick<Product, 'id' | 'name' | 'category' | 'sizes' | 'colors' | 'inStock' | 'variants'> &
  Pick<Product, 'price' | 'compareAt' | 'prices'>;

/** Of its cheapest size, so that what ships free with it does so in every size. */
function getColorPrice(product: CompanionProduct, color: string): Cents {
  return parseMoney(getLowestPrice({ ...product, colors: color === '' ? [] : [color] }).price);
}

/** A top beside a bottom is worn with it; a third tee is not. */
const MISSING_PLACE = 1;
/** Scores for the pair go to 5, the harmony of two colors to 1. */
const PAIR_WEIGHT = 0.2;

/**
 * The products in stock that are not in the cart, what goes best with it and with the pair first, and of equal ones the newest. Equal input
 * gives equal order.
 */
export function rankCompanions<T extends CompanionProduct>(
  products: readonly T[],
  cart: readonly CartColor[],
  pair: SneakerPair | undefined,
): Companion<T>[] {
  const inCart = new Set(cart.map(({ productId }) => productId));
  const places = new Set(products.filter(({ id }) => inCart.has(id)).map(getOutfitPlace));
  const scoreColor = (color: string) => {
    const harmonies = cart.map((line) => getItemHarmony(line.color, color));
    const withCart = harmonies.length === 0 ? 0 : Math.min(...harmonies);
    return withCart + (pair ? matchOptionWithPair(color, pair).score * PAIR_WEIGHT : 0);
  };
  const scored = products
    .filter((product) => product.inStock && !inCart.has(product.id))
    .map((product) => {
      const colors = listColorsInStock(product).map((color) => ({ color, score: scoreColor(color) }));
      const best = colors.toSorted((left, right) => right.score - left.score)[0] ?? { color: '', score: 0 };
      const isMissing = !places.has(getOutfitPlace(product));
      return { product, color: best.color, score: best.score + (isMissing ? MISSING_PLACE : 0) };
    });
  return scored
    .toSorted((left, right) => right.score - left.score || right.product.id - left.product.id)
    .map(({ product, color }) => ({ product, color, price: getColorPrice(product, color) }));
}
