import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, readDocuments } from '../firestore/read-document.ts';
import type { Transaction } from '../firestore/transact.ts';

export const productCounterSchema = z.object({ last: z.int() });
const numberedProductSchema = z.object({ id: z.int() });

/** The next product's number. Two products made at once meet at the counter, and the second tries again. */
export async function allocateProductId(transaction: Transaction, database: Firestore): Promise<number> {
  const reference = database.doc(paths.productCounter);
  const [document] = await transaction.getAll(reference);
  const counter = document && readDocument(productCounterSchema, document);
  const newest = counter ? undefined : await database.collection(paths.products).orderBy('id', 'desc').limit(1).get();
  const last = counter?.last ?? readDocuments(numberedProductSchema, newest?.docs ?? [])[0]?.id ?? 0;
  transaction.upsert(reference, { last: last + 1 });
  return last + 1;
}
