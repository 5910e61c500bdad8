import { type Look, storedLookSchema } from '@plenty/contract/catalog/look';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocuments } from '../firestore/read-document.ts';

/** The gallery's looks in their order. */
export async function listStoredLooks(database: Firestore): Promise<Look[]> {
  const found = await database.collection(paths.looks).get();
  const stored = readDocuments(storedLookSchema, found.docs).toSorted((left, right) => left.order - right.order);
  return stored.map(({ order: _order, ...look }) => look);
}
