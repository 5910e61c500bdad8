import type { Variant } from './product.ts';
import type { OfferedProduct, StoredProduct } from './stored-product.ts';

/** One size and color of a product. */
export type VariantRef = { readonly productId: number; readonly size: string; readonly color: string };

/** The products by id, and the stock counts of counted products by `getVariantKey`. */
export type Inventory = {
  readonly products: ReadonlyMap<number, OfferedProduct>;
  readonly counts: ReadonlyMap<string, number>;
};

export function getVariantKey({ productId, size, color }: VariantRef): string {
  return `${productId}/${stockKey(size, color)}`;
}

/** Undefined for a product whose stock is not counted (D-24). */
export function getUnitsLeft(inventory: Inventory, variant: VariantRef): number | undefined {
  const isCounted = inventory.products.get(variant.productId)?.variants !== undefined;
  return isCounted ? (inventory.counts.get(getVariantKey(variant)) ?? 0) : undefined;
}

function isOffered(offered: readonly string[], chosen: string): boolean {
  return offered.length === 0 ? chosen === '' : offered.includes(chosen);
}

/** Whether shoppers can open the product's page. */
export function isShown({ listing }: Pick<StoredProduct, 'listing'>): boolean {
  return listing !== 'hidden';
}

/** Whether at least one unit can be bought: the product is visible, has this size and color, and is not sold out. */
export function isAvailable(inventory: Inventory, variant: VariantRef): boolean {
  const product = inventory.products.get(variant.productId);
  if (
    !product ||
    !isShown(product) ||
    !isOffered(product.sizes, variant.size) ||
    !isOffered(product.colors, variant.color)
  )
    return false;
  return (getUnitsLeft(inventory, variant) ?? Number(product.inStock)) > 0;
}

/** Shoppers never see the count itself. */
export function getAvailability(count: number): Variant['availability'] {
  if (count <= 0) return 'sold-out';
  return count === 1 ? 'last-one' : 'in-stock';
}

function slug(option: string): string {
  return option.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'any';
}

/**
 * The id of the stock document of a variant (D-24): 'ONE SIZE' in 'Natural/Green' is 'one-size__natural-green', a product without sizes and
 * colors 'any__any', because Firestore reserves ids of underscores only.
 */
export function stockKey(size: string, color: string): string {
  return `${slug(size)}__${slug(color)}`;
}
