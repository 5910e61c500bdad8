import { type Inventory, type VariantRef, getVariantKey, stockKey } from '@plenty/contract/catalog/availability';
import { getOffered, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { AggregateField, type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, parseDocument } from '../db/index.ts';

/** One document per size and color, so that orders of different variants never write the same one (D-24). */
export const stockSchema = z.object({ size: z.string(), color: z.string(), count: z.int() });

/**
 * A stock document with its ledger. `stocked` is the number of units ever added, those in orders included, so that the reconciliation
 * report can check the count. Sales do not change it. It is absent until the first report.
 */
export const stockLedgerSchema = z.extend(stockSchema, {
  stocked: z.optional(z.int()),
  /** How often the owner has corrected the count or its ledger after a report. */
  recounts: z._default(z.int(), 0),
});
export type StockLedger = z.infer<typeof stockLedgerSchema>;

/** The ledger after a count is changed by anything but an order. */
export function updateStockLedger(
  before: Pick<StockLedger, 'count' | 'stocked'> | undefined,
  count: number,
): { stocked?: number } {
  return before?.stocked === undefined ? {} : { stocked: before.stocked + count - before.count };
}

type ItemQuantity = VariantRef & { readonly quantity: number };

function stockReference(database: Pick<Firestore, 'doc'>, { productId, size, color }: VariantRef): DocumentReference {
  return database.doc(paths.stock(productId, stockKey(size, color)));
}

function unique(references: readonly DocumentReference[]): DocumentReference[] {
  return [...new Map(references.map((reference) => [reference.path, reference])).values()];
}

function listReferences(database: Pick<Firestore, 'doc'>, variants: readonly VariantRef[]) {
  return {
    products: unique(variants.map(({ productId }) => database.doc(paths.product(productId)))),
    stock: unique(variants.map((variant) => stockReference(database, variant))),
  };
}

/** Reads what `readOffer` will probably need, so that this transaction knows it by then. */
export async function prefetchOffer(transaction: Transaction, variants: readonly VariantRef[]): Promise<void> {
  const { products, stock } = listReferences(transaction, variants);
  await transaction.getAll(...products, ...stock);
}

/** The products and counts of some variants as stored, in one read. For what is sold, and at which price, use `readOffer`. */
export async function readInventory(reader: DocumentReader, variants: readonly VariantRef[]): Promise<Inventory> {
  if (variants.length === 0) return { products: new Map(), counts: new Map() };
  const { products, stock } = listReferences(reader, variants);
  const keys = new Map(variants.map((variant) => [stockReference(reader, variant).path, getVariantKey(variant)]));
  const found = await reader.getAll(...products, ...stock);
  const stored = found
    .slice(0, products.length)
    .flatMap((document) => parseDocument(storedProductSchema, document) ?? []);
  const counts = found.slice(products.length).flatMap((document): [string, number][] => {
    const counted = parseDocument(stockSchema, document);
    return counted ? [[keys.get(document.ref.path) ?? '', counted.count]] : [];
  });
  return { products: new Map(stored.map((product) => [product.id, product])), counts: new Map(counts) };
}

/** The inventory as it is offered to shoppers now: without what is not shown yet or any more, and at sale prices. */
export async function readOffer(
  reader: DocumentReader,
  variants: readonly VariantRef[],
  now: Date,
): Promise<Inventory> {
  const { products, counts } = await readInventory(reader, variants);
  const offered = [...products.values()].map((product) => getOffered(product, now.getTime()));
  return { products: new Map(offered.map((product) => [product.id, product])), counts };
}

/** The inventory as if these items had been released. Products without counts stay as they are. */
export function withReleasedItems(inventory: Inventory, released: readonly ItemQuantity[]): Inventory {
  const counts = new Map(inventory.counts);
  for (const item of released) {
    const count = counts.get(getVariantKey(item));
    if (count !== undefined) counts.set(getVariantKey(item), count + item.quantity);
  }
  return { ...inventory, counts };
}

type InventoryAdjustment = {
  readonly released: readonly ItemQuantity[];
  readonly reserved: readonly ItemQuantity[];
  /**
   * Those of the variants of which units move between holds, or from a hold to an order. Their counts are written even if they stay the
   * same, so that a simultaneous change of the same units fails and reads again.
   */
  readonly moved?: readonly VariantRef[];
};

/** Writes each changed count once: a variant may be both released and reserved. The commit fails if a count changed since it was read. */
export function adjustInventory(
  transaction: Transaction,
  inventory: Inventory,
  { released, reserved, moved = [] }: InventoryAdjustment,
): void {
  const changes = new Map<string, { variant: VariantRef; by: number }>();
  const add = (variant: VariantRef, by: number) => {
    const key = getVariantKey(variant);
    changes.set(key, { variant, by: (changes.get(key)?.by ?? 0) + by });
  };
  for (const item of released) add(item, item.quantity);
  for (const item of reserved) add(item, -item.quantity);
  const movedKeys = new Set(moved.map(getVariantKey));
  for (const [key, { variant, by }] of changes) {
    const count = inventory.counts.get(key);
    if (count === undefined) continue;
    const reference = stockReference(transaction, variant);
    if (by !== 0) transaction.upsert(reference, { count: count + by });
    // Firestore ignores a write that changes nothing.
    else if (movedKeys.has(key)) transaction.upsert(reference, { count, renewedAt: FieldValue.serverTimestamp() });
  }
}

/**
 * Rewrites counts unchanged, so that a simultaneous Shopify sync of them fails and reads its figures again. Needed when an order moves to
 * Shopify: no count changes here, but from then on Shopify's figures include the order.
 */
export async function touchStockCounts(transaction: Transaction, variants: readonly VariantRef[]): Promise<void> {
  const references = variants.map((variant) => stockReference(transaction, variant));
  const documents = await transaction.getAll(...unique(references));
  for (const document of documents) {
    const counted = parseDocument(stockSchema, document);
    if (counted) transaction.upsert(document.ref, { ...counted, renewedAt: FieldValue.serverTimestamp() });
  }
}

/** The ids of all count documents, including those of sizes the product no longer has. */
export async function listCountKeys(database: Firestore, productId: number): Promise<string[]> {
  const found = await database.collection(paths.allStock(productId)).select().get();
  return found.docs.map(({ id }) => id);
}

/** How many units of a product are left, in all sizes and colors; null when it has no counts. */
export async function sumStock(database: Firestore, productId: number): Promise<number | null> {
  const counts = database.collection(paths.allStock(productId));
  const summed = await counts.aggregate({ units: AggregateField.sum('count'), variants: AggregateField.count() }).get();
  const { units, variants } = summed.data();
  return variants === 0 ? null : units;
}
