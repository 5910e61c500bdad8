import type { Look } from './look.ts';
import type { Product } from './product.ts';

const MAX_RELATED_PRODUCTS = 4;

type RankProducts = (products: readonly Product[]) => readonly Product[];

const newestFirst: RankProducts = (products) => products.toSorted((left, right) => right.id - left.id);

/** 'Style With': up to four other products of the same category (PDP-16), newest first, or what goes best with the shopper's pair. */
export function getRelatedProducts(
  products: readonly Product[],
  to: Product,
  rank: RankProducts = newestFirst,
): Product[] {
  const others = products.filter((product) => product.category === to.category && product.id !== to.id);
  return rank(others).slice(0, MAX_RELATED_PRODUCTS);
}

/** 'Wear it with' (D-38): up to four others that share a look with a product, in the order of the looks, or ranked. */
export function getProductsWornTogether(
  looks: readonly Look[],
  products: readonly Product[],
  to: Product,
  rank: RankProducts = (found) => found,
): Product[] {
  const sharedLooks = looks.filter((look) => look.shoppableProducts.includes(to.id));
  const ids = new Set(sharedLooks.flatMap((look) => look.shoppableProducts));
  ids.delete(to.id);
  const found = [...ids].flatMap((id) => products.find((product) => product.id === id) ?? []);
  return rank(found).slice(0, MAX_RELATED_PRODUCTS);
}
