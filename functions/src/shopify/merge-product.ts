import { createHash } from 'node:crypto';
import { productIdSchema } from '@plenty/contract/catalog/product';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import { SYNCED_FIELDS, type SyncField, type SyncedField, isStatedField } from '@plenty/contract/admin/shopify-sync';
import * as z from 'zod/mini';
import type { MappedProduct } from './map-product.ts';

/**
 * The last synced state of a Shopify product, at `shopifyProducts/{Shopify's product id}`. `seen` has digests of Shopify's
 * fields as the shop last took them, `figures` Shopify's counts by stock key. `variants` and `items` map Shopify's ids of
 * variants and inventory items to stock keys.
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
  /** Missing until the next sync where an earlier release synced it, and so is the digest of Shopify's sizes and colors in any order. */
  handle: z.optional(z.string()),
  options: z.optional(z.string()),
});
export type SyncedProduct = z.infer<typeof syncedProductSchema>;

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** The database returns the entries of a map in the order of the alphabet. */
function sortEntries(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, entry]) => [name, sortEntries(entry)]);
}

/** Works on a product of the shop or of Shopify: equal digests mean equal fields. Undefined for a fact that is not stated. */
function digestField(product: MappedProduct['fields'], field: SyncedField): string | undefined {
  if (field === 'choices') return digest([product.sizes, product.colors]);
  if (isStatedField(field)) return product[field] && digest(sortEntries(product[field]));
  if (field !== 'pictures') return digest(product[field] ?? '');
  return digest(product.pictures.map(({ src, alt, color, width, height }) => [src, alt, color ?? '', width, height]));
}

/** The digests to store of a product that was just imported. */
export function digestFields(product: MappedProduct['fields']): Record<string, string> {
  const digests = SYNCED_FIELDS.flatMap((field) => {
    const found = digestField(product, field);
    return found === undefined ? [] : [[field, found] as const];
  });
  return Object.fromEntries(digests);
}

/** Shopify's counts by stock key. */
export function getShopifyCounts({ stock }: Pick<MappedProduct, 'stock'>): Record<string, number> {
  return Object.fromEntries(stock.counts.map(({ key, count }) => [key, count]));
}

/** What a size costs follows from both, so an owner who changes one of them decides on both (D-63). */
const PRICE_FIELDS: readonly SyncedField[] = ['price', 'prices'];

function withOtherPrices(fields: readonly SyncedField[]): readonly SyncedField[] {
  return fields.some((field) => PRICE_FIELDS.includes(field)) ? [...fields, ...PRICE_FIELDS] : fields;
}

/** Which fields of a product a sync still updates, and which it leaves because they were changed in this shop since. */
export function splitSyncedFields(
  synced: SyncedProduct,
  ours: StoredProduct,
): { readonly followed: readonly SyncField[]; readonly changedHere: readonly SyncField[] } {
  const known = SYNCED_FIELDS.filter((field) => synced.seen[field] !== undefined);
  const changed = withOtherPrices(known.filter((field) => digestField(ours, field) !== synced.seen[field]));
  const changedHere = known.filter((field) => changed.includes(field));
  const followed: SyncField[] = known.filter((field) => !changed.includes(field));
  const hasCounts = Object.keys(synced.figures).length > 0 && ours.variants !== undefined;
  const areCountsFollowed = hasCounts && (followed.includes('choices') || digestOptions(ours) === synced.options);
  return { followed: areCountsFollowed ? [...followed, 'counts'] : followed, changedHere };
}

export type ProductMerge = {
  /** Fields that only Shopify changed. */
  readonly taken: readonly SyncedField[];
  /** Fields changed on both sides: the shop's values stay, and the report lists them (D-35). */
  readonly kept: readonly SyncedField[];
  /** The product has sizes and colors of its own here, which Shopify's counts do not fit. */
  readonly ownChoices: boolean;
  /** Counts that are new or changed at Shopify, or come back with its sizes and colors, by stock key. */
  readonly counts: Readonly<Record<string, number>>;
  /** Shopify has started or stopped counting the product. */
  readonly countingChanged: boolean;
  /** The digests to store. */
  readonly seen: Readonly<Record<string, string>>;
};

