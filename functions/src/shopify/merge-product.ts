import { createHash } from 'node:crypto';
import { type StoredProduct, productIdSchema } from '@plenty/contract/catalog/product';
import * as z from 'zod/mini';
import type { MappedProduct } from './map-product.ts';

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

/** What becomes of a product the shop already has. */
export type ProductMerge = {
  /** Fields that Shopify changed and the shop had as Shopify last had them: they are taken. */
  readonly taken: readonly SyncedField[];
  /** Fields that were changed on both sides: the shop's own stay, and the report names them (D-35). */
  readonly kept: readonly SyncedField[];
  /** The counts that changed at Shopify, by name; a name that is new is among them. */
  readonly counts: Readonly<Record<string, number>>;
  /** Whether the shop counts what it did not count before, or the other way round. */
  readonly countingChanged: boolean;
  /** What the shop remembers from now on. */
  readonly seen: Readonly<Record<string, string>>;
};

type MergeInput = {
  readonly mapped: MappedProduct;
  readonly synced: SyncedProduct;
  readonly ours: StoredProduct;
  /** Fields the owner told to be taken over whatever was changed here. */
  readonly overwrite: readonly SyncedField[];
};

/** True when Shopify has nothing to say that the shop has not taken before: no product need be read. */
export function isUnchanged(mapped: MappedProduct, synced: SyncedProduct): boolean {
  const theirs = digestFields(mapped.fields);
  return (
    !synced.isGone &&
    SYNCED_FIELDS.every((field) => theirs[field] === synced.seen[field]) &&
    Object.keys(getChangedCounts(mapped, synced)).length === 0 &&
    hasSameEntries(mapped.variants, synced.variants) &&
    hasSameEntries(mapped.items, synced.items)
  );
}

function hasSameEntries(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

function getChangedCounts(mapped: MappedProduct, synced: SyncedProduct): Record<string, number> {
  return Object.fromEntries(
    Object.entries(getShopifyCounts(mapped)).filter(([key, figure]) => synced.figures[key] !== figure),
  );
}

/** Field by field: what Shopify changed is taken, unless the owner changed the same field here. */
export function mergeProduct({ mapped, synced, ours, overwrite }: MergeInput): ProductMerge {
  const theirs = digestFields(mapped.fields);
  const here = digestFields(ours);
  const taken: SyncedField[] = [];
  const kept: SyncedField[] = [];
  const seen: Record<string, string> = {};
  for (const field of SYNCED_FIELDS) {
    const last = synced.seen[field];
    const isOurs = here[field] !== last && here[field] !== theirs[field];
    if (isOurs && !overwrite.includes(field)) {
      // What Shopify had last stays remembered, so that the next report still names the difference.
      if (theirs[field] !== last) kept.push(field);
      if (last !== undefined) seen[field] = last;
    } else {
      if (here[field] !== theirs[field]) taken.push(field);
      seen[field] = theirs[field];
    }
  }
  // Counts of sizes and colours that the shop does not have as Shopify has them would be counts of nothing.
  if (kept.includes('choices')) return { taken, kept, counts: {}, countingChanged: false, seen };
  const countingChanged = mapped.stock.counts.length > 0 !== Object.keys(synced.figures).length > 0;
  return { taken, kept, counts: getChangedCounts(mapped, synced), countingChanged, seen };
}
