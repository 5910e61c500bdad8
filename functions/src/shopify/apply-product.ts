import { getAvailability } from '@plenty/contract/catalog/availability';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { allocateProductId, markCatalogChanged } from '../catalog/index.ts';
import { type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import { stockLedgerSchema, updateStockLedger } from '../inventory/index.ts';
import type { MappedProduct } from './map-product.ts';
import {
  type ProductMerge,
  type SyncedField,
  type SyncedProduct,
  digestFields,
  getShopifyCounts,
  mergeProduct,
  syncedProductSchema,
} from './merge-product.ts';
import { readHeldUnits } from './synced-product.repository.ts';

/** What became of one product; `kept` names what was changed on both sides. */
export type ApplyResult = {
  readonly kind: 'new' | 'changed' | 'unchanged';
  /** Null for one that is only foreseen. */
  readonly productId: number | null;
  readonly taken: readonly (SyncedField | 'counts')[];
  readonly kept: readonly SyncedField[];
  /** Counts by name that moved here after Shopify was asked: they want another look at Shopify. */
  readonly movedCounts: readonly string[];
};

type ApplyServices = { readonly database: Firestore; readonly now: () => Date };

function toSyncedProduct(
  mapped: MappedProduct,
  productId: number,
  seen: Readonly<Record<string, string>>,
): SyncedProduct {
  const { fields, updatedAt, variants, items } = mapped;
  return {
    productId,
    title: fields.name,
    updatedAt,
    seen,
    figures: getShopifyCounts(mapped),
    variants,
    items,
    isGone: false,
  };
}

async function createProduct(
  transaction: Transaction,
  { database, now }: ApplyServices,
  mapped: MappedProduct,
): Promise<ApplyResult> {
  const productId = await allocateProductId(transaction, database);
  const at = Timestamp.fromDate(now());
  const { counts, variants, inStock } = mapped.stock;
  const { listing, ...fields } = mapped.fields;
  transaction.create(database.doc(paths.product(productId)), {
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
    transaction.create(database.doc(paths.stock(productId, key)), { ...counted, stocked: counted.count });
  }
  transaction.upsert(
    database.doc(paths.shopifyProduct(mapped.key)),
    toSyncedProduct(mapped, productId, digestFields(mapped.fields)),
  );
  markCatalogChanged(transaction, database);
  return { kind: 'new', productId, taken: [], kept: [], movedCounts: [] };
}

function toTakenFields({ fields }: MappedProduct, taken: readonly SyncedField[]): DocumentData {
  const data: DocumentData = {};
  for (const field of taken) {
    if (field === 'choices') Object.assign(data, { sizes: fields.sizes, colors: fields.colors });
    else if (field === 'listing') data['listing'] = fields.listing ?? FieldValue.delete();
    else data[field] = fields[field];
  }
  return data;
}

function toAvailabilityFields(
  mapped: MappedProduct,
  ours: StoredProduct,
  merge: ProductMerge,
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
      availability: count === undefined ? (known?.availability ?? 'sold-out') : getAvailability(count),
    };
  });
  const inStock = variants.some(({ availability }) => availability !== 'sold-out');
  // A count that changes no word wakes no snapshot.
  const isSame = inStock === ours.inStock && JSON.stringify(variants) === JSON.stringify(ours.variants);
  return isSame ? {} : { variants, inStock };
}

async function updateProduct(
  transaction: Transaction,
  services: ApplyServices,
  { mapped, synced, ours, overwrite }: Parameters<typeof mergeProduct>[0],
  asked: CountsRequest,
): Promise<ApplyResult> {
  const { database, now } = services;
  const merge = mergeProduct({ mapped, synced, ours, overwrite });
  const { counts, written, missed } = await applyCounts(transaction, database, { mapped, synced, ours, merge, asked });
  const data = { ...toTakenFields(mapped, merge.taken), ...toAvailabilityFields(mapped, ours, merge, counts) };
  const isChanged = Object.keys(data).length > 0;
  if (isChanged) {
    transaction.upsert(database.doc(paths.product(synced.productId)), {
      ...data,
      updatedAt: Timestamp.fromDate(now()),
    });
    markCatalogChanged(transaction, database);
  }
  const figures = merge.kept.includes('choices') ? synced.figures : toTakenCounts(mapped, synced, missed);
  // With counts missing it was not seen whole: no message is old yet.
  const updatedAt = missed.length > 0 ? synced.updatedAt : mapped.updatedAt;
  const next = { ...toSyncedProduct(mapped, synced.productId, merge.seen), figures, updatedAt };
  const isStamped = asked.isFromWebhook && next.updatedAt !== synced.updatedAt;
  if (isChanged || isStamped || toComparable(next) !== toComparable(synced)) {
    transaction.upsert(database.doc(paths.shopifyProduct(mapped.key)), next);
  }
  const taken = written > 0 || merge.countingChanged ? [...merge.taken, 'counts' as const] : merge.taken;
  const kind = isChanged || written > 0 ? 'changed' : 'unchanged';
  return { kind, productId: synced.productId, taken, kept: merge.kept, movedCounts: missed };
}

