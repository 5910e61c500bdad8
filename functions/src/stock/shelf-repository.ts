import { type Choice, type Shelf, countName, leftOnShelf } from '@plenty/contract/cart/shelf';
import { storedProductSchema } from '@plenty/contract/catalog/product';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';

/** A narrow document: nothing but the count of one size in one colour, so that two sizes never meet (D-24). */
export const stockSchema = z.object({ size: z.string(), color: z.string(), count: z.int() });

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

/** Takes what an order wants off the shelf; the commit fails if a count has changed since it was read. */
export function takeFromShelf(changes: Changes, database: Firestore, shelf: Shelf, takings: readonly Taking[]): void {
  for (const taking of takings) {
    const left = leftOnShelf(shelf, taking);
    if (left !== undefined) changes.write(stockReference(database, taking), { count: left - taking.quantity });
  }
}

/** Puts what an order took back; a product that keeps no counts any more takes nothing. */
export function putBack(changes: Changes, database: Firestore, shelf: Shelf, takings: readonly Taking[]): void {
  for (const taking of takings) {
    const count = shelf.counts.get(countName(taking));
    if (count !== undefined) changes.write(stockReference(database, taking), { count: count + taking.quantity });
  }
}
