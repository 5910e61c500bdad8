import { ApiCallError } from '../../../lib/shop-call-error.ts';

/** How many products stand in the way of deleting their category; undefined when it was refused for another reason. */
export function getProductsInUse(failure: unknown): number | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'category-in-use') return undefined;
  return failure.error.products;
}
