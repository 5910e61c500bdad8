import { getAvailability } from '@plenty/contract/catalog/availability';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { SyncedField } from '@plenty/contract/admin/shopify-sync';
import { type DocumentData, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type RecordedTransaction, recordTransaction } from '../audit/index.ts';
import { allocateProductId, markProductsChanged } from '../catalog/index.ts';
import { type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import { type CountsRequest, applyCounts } from './apply-counts.repository.ts';
import type { MappedProduct } from './map-product.ts';
import {
  type ProductMerge,
  type SyncedProduct,
  digestFields,
  digestOptions,
  getShopifyCounts,
  isUncountedHere,
  mergeProduct,
  syncedProductSchema,
} from './merge-product.ts';
import { createLink } from './link-product.ts';
import { ImportedProducts } from './imported-products.repository.ts';
import { recordSyncedProduct } from './sync-history.repository.ts';
import { isLinked } from './synced-product.repository.ts';

export type ApplyResult = {
  readonly kind: 'new' | 'changed' | 'unchanged' | 'ambiguous' | 'missing';
  /** Null for a new product in a preview. */
  readonly productId: number | null;
  readonly taken: readonly (SyncedField | 'counts')[];
  /** Changed on both sides. */
  readonly kept: readonly SyncedField[];
  /** Stock keys whose count changed here after Shopify was queried: the product needs another refresh. */
  readonly movedCounts: readonly string[];
};

type ApplyServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  /** Looked up together by a sync of many products. */
  readonly imported?: ImportedProducts;
  /** The sync whose entry in the history gets what is changed. A webhook has none. */
  readonly runId?: string;
};

/** Products and counts are recorded, the state of the sync is not: an undo leaves it, or the next sync would do all of it again. */
type SyncTransaction = RecordedTransaction & { readonly unrecorded: Transaction };

function toSyncedProduct(
  mapped: MappedProduct,
  productId: number,
  seen: Readonly<Record<string, string>>,
): SyncedProduct {
  const { fields, updatedAt, variants, items, handle } = mapped;
  return {
    productId,
    title: fields.name,
    updatedAt,
    seen,
    figures: getShopifyCounts(mapped),
    variants,
    items,
    isGone: false,
    handle,
    options: digestOptions(fields),
  };
}

/** Every sale changes them. */
const FOLLOWING_COUNTS = ['variants', 'inStock'];

async function createProduct(
  transaction: SyncTransaction,
  { now }: ApplyServices,
  mapped: MappedProduct,
): Promise<ApplyResult> {
  const { unrecorded } = transaction;
  const productId = await allocateProductId(unrecorded);
  const at = Timestamp.fromDate(now());
  const { counts, variants, inStock } = mapped.stock;
  const fields = { id: productId, ...mapped.fields, inStock, ...(variants.length > 0 ? { variants } : {}) };
  transaction.create(
    transaction.doc(paths.product(productId)),
    { ...fields, featured: false, createdAt: at, updatedAt: at },
    FOLLOWING_COUNTS,
  );
  for (const { key, ...counted } of counts) {
    transaction.create(transaction.doc(paths.stock(productId, key)), { ...counted, stocked: counted.count });
  }
  unrecorded.upsert(
    transaction.doc(paths.shopifyProduct(mapped.key)),
    toSyncedProduct(mapped, productId, digestFields(mapped.fields)),
  );
  markProductsChanged(unrecorded, [productId]);
  return { kind: 'new', productId, taken: [], kept: [], movedCounts: [] };
}

function toTakenFields({ fields }: MappedProduct, taken: readonly SyncedField[]): DocumentData {
  const data: DocumentData = {};
  for (const field of taken) {
    if (field === 'choices') Object.assign(data, { sizes: fields.sizes, colors: fields.colors });
    else data[field] = fields[field] ?? FieldValue.delete();
  }
  return data;
}

function toAvailabilityFields(
  { mapped, synced, ours }: Parameters<typeof mergeProduct>[0],
  merge: ProductMerge,
  counts: ReadonlyMap<string, number>,
): DocumentData {
  const { stock } = mapped;
  if (stock.counts.length === 0) {
    return merge.countingChanged ? { variants: FieldValue.delete(), inStock: stock.inStock } : {};
  }
  if (isUncountedHere({ synced, ours })) return {};
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
  // A count that changes no availability must not rebuild the catalog snapshot.
  const isSame = inStock === ours.inStock && JSON.stringify(variants) === JSON.stringify(ours.variants);
  return isSame ? {} : { variants, inStock };
}

