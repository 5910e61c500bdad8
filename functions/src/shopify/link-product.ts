import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import type { MappedProduct } from './map-product.ts';
import { type SyncedProduct, digestFields, getShopifyCounts } from './merge-product.ts';

/** An import copies pictures into the shop and asks the owner for the category, so these differ without being news. */
const DECIDED_BY_IMPORT = ['pictures', 'category'] as const;

/**
 * The first sync state of a product that was imported from the store's export (D-65). What is the same on both sides counts as synced;
 * every other difference is reported and stays as it is here. Counts are taken from Shopify, which knows its latest sales.
 */
export function createLink(mapped: MappedProduct, ours: StoredProduct): SyncedProduct {
  const { updatedAt, variants, items, handle, fields } = mapped;
  const theirs = digestFields(fields);
  const current = digestFields(ours);
  const seen = Object.fromEntries(
    Object.entries(theirs).filter(
      ([field, digest]) => current[field] === digest || DECIDED_BY_IMPORT.some((decided) => decided === field),
    ),
  );
  const figures = Object.fromEntries(Object.keys(getShopifyCounts(mapped)).map((key) => [key, -1]));
  return { productId: ours.id, title: fields.name, updatedAt, seen, figures, variants, items, isGone: false, handle };
}
