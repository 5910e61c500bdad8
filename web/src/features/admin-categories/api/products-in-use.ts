import { ShopCallError } from '../../../lib/shop-call-error.ts';

/** How many products stand in the way of deleting their category; undefined when it was refused for another reason. */
export function productsInUse(failure: unknown): number | undefined {
  if (!(failure instanceof ShopCallError) || failure.error?.code !== 'category-in-use') return undefined;
  return failure.error.products;
}
