import type { StoredProduct, Variant } from './product.ts';

/** One size and colour of a product: what a cart line wants and an order takes. */
export type VariantRef = { readonly productId: number; readonly size: string; readonly color: string };

/** What is in the shop right now: the products by id, and the counts of those that are counted, by `getVariantKey`. */
export type Inventory = {
  readonly products: ReadonlyMap<number, StoredProduct>;
  readonly counts: ReadonlyMap<string, number>;
};

export function getVariantKey({ productId, size, color }: VariantRef): string {
  return `${productId}/${stockKey(size, color)}`;
}

/** How many are left; undefined for a product that keeps no counts (D-24). */
export function getUnitsLeft(inventory: Inventory, choice: VariantRef): number | undefined {
  const isCounted = inventory.products.get(choice.productId)?.variants !== undefined;
  return isCounted ? (inventory.counts.get(getVariantKey(choice)) ?? 0) : undefined;
}

function isOffered(offered: readonly string[], chosen: string): boolean {
  return offered.length === 0 ? chosen === '' : offered.includes(chosen);
}

/** True when at least one can be bought: the product is there, comes in this size and colour, and is not sold out. */
export function isAvailable(inventory: Inventory, choice: VariantRef): boolean {
  const product = inventory.products.get(choice.productId);
  if (
    !product ||
    product.listing === 'hidden' ||
    !isOffered(product.sizes, choice.size) ||
    !isOffered(product.colors, choice.color)
  )
    return false;
  return (getUnitsLeft(inventory, choice) ?? Number(product.inStock)) > 0;
}

/** What shoppers are told of a count. */
export function getAvailability(count: number): Variant['availability'] {
  if (count <= 0) return 'sold-out';
  return count === 1 ? 'last-one' : 'in-stock';
}

function slug(option: string): string {
  return option.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'any';
}

/**
 * Names the document that counts one size in one colour (D-24): 'ONE SIZE' in 'Natural/Green' is 'one-size__natural-green', a product
 * without sizes or colours 'any__any' (a name of underscores alone is not Firestore's to give away).
 */
export function stockKey(size: string, color: string): string {
  return `${slug(size)}__${slug(color)}`;
}
