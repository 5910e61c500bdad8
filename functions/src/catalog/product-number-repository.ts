import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, readDocuments } from '../firestore/read-document.ts';
import type { Changes } from '../firestore/transact.ts';

export const counterSchema = z.object({ last: z.int() });
const numberedSchema = z.object({ id: z.int() });

/** The next product's number. Two products made at once meet at the counter, and the second tries again. */
export async function takeProductNumber(changes: Changes, database: Firestore): Promise<number> {
  const reference = database.doc(paths.productCounter);
  const [document] = await changes.getAll(reference);
  const counter = document && readDocument(counterSchema, document);
  const newest = counter ? undefined : await database.collection(paths.products).orderBy('id', 'desc').limit(1).get();
  const last = counter?.last ?? readDocuments(numberedSchema, newest?.docs ?? [])[0]?.id ?? 0;
  changes.write(reference, { last: last + 1 });
  return last + 1;
}
