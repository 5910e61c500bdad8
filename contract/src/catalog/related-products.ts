import type { Look } from './look.ts';
import type { Product } from './product.ts';

const MAX_RELATED_PRODUCTS = 4;

/** 'Style With': up to four other products of the same category (PDP-16), newest first. */
export function getRelatedProducts(products: readonly Product[], to: Product): Product[] {
  return products
    .filter((product) => product.category === to.category && product.id !== to.id)
    .toSorted((left, right) => right.id - left.id)
    .slice(0, MAX_RELATED_PRODUCTS);
}

/** 'Wear it with' (D-38): up to four others that share a look with a product, in the order of the looks. */
export function getProductsWornTogether(looks: readonly Look[], products: readonly Product[], to: Product): Product[] {
  const sharedLooks = looks.filter((look) => look.shoppableProducts.includes(to.id));
  const ids = new Set(sharedLooks.flatMap((look) => look.shoppableProducts));
  ids.delete(to.id);
  return [...ids].flatMap((id) => products.find((product) => product.id === id) ?? []).slice(0, MAX_RELATED_PRODUCTS);
}
