import { type Choice, type Shelf, countName } from '@plenty/contract/cart/shelf';
import { storedProductSchema } from '@plenty/contract/catalog/product';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';

/** A narrow document: nothing but the count of one size in one colour, so that two sizes never meet (D-24). */
export const stockSchema = z.object({ size: z.string(), color: z.string(), count: z.int() });

/**
 * The same with its books: how many pieces were ever put there, those that orders have included. A sale never moves it; it is absent
 * until the first report opens the books of a count that began while orders may have held some.
 */
export const bookedStockSchema = z.extend(stockSchema, {
  stocked: z.optional(z.int()),
  /** How often the owner put the count or its books right after a report. */
  recounts: z._default(z.int(), 0),
});
export type BookedStock = z.infer<typeof bookedStockSchema>;

/** The books after somebody else than an order changes a count: what comes in comes in, what is taken away is gone. */
export function stockedAfter(
  before: Pick<BookedStock, 'count' | 'stocked'> | undefined,
  count: number,
): { stocked?: number } {
  return before?.stocked === undefined ? {} : { stocked: before.stocked + count - before.count };
}

export type Taking = Choice & { readonly quantity: number };

function stockReference(database: Firestore, { productId, size, color }: Choice): DocumentReference {
  return database.doc(paths.stock(productId, stockKey(size, color)));
}

function unique(references: readonly DocumentReference[]): DocumentReference[] {
  return [...new Map(references.map((reference) => [reference.path, reference])).values()];
}

/** Everything a cart needs to know of the shop in one read: its products, and the counts of its sizes and colours. */
export async function readShelf(reader: Reader, database: Firestore, choices: readonly Choice[]): Promise<Shelf> {
  if (choices.length === 0) return { products: new Map(), counts: new Map() };
  const products = unique(choices.map((choice) => database.doc(paths.product(choice.productId))));
  const named = new Map(choices.map((choice) => [stockReference(database, choice).path, countName(choice)]));
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
export function shelfWith(shelf: Shelf, returned: readonly Taking[]): Shelf {
  const counts = new Map(shelf.counts);
  for (const taking of returned) {
    const count = counts.get(countName(taking));
    if (count !== undefined) counts.set(countName(taking), count + taking.quantity);
  }
  return { ...shelf, counts };
}

/** What goes on and off the shelf in one commit. */
export type Movement = { readonly returned: readonly Taking[]; readonly taken: readonly Taking[] };

/** Writes each count that a movement changes, once; the commit fails if a count has changed since it was read. */
export function moveOnShelf(changes: Changes, database: Firestore, shelf: Shelf, { returned, taken }: Movement): void {
  const change = new Map<string, { choice: Choice; by: number }>();
  const add = (choice: Choice, by: number) =>
    change.set(countName(choice), { choice, by: (change.get(countName(choice))?.by ?? 0) + by });
  for (const taking of returned) add(taking, taking.quantity);
  for (const taking of taken) add(taking, -taking.quantity);
  for (const [name, { choice, by }] of change) {
    const count = shelf.counts.get(name);
    if (count !== undefined && by !== 0) changes.write(stockReference(database, choice), { count: count + by });
  }
}

/**
 * Writes counts anew, as they are: for a change that moves nothing on the shelf but what a figure of Shopify's, asked for before it,
 * would mean. Whoever asked then asks again.
 */
export async function renewCounts(changes: Changes, database: Firestore, choices: readonly Choice[]): Promise<void> {
  const documents = await changes.getAll(...unique(choices.map((choice) => stockReference(database, choice))));
  for (const document of documents) {
    const counted = readDocument(stockSchema, document);
    if (counted) changes.write(document.ref, { ...counted, renewedAt: FieldValue.serverTimestamp() });
  }
}
