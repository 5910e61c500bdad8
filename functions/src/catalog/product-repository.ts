import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { type DocumentData, type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument, readDocuments } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/transact.ts';

/** Every product that can be read, in no order. */
export async function readAllProducts(database: Firestore): Promise<StoredProduct[]> {
  const found = await database.collection(paths.products).get();
  return readDocuments(storedProductSchema, found.docs);
}

/** The products of a cart as they are now; one that is gone or does not parse is not in the map. */
export async function readProducts(
  reader: Reader,
  database: Firestore,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredProduct>> {
  const wanted = [...new Set(ids)].map((id) => database.doc(paths.product(id)));
  if (wanted.length === 0) return new Map();
  const found = await reader.getAll(...wanted);
  const products = found.flatMap((document) => readDocument(storedProductSchema, document) ?? []);
  return new Map(products.map((product) => [product.id, product]));
}

type Writer = { set: (reference: DocumentReference, data: DocumentData) => unknown };

/** To be part of every write to products, looks, categories, content, navigation, heroes or settings: the snapshot follows it. */
export function noteCatalogChange(writer: Writer, database: Firestore): void {
  writer.set(database.doc(paths.catalogChanges), { at: FieldValue.serverTimestamp() });
}
