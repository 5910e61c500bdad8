import { createHash } from 'node:crypto';
import { productIdSchema } from '@plenty/contract/catalog/product';
import * as z from 'zod/mini';
import type { MappedProduct } from './map-remote.ts';

/** What a sync brings besides counts, each kept or taken on its own (D-35); sizes and colours belong together. */
export const SYNCED_FIELDS = ['name', 'description', 'price', 'category', 'choices', 'pictures', 'listing'] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];

/**
 * What the shop remembers of a product of Shopify's, at `shopifyProducts/{number there}`. `seen` are digests of the fields as Shopify had
 * them when the shop last took them, `figures` its counts by the name of ours; `variants` and `items` lead from its numbers to ours.
 */
export const syncedProductSchema = z.object({
  productId: productIdSchema,
  title: z.string(),
  updatedAt: z.string(),
  seen: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.int()),
  variants: z.record(z.string(), z.string()),
  items: z.record(z.string(), z.string()),
  isGone: z.boolean(),
});
export type SyncedProduct = z.infer<typeof syncedProductSchema>;

type DigestedProduct = Pick<
  MappedProduct['fields'],
  'name' | 'description' | 'price' | 'category' | 'sizes' | 'colors'
> & {
  readonly pictures: MappedProduct['fields']['pictures'];
  readonly listing?: MappedProduct['fields']['listing'];
};

function digest(part: unknown): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);
}

/** The digest of each field of a product, ours or Shopify's: equal digests are equal fields. */
export function digestFields(product: DigestedProduct): Record<SyncedField, string> {
  const { name, description, price, category, sizes, colors, pictures, listing } = product;
  const shown = pictures.map(({ src, alt, color, width, height }) => [src, alt, color ?? '', width, height]);
  return {
    name: digest(name),
    description: digest(description),
    price: digest(price),
    category: digest(category),
    choices: digest([sizes, colors]),
    pictures: digest(shown),
    listing: digest(listing ?? ''),
  };
}

/** Shopify's counts by the names of ours. */
export function getShopifyCounts({ stock }: Pick<MappedProduct, 'stock'>): Record<string, number> {
  return Object.fromEntries(stock.counts.map(({ key, count }) => [key, count]));
}