type MergeInput = {
  readonly mapped: MappedProduct;
  readonly synced: SyncedProduct;
  readonly ours: StoredProduct;
  /** Fields the owner wants from Shopify even where the shop has changed them. */
  readonly overwrite: readonly SyncedField[];
};

/** True when Shopify has nothing new, so that the shop's product need not be read. */
export function isUnchanged(mapped: MappedProduct, synced: SyncedProduct): boolean {
  return (
    !synced.isGone &&
    synced.handle === mapped.handle &&
    synced.options === digestOptions(mapped.fields) &&
    SYNCED_FIELDS.every((field) => digestField(mapped.fields, field) === synced.seen[field]) &&
    !isCountingChanged(mapped, synced) &&
    Object.keys(getChangedCounts(mapped, synced)).length === 0 &&
    hasSameEntries(mapped.variants, synced.variants) &&
    hasSameEntries(mapped.items, synced.items)
  );
}

function isCountingChanged({ stock }: MappedProduct, { figures }: SyncedProduct): boolean {
  return stock.counts.length > 0 !== Object.keys(figures).length > 0;
}

function hasSameEntries(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/** The order in which sizes and colors are shown does not matter to counts. */
export function digestOptions({ sizes, colors }: Pick<StoredProduct, 'sizes' | 'colors'>): string {
  return digest([sizes.toSorted(), colors.toSorted()]);
}

function getChangedCounts(mapped: MappedProduct, synced: SyncedProduct): Record<string, number> {
  return Object.fromEntries(
    Object.entries(getShopifyCounts(mapped)).filter(([key, figure]) => synced.figures[key] !== figure),
  );
}

/** Counts of sizes and colors that the shop does not have: it may have deleted its counts of them. */
function getMissingCounts({ stock }: MappedProduct, { variants }: StoredProduct): Record<string, number> {
  if (variants === undefined) return {};
  const missing = stock.counts.filter(
    ({ size, color }) => !variants.some((ours) => ours.size === size && ours.color === color),
  );
  return Object.fromEntries(missing.map(({ key, count }) => [key, count]));
}

/**
 * The owner has chosen not to count what Shopify counts, or to sell out what it has not counted so far: to Shopify that was always in
 * stock.
 */
export function isUncountedHere({ synced, ours }: Pick<MergeInput, 'synced' | 'ours'>): boolean {
  return ours.variants === undefined && (Object.keys(synced.figures).length > 0 || !ours.inStock);
}

/** Takes each field that Shopify changed, unless the owner has changed the same field here. */
export function mergeProduct({ mapped, synced, ours, overwrite }: MergeInput): ProductMerge {
  const taken: SyncedField[] = [];
  const kept: SyncedField[] = [];
  const seen: Record<string, string> = {};
  // What Shopify never stated is this shop's own.
  const fields = SYNCED_FIELDS.map((field) => ({
    field,
    last: synced.seen[field],
    theirs: digestField(mapped.fields, field),
    current: digestField(ours, field),
  })).filter(({ last, theirs }) => last !== undefined || theirs !== undefined);
  const isOverwritten = new Set(withOtherPrices(overwrite));
  const changedHere = fields.filter(({ last, theirs, current }) => current !== last && current !== theirs);
  const isKept = new Set(withOtherPrices(changedHere.map(({ field }) => field)));
  for (const { field, last, theirs, current } of fields) {
    if (isKept.has(field) && current !== theirs && !isOverwritten.has(field)) {
      // The old digest stays, so that the next report lists the difference again.
      if (theirs !== last) kept.push(field);
      if (last !== undefined) seen[field] = last;
    } else {
      if (current !== theirs) taken.push(field);
      if (theirs !== undefined) seen[field] = theirs;
    }
  }
  // Not only where `kept` lists them: Shopify may have had no part in the difference.
  const ownChoices = !taken.includes('choices') && digestOptions(ours) !== digestOptions(mapped.fields);
  if (ownChoices || isUncountedHere({ synced, ours }))
    return { taken, kept, ownChoices, counts: {}, countingChanged: false, seen };
  const countingChanged = isCountingChanged(mapped, synced);
  const missing = taken.includes('choices') ? getMissingCounts(mapped, ours) : {};
  const counts = { ...missing, ...getChangedCounts(mapped, synced) };
  return { taken, kept, ownChoices, counts, countingChanged, seen };
}