async function updateProduct(
  transaction: SyncTransaction,
  services: ApplyServices,
  input: Parameters<typeof mergeProduct>[0],
  countsRequest: CountsRequest,
  isStored = true,
): Promise<ApplyResult> {
  const { now } = services;
  const { mapped, synced, ours } = input;
  const merge = mergeProduct(input);
  const { counts, written, missed } = await applyCounts(transaction, {
    mapped,
    synced,
    ours,
    merge,
    countsRequest,
  });
  const data = { ...toTakenFields(mapped, merge.taken), ...toAvailabilityFields(input, merge, counts) };
  const isChanged = Object.keys(data).length > 0;
  if (isChanged) {
    transaction.upsert(transaction.doc(paths.product(synced.productId)), {
      ...data,
      updatedAt: Timestamp.fromDate(now()),
    });
    markProductsChanged(transaction.unrecorded, [synced.productId]);
  }
  // Counts that were not taken while the owner had sold the product out are new once it is for sale again.
  const isSoldOutHere = Object.keys(synced.figures).length === 0 && isUncountedHere({ synced, ours });
  const figures = merge.ownChoices || isSoldOutHere ? synced.figures : toTakenCounts(mapped, synced, missed);
  // With a count missed the product is not up to date, so no webhook may be taken as outdated.
  const updatedAt = missed.length > 0 ? synced.updatedAt : mapped.updatedAt;
  const next = { ...toSyncedProduct(mapped, synced.productId, merge.seen), figures, updatedAt };
  const isStamped = countsRequest.isFromWebhook && next.updatedAt !== synced.updatedAt;
  if (!isStored || isChanged || isStamped || toComparable(next) !== toComparable(synced)) {
    transaction.unrecorded.upsert(transaction.doc(paths.shopifyProduct(mapped.key)), next);
  }
  const taken = written > 0 || merge.countingChanged ? [...merge.taken, 'counts' as const] : merge.taken;
  const kind = isChanged || written > 0 ? 'changed' : 'unchanged';
  return { kind, productId: synced.productId, taken, kept: merge.kept, movedCounts: missed };
}

/** Shopify's counts as they were applied. A missed count keeps its old value, so that the next refresh sees it as changed. */
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

/** The shop has several products of this one, so none of them is it. */
export function createAmbiguousResult(productId: number): ApplyResult {
  return { kind: 'ambiguous', productId, taken: [], kept: [], movedCounts: [] };
}

/** The owner has deleted the product here, or taken back the sync or import that made it, and it stays away. */
export function createMissingResult(productId: number): ApplyResult {
  return { kind: 'missing', productId, taken: [], kept: [], movedCounts: [] };
}

/** A product that the owner imported from the store's export, or that has its SKUs, is the same product (D-65). */
async function createOrLinkProduct(
  transaction: SyncTransaction,
  services: ApplyServices,
  mapped: MappedProduct,
  countsRequest: CountsRequest,
): Promise<ApplyResult> {
  const imported = services.imported ?? (await ImportedProducts.read(services.database, [mapped]));
  const [found, ...others] = await imported.find(transaction.unrecorded, mapped);
  if (found && others.length > 0) return createAmbiguousResult(found.id);
  const ours = found && (await readDocument(transaction, paths.product(found.id), storedProductSchema));
  if (!ours || (await isLinked(services.database, ours.id))) return createProduct(transaction, services, mapped);
  const synced = createLink(mapped, ours);
  return updateProduct(transaction, services, { mapped, synced, ours, overwrite: [] }, countsRequest, false);
}

/** Leaves out `updatedAt`, which changes with every sale at Shopify: a full sync that finds nothing else then writes nothing. */
function toComparable({ productId, title, isGone, handle, options, ...records }: SyncedProduct): string {
  const { seen, figures, variants, items } = records;
  return JSON.stringify([
    productId,
    title,
    isGone,
    handle,
    options,
    ...[seen, figures, variants, items].map(sortEntries),
  ]);
}

/**
 * Creates or updates one product from Shopify in one transaction (D-35); never deletes. Concurrent calls create only one
 * product, because both write its sync state.
 */
export async function applyProduct(
  services: ApplyServices,
  mapped: MappedProduct,
  overwrite: (productId: number) => readonly SyncedField[],
  countsRequest: CountsRequest,
): Promise<ApplyResult> {
  const { database } = services;
  const result = await runTransaction(database, async (unrecorded) => {
    const transaction = { ...recordTransaction(unrecorded), unrecorded };
    const applied = await applyRecorded(transaction, services, mapped, { overwrite, countsRequest });
    const touched = transaction.listTouched();
    if (services.runId !== undefined && touched.length > 0)
      await recordSyncedProduct(unrecorded, services.runId, mapped.key, touched);
    return applied;
  });
  if (result.kind === 'new' && result.productId !== null) services.imported?.addCreated(result.productId);
  return result;
}

type ApplyOptions = {
  readonly overwrite: (productId: number) => readonly SyncedField[];
  readonly countsRequest: CountsRequest;
};

async function applyRecorded(
  transaction: SyncTransaction,
  services: ApplyServices,
  mapped: MappedProduct,
  { overwrite, countsRequest }: ApplyOptions,
): Promise<ApplyResult> {
  const synced = await readDocument(transaction.unrecorded, paths.shopifyProduct(mapped.key), syncedProductSchema);
  if (!synced) return createOrLinkProduct(transaction, services, mapped, countsRequest);
  const { productId } = synced;
  const unchanged: ApplyResult = { kind: 'unchanged', productId, taken: [], kept: [], movedCounts: [] };
  // Another process has already applied a newer version.
  if (Date.parse(mapped.updatedAt) < Date.parse(synced.updatedAt))
    return { ...unchanged, movedCounts: [...countsRequest.named] };
  const ours = await readDocument(transaction, paths.product(productId), storedProductSchema);
  if (!ours) return createMissingResult(productId);
  return updateProduct(transaction, services, { mapped, synced, ours, overwrite: overwrite(productId) }, countsRequest);
}
