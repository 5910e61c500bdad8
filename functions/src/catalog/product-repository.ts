import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { type DocumentData, type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocuments } from '../firestore/read-document.ts';

/** Every product that can be read, in no order. */
export async function listAllProducts(database: Firestore): Promise<StoredProduct[]> {
  const found = await database.collection(paths.products).get();
  return readDocuments(storedProductSchema, found.docs);
}

type CanSet = { set: (reference: DocumentReference, data: DocumentData) => unknown };

/** To be part of every write to products, looks, categories, content, navigation, heroes or settings: the snapshot follows it. */
export function markCatalogChanged(writer: CanSet, database: Firestore): void {
  writer.set(database.doc(paths.catalogChanges), { at: FieldValue.serverTimestamp() });
}
