import { type Inventory, type VariantRef, getVariantKey, stockKey } from '@plenty/contract/catalog/availability';
import { storedProductSchema } from '@plenty/contract/catalog/product';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument } from '../db/index.ts';

/** A narrow document: nothing but the count of one size in one colour, so that two sizes never meet (D-24). */
export const stockSchema = z.object({ size: z.string(), color: z.string(), count: z.int() });

/**
 * The same with its books: how many pieces were ever put there, those that orders have included. A sale never moves it; it is absent
 * until the first report opens the books of a count that began while orders may have held some.
 */
export const stockLedgerSchema = z.extend(stockSchema, {
  stocked: z.optional(z.int()),
  /** How often the owner put the count or its books right after a report. */
  recounts: z._default(z.int(), 0),
});
export type StockLedger = z.infer<typeof stockLedgerSchema>;

/** The books after somebody else than an order changes a count: what comes in comes in, what is taken away is gone. */
export function updateStockLedger(
  before: Pick<StockLedger, 'count' | 'stocked'> | undefined,
  count: number,
): { stocked?: number } {
  return before?.stocked === undefined ? {} : { stocked: before.stocked + count - before.count };
}

export type ItemQuantity = VariantRef & { readonly quantity: number };

function stockReference(database: Firestore, { productId, size, color }: VariantRef): DocumentReference {
  return database.doc(paths.stock(productId, stockKey(size, color)));
}

function unique(references: readonly DocumentReference[]): DocumentReference[] {
  return [...new Map(references.map((reference) => [reference.path, reference])).values()];
}

/** Everything a cart needs to know of the shop in one read: its products, and the counts of its sizes and colours. */
export async function readInventory(
  reader: DocumentReader,
  database: Firestore,
  choices: readonly VariantRef[],
): Promise<Inventory> {
  if (choices.length === 0) return { products: new Map(), counts: new Map() };
  const products = unique(choices.map((choice) => database.doc(paths.product(choice.productId))));
  const named = new Map(choices.map((choice) => [stockReference(database, choice).path, getVariantKey(choice)]));
  const stock = unique(choices.map((choice) => stockReference(database, choice)));
  const found = await reader.getAll(...products, ...stock);
  const stored = found
    .slice(0, products.length)
    .flatMap((document) => readDocument(storedProductSchema, document) ?? []);
  const counts = found.slice(products.length).flatMap((document): [string, number][] => {
    const counted = readDocument(stockSchema, document);
    return counted ? [[named.get(document.ref.path) ?? '', counted.count]] : [];
  });
  return { products: new Map(stored.map((product) => [product.id, product])), counts: new Map(counts) };
}

/** The shelf as it would be if something were put back on it; a product that keeps no counts any more takes nothing. */
export function withReturnedItems(inventory: Inventory, returned: readonly ItemQuantity[]): Inventory {
  const counts = new Map(inventory.counts);
  for (const taking of returned) {
    const count = counts.get(getVariantKey(taking));
    if (count !== undefined) counts.set(getVariantKey(taking), count + taking.quantity);
  }
  return { ...inventory, counts };
}

/** What goes on and off the shelf in one commit. */
export type InventoryAdjustment = {
  readonly returned: readonly ItemQuantity[];
  readonly taken: readonly ItemQuantity[];
};

/** Writes each count that a movement changes, once; the commit fails if a count has changed since it was read. */
export function adjustInventory(
  transaction: Transaction,
  database: Firestore,
  inventory: Inventory,
  { returned, taken }: InventoryAdjustment,
): void {
  const change = new Map<string, { choice: VariantRef; by: number }>();
  const add = (choice: VariantRef, by: number) =>
    change.set(getVariantKey(choice), { choice, by: (change.get(getVariantKey(choice))?.by ?? 0) + by });
  for (const taking of returned) add(taking, taking.quantity);
  for (const taking of taken) add(taking, -taking.quantity);
  for (const [name, { choice, by }] of change) {
    const count = inventory.counts.get(name);
    if (count !== undefined && by !== 0) transaction.upsert(stockReference(database, choice), { count: count + by });
  }
}

/**
 * Writes counts anew, as they are: for a change that moves nothing on the shelf but what a figure of Shopify's, asked for before it,
 * would mean. Whoever asked then asks again.
 */
export async function touchStockCounts(
  transaction: Transaction,
  database: Firestore,
  choices: readonly VariantRef[],
): Promise<void> {
  const documents = await transaction.getAll(...unique(choices.map((choice) => stockReference(database, choice))));
  for (const document of documents) {
    const counted = readDocument(stockSchema, document);
    if (counted) transaction.upsert(document.ref, { ...counted, renewedAt: FieldValue.serverTimestamp() });
  }
}
