import { type Look, storedLookSchema } from '@plenty/contract/catalog/look';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, parseDocument, parseDocuments } from '../db/index.ts';

export async function listAllProducts(database: Firestore): Promise<StoredProduct[]> {
  const found = await database.collection(paths.products).get();
  return parseDocuments(storedProductSchema, found.docs);
}

/** The stored products of these ids. One that was deleted, or does not parse, is missing. */
export async function listProducts(database: Firestore, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return parseDocuments(
    storedProductSchema,
    await database.getAll(...ids.map((id) => database.doc(paths.product(id)))),
  );
}

/** The first products by their ids. One that does not parse is missing. */
export async function listFirstProducts(database: Firestore, count: number): Promise<StoredProduct[]> {
  const found = await database.collection(paths.products).orderBy('id').limit(count).get();
  return parseDocuments(storedProductSchema, found.docs);
}

export async function listStoredLooks(database: Firestore): Promise<Look[]> {
  const found = await database.collection(paths.looks).get();
  const stored = parseDocuments(storedLookSchema, found.docs).toSorted((left, right) => left.order - right.order);
  return stored.map(({ order: _order, ...look }) => look);
}

export const productCounterSchema = z.object({ last: z.int() });
const numberedProductSchema = z.object({ id: z.int() });

/** The next product ids. Of two simultaneous allocations the second one's transaction retries. */
export async function allocateProductIds(transaction: Transaction, count: number): Promise<number[]> {
  const reference = transaction.doc(paths.productCounter);
  const [document] = await transaction.getAll(reference);
  const counter = document && parseDocument(productCounterSchema, document);
  const newest = counter
    ? undefined
    : await transaction.database.collection(paths.products).orderBy('id', 'desc').limit(1).get();
  const last = counter?.last ?? parseDocuments(numberedProductSchema, newest?.docs ?? [])[0]?.id ?? 0;
  transaction.upsert(reference, { last: last + count });
  return Array.from({ length: count }, (_, index) => last + index + 1);
}

export async function allocateProductId(transaction: Transaction): Promise<number> {
  const [id = 1] = await allocateProductIds(transaction, 1);
  return id;
}