/** Shopify's figures as they were taken; of what was missed the one before, so that the next look still finds it changed. */
function toTakenCounts(
  mapped: MappedProduct,
  synced: SyncedProduct,
  missed: readonly string[],
): Record<string, number> {
  const figures = Object.entries(getShopifyCounts(mapped)).flatMap(([key, figure]): [string, number][] => {
    const taken = missed.includes(key) ? synced.figures[key] : figure;
    return taken === undefined ? [] : [[key, taken]];
  });
  return Object.fromEntries(figures);
}

function sortEntries(record: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** All but Shopify's own stamp, which moves with every sale there: a whole sync that finds nothing else writes nothing. */
function toComparable({ productId, title, isGone, seen, figures, variants, items }: SyncedProduct): string {
  return JSON.stringify([productId, title, isGone, ...[seen, figures, variants, items].map(sortEntries)]);
}

/**
 * Takes over one product of Shopify's in one transaction (D-35): new with the shop's next number, or field by field. Never deletes, and
 * two who do it at once make one product: what the shop remembers of it is written by both.
 */
export async function applyProduct(
  services: ApplyServices,
  mapped: MappedProduct,
  overwrite: (productId: number) => readonly SyncedField[],
  asked: CountsRequest,
): Promise<ApplyResult> {
  const { database } = services;
  return runTransaction(database, async (transaction) => {
    const [remembered] = await transaction.getAll(database.doc(paths.shopifyProduct(mapped.key)));
    const synced = remembered && readDocument(syncedProductSchema, remembered);
    if (!synced) return createProduct(transaction, services, mapped);
    const { productId } = synced;
    const nothing: ApplyResult = { kind: 'unchanged', productId, taken: [], kept: [], movedCounts: [] };
    // Somebody else has looked later than this and taken what there was.
    if (Date.parse(mapped.updatedAt) < Date.parse(synced.updatedAt))
      return { ...nothing, movedCounts: [...asked.named] };
    const [document] = await transaction.getAll(database.doc(paths.product(productId)));
    const ours = document && readDocument(storedProductSchema, document);
    // Deleted here by the owner: it stays so, whatever Shopify says.
    if (!ours) return nothing;
    return updateProduct(transaction, services, { mapped, synced, ours, overwrite: overwrite(productId) }, asked);
  });
}

/** Which of Shopify's figures are to be taken, and how old they are. */
export type CountsRequest = {
  /** A moment of the database's own clock from before Shopify was asked. */
  readonly since: Timestamp;
  /** Counts by name that a message is about: they are set whether Shopify's figure is another than the last one or not. */
  readonly named: ReadonlySet<string>;
  /** Whether a message asked for this look: then Shopify's stamp is kept, by which older messages are known. */
  readonly isFromWebhook: boolean;
};

type CountsInput = {
  readonly mapped: MappedProduct;
  readonly synced: SyncedProduct;
  readonly ours: StoredProduct;
  readonly merge: ProductMerge;
  readonly asked: CountsRequest;
};

/** What became of the counts: what they are now, how many were written for that, and those that moved here meanwhile. */
export type AppliedCounts = {
  readonly counts: ReadonlyMap<string, number>;
  readonly written: number;
  readonly missed: readonly string[];
};

function selectKeys({ mapped, synced, ours, merge, asked }: CountsInput): string[] {
  const isUncountedHere = ours.variants === undefined && Object.keys(synced.figures).length > 0;
  // The owner's own choices, and the owner's own wish not to count, stay as they are here (D-35).
  if (merge.kept.includes('choices') || isUncountedHere) return [];
  const wanted = new Set([...Object.keys(merge.counts), ...asked.named]);
  return mapped.stock.counts.map(({ key }) => key).filter((key) => wanted.has(key));
}

/**
 * Sets counts to Shopify's figures less what living orders took here and Shopify does not know of. Whatever changes what orders hold
 * (placed, given back, told to Shopify) writes the count as well: one that was written after Shopify was asked is left for another look,
 * since nobody knows whether the figure has that order in it or not. What moves from here on is found by the count's own precondition.
 */
export async function applyCounts(
  transaction: Transaction,
  database: Firestore,
  wish: CountsInput,
): Promise<AppliedCounts> {
  const { mapped, synced, asked } = wish;
  const keys = selectKeys(wish);
  const counts = new Map<string, number>();
  const missed: string[] = [];
  let written = 0;
  if (keys.length === 0) return { counts, written, missed };
  const documents = await transaction.getAll(...keys.map((key) => database.doc(paths.stock(synced.productId, key))));
  // After the counts: an order that is not among what is held has not touched them yet.
  const held = await readHeldUnits(database, synced.productId);
  for (const [place, key] of keys.entries()) {
    const figure = mapped.stock.counts.find((counted) => counted.key === key);
    const document = documents[place];
    if (!figure || !document) continue;
    if (document.updateTime !== undefined && document.updateTime > asked.since) {
      missed.push(key);
      continue;
    }
    const { size, color } = figure;
    // Below nothing where both sides sold the last piece: an order that is cancelled brings it back to nothing, not to one.
    const count = figure.count - (held.get(key) ?? 0);
    counts.set(key, count);
    const before = readDocument(stockLedgerSchema, document);
    if (before?.count === count) continue;
    transaction.upsert(document.ref, { size, color, count, ...updateStockLedger(before, count) });
    written += 1;
  }
  return { counts, written, missed };
}
