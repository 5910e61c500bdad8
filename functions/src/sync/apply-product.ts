import { availabilityOf } from '@plenty/contract/cart/shelf';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { takeProductNumber } from '../catalog/product-number-repository.ts';
import { noteCatalogChange } from '../catalog/product-repository.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import type { MappedRemote } from './map-remote.ts';
import { type Merge, mergeRemote } from './merge-remote.ts';
import { readHeld } from './sync-repository.ts';
import {
  digestFields,
  figuresOf,
  type SyncedField,
  type SyncedProduct,
  syncedProductSchema,
} from './synced-product.ts';

/** What became of one product; `kept` names what was changed on both sides. */
export type Applied = {
  readonly kind: 'new' | 'changed' | 'unchanged';
  readonly productId: number;
  readonly taken: readonly (SyncedField | 'counts')[];
  readonly kept: readonly SyncedField[];
};

type World = { readonly database: Firestore; readonly now: () => Date };

function remember(mapped: MappedRemote, productId: number, seen: Readonly<Record<string, string>>): SyncedProduct {
  const { fields, updatedAt, variants, items } = mapped;
  return { productId, title: fields.name, updatedAt, seen, figures: figuresOf(mapped), variants, items, isGone: false };
}

async function createProduct(changes: Changes, { database, now }: World, mapped: MappedRemote): Promise<Applied> {
  const productId = await takeProductNumber(changes, database);
  const at = Timestamp.fromDate(now());
  const { counts, variants, inStock } = mapped.stock;
  const { listing, ...fields } = mapped.fields;
  changes.create(database.doc(paths.product(productId)), {
    id: productId,
    ...fields,
    ...(listing === undefined ? {} : { listing }),
    inStock,
    ...(variants.length > 0 ? { variants } : {}),
    featured: false,
    createdAt: at,
    updatedAt: at,
  });
  for (const { key, ...counted } of counts) changes.create(database.doc(paths.stock(productId, key)), counted);
  changes.write(
    database.doc(paths.shopifyProduct(mapped.key)),
    remember(mapped, productId, digestFields(mapped.fields)),
  );
  noteCatalogChange(changes, database);
  return { kind: 'new', productId, taken: [], kept: [] };
}

function fieldsTaken({ fields }: MappedRemote, taken: readonly SyncedField[]): DocumentData {
  const data: DocumentData = {};
  for (const field of taken) {
    if (field === 'choices') Object.assign(data, { sizes: fields.sizes, colors: fields.colors });
    else if (field === 'listing') data['listing'] = fields.listing ?? FieldValue.delete();
    else data[field] = fields[field];
  }
  return data;
}

/**
 * The counts that changed at Shopify, each less what living orders took here and Shopify does not know of. Guarded by each count's own
 * precondition: a sale in between makes the whole product run again.
 */
async function writeCounts(
  changes: Changes,
  { database }: World,
  productId: number,
  mapped: MappedRemote,
  merge: Merge,
): Promise<ReadonlyMap<string, number>> {
  const keys = Object.keys(merge.counts);
  if (keys.length === 0) return new Map();
  const references = keys.map((key) => database.doc(paths.stock(productId, key)));
  await changes.getAll(...references);
  const held = await readHeld(database, productId);
  const counts = new Map<string, number>();
  for (const [place, key] of keys.entries()) {
    const figure = mapped.stock.counts.find((counted) => counted.key === key);
    const reference = references[place];
    if (!figure || !reference) continue;
    const count = figure.count - (held.get(key) ?? 0);
    counts.set(key, count);
    changes.write(reference, { size: figure.size, color: figure.color, count });
  }
  return counts;
}

function wordsAfter(
  mapped: MappedRemote,
  ours: StoredProduct,
  merge: Merge,
  counts: ReadonlyMap<string, number>,
): DocumentData {
  const { stock } = mapped;
  if (stock.counts.length === 0) {
    return merge.countingChanged ? { variants: FieldValue.delete(), inStock: stock.inStock } : {};
  }
  if (counts.size === 0 && !merge.taken.includes('choices')) return {};
  const variants = stock.counts.map(({ key, size, color }) => {
    const count = counts.get(key);
    const known = ours.variants?.find((each) => each.size === size && each.color === color);
    return {
      size,
      color,
      availability: count === undefined ? (known?.availability ?? 'sold-out') : availabilityOf(count),
    };
  });
  return { variants, inStock: variants.some(({ availability }) => availability !== 'sold-out') };
}

async function updateProduct(
  changes: Changes,
  world: World,
  { mapped, synced, ours, overwrite }: Parameters<typeof mergeRemote>[0],
): Promise<Applied> {
  const { database, now } = world;
  const merge = mergeRemote({ mapped, synced, ours, overwrite });
  const counts = await writeCounts(changes, world, synced.productId, mapped, merge);
  const data = { ...fieldsTaken(mapped, merge.taken), ...wordsAfter(mapped, ours, merge, counts) };
  const isChanged = Object.keys(data).length > 0;
  if (isChanged) {
    changes.write(database.doc(paths.product(synced.productId)), { ...data, updatedAt: Timestamp.fromDate(now()) });
    noteCatalogChange(changes, database);
  }
  const figures = merge.kept.includes('choices') ? synced.figures : figuresOf(mapped);
  const next = { ...remember(mapped, synced.productId, merge.seen), figures };
  if (isChanged || comparable(next) !== comparable(synced)) {
    changes.write(database.doc(paths.shopifyProduct(mapped.key)), next);
  }
  const taken = counts.size > 0 || merge.countingChanged ? [...merge.taken, 'counts' as const] : merge.taken;
  return { kind: isChanged ? 'changed' : 'unchanged', productId: synced.productId, taken, kept: merge.kept };
}

function sortEntries(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** All but Shopify's own stamp, which moves with every sale there. */
function comparable({ productId, title, isGone, seen, figures, variants, items }: SyncedProduct): string {
  return JSON.stringify([productId, title, isGone, ...[seen, figures, variants, items].map(sortEntries)]);
}

/**
 * Takes over one product of Shopify's in one transaction (D-35): new with the shop's next number, or field by field. Never deletes, and
 * two who do it at once make one product: what the shop remembers of it is written by both.
 */
export async function applyProduct(
  world: World,
  mapped: MappedRemote,
  overwrite: (productId: number) => readonly SyncedField[],
): Promise<Applied> {
  const { database } = world;
  return transact(database, async (changes) => {
    const [remembered] = await changes.getAll(database.doc(paths.shopifyProduct(mapped.key)));
    const synced = remembered && readDocument(syncedProductSchema, remembered);
    if (!synced) return createProduct(changes, world, mapped);
    const [document] = await changes.getAll(database.doc(paths.product(synced.productId)));
    const ours = document && readDocument(storedProductSchema, document);
    // Deleted here by the owner: it stays so, whatever Shopify says.
    if (!ours) return { kind: 'unchanged', productId: synced.productId, taken: [], kept: [] };
    return updateProduct(changes, world, { mapped, synced, ours, overwrite: overwrite(synced.productId) });
  });
}
