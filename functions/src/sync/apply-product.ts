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
import { type Figures, takeCounts } from './take-counts.ts';
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
  /** Null for one that is only foreseen. */
  readonly productId: number | null;
  readonly taken: readonly (SyncedField | 'counts')[];
  readonly kept: readonly SyncedField[];
  /** Counts by name that moved here after Shopify was asked: they want another look at Shopify. */
  readonly missed: readonly string[];
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
  for (const { key, ...counted } of counts) {
    changes.create(database.doc(paths.stock(productId, key)), { ...counted, stocked: counted.count });
  }
  changes.write(
    database.doc(paths.shopifyProduct(mapped.key)),
    remember(mapped, productId, digestFields(mapped.fields)),
  );
  noteCatalogChange(changes, database);
  return { kind: 'new', productId, taken: [], kept: [], missed: [] };
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
  const inStock = variants.some(({ availability }) => availability !== 'sold-out');
  // A count that changes no word wakes no snapshot.
  const isSame = inStock === ours.inStock && JSON.stringify(variants) === JSON.stringify(ours.variants);
  return isSame ? {} : { variants, inStock };
}

async function updateProduct(
  changes: Changes,
  world: World,
  { mapped, synced, ours, overwrite }: Parameters<typeof mergeRemote>[0],
  asked: Figures,
): Promise<Applied> {
  const { database, now } = world;
  const merge = mergeRemote({ mapped, synced, ours, overwrite });
  const { counts, written, missed } = await takeCounts(changes, database, { mapped, synced, ours, merge, asked });
  const data = { ...fieldsTaken(mapped, merge.taken), ...wordsAfter(mapped, ours, merge, counts) };
  const isChanged = Object.keys(data).length > 0;
  if (isChanged) {
    changes.write(database.doc(paths.product(synced.productId)), { ...data, updatedAt: Timestamp.fromDate(now()) });
    noteCatalogChange(changes, database);
  }
  const figures = merge.kept.includes('choices') ? synced.figures : figuresTaken(mapped, synced, missed);
  // With counts missing it was not seen whole: no message is old yet.
  const updatedAt = missed.length > 0 ? synced.updatedAt : mapped.updatedAt;
  const next = { ...remember(mapped, synced.productId, merge.seen), figures, updatedAt };
  const isStamped = asked.isTold && next.updatedAt !== synced.updatedAt;
  if (isChanged || isStamped || comparable(next) !== comparable(synced)) {
    changes.write(database.doc(paths.shopifyProduct(mapped.key)), next);
  }
  const taken = written > 0 || merge.countingChanged ? [...merge.taken, 'counts' as const] : merge.taken;
  const kind = isChanged || written > 0 ? 'changed' : 'unchanged';
  return { kind, productId: synced.productId, taken, kept: merge.kept, missed };
}

/** Shopify's figures as they were taken; of what was missed the one before, so that the next look still finds it changed. */
function figuresTaken(mapped: MappedRemote, synced: SyncedProduct, missed: readonly string[]): Record<string, number> {
  const figures = Object.entries(figuresOf(mapped)).flatMap(([key, figure]): [string, number][] => {
    const taken = missed.includes(key) ? synced.figures[key] : figure;
    return taken === undefined ? [] : [[key, taken]];
  });
  return Object.fromEntries(figures);
}

function sortEntries(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** All but Shopify's own stamp, which moves with every sale there: a whole sync that finds nothing else writes nothing. */
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
  asked: Figures,
): Promise<Applied> {
  const { database } = world;
  return transact(database, async (changes) => {
    const [remembered] = await changes.getAll(database.doc(paths.shopifyProduct(mapped.key)));
    const synced = remembered && readDocument(syncedProductSchema, remembered);
    if (!synced) return createProduct(changes, world, mapped);
    const { productId } = synced;
    const nothing: Applied = { kind: 'unchanged', productId, taken: [], kept: [], missed: [] };
    // Somebody else has looked later than this and taken what there was.
    if (Date.parse(mapped.updatedAt) < Date.parse(synced.updatedAt)) return { ...nothing, missed: [...asked.named] };
    const [document] = await changes.getAll(database.doc(paths.product(productId)));
    const ours = document && readDocument(storedProductSchema, document);
    // Deleted here by the owner: it stays so, whatever Shopify says.
    if (!ours) return nothing;
    return updateProduct(changes, world, { mapped, synced, ours, overwrite: overwrite(productId) }, asked);
  });
}
