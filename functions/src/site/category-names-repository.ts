import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, readDocuments, timestampSchema } from '../firestore/read-document.ts';
import type { Transaction } from '../firestore/transact.ts';

/**
 * A name a category once had: who comes with it finds the category, and the products that still bear it are moved. `resting` while the
 * new name is being typed; a name of a category that was deleted lists which products it gave away, so that they can come back.
 */
export const formerNameSchema = z.object({
  name: z.string(),
  categoryId: z.string(),
  changedAt: timestampSchema,
  state: z.enum(['resting', 'moving', 'moved']),
  listsProducts: z._default(z.boolean(), false),
});
export type FormerName = z.infer<typeof formerNameSchema>;

const nameSchema = z.object({ id: z.string(), name: z.string() });

/** The document of a former name. A name may hold what a path may not. */
export function formerNameReference(database: Firestore, name: string): DocumentReference {
  return database.doc(paths.categoryName(`n-${encodeURIComponent(name).replaceAll('.', '%2E')}`));
}

/** Where products of a deleted category are listed to come back to it. */
export function categoryReturnReference(database: Firestore, name: string): DocumentReference {
  return database.doc(paths.categoryReturn(formerNameReference(database, name).id));
}

export async function listFormerNames(database: Firestore): Promise<FormerName[]> {
  return readDocuments(formerNameSchema, (await database.collection(paths.categoryNames).get()).docs);
}

export async function readFormerName(
  transaction: Pick<Transaction, 'getAll'>,
  reference: DocumentReference,
): Promise<FormerName | undefined> {
  const [document] = await transaction.getAll(reference);
  return document && readDocument(formerNameSchema, document);
}

export function createFormerName(name: string, categoryId: string, now: Date): FormerName {
  return { name, categoryId, changedAt: Timestamp.fromDate(now), state: 'resting', listsProducts: false };
}

/** What each former name is called today; one that a category bears again leads nowhere else. */
export async function readCategoryAliases(database: Firestore): Promise<ReadonlyMap<string, string>> {
  const [former, { docs }] = await Promise.all([
    listFormerNames(database),
    database.collection(paths.categories).get(),
  ]);
  const living = readDocuments(nameSchema, docs);
  return new Map(
    former.flatMap(({ name, categoryId }): [string, string][] => {
      const now = living.find(({ id }) => id === categoryId)?.name;
      return now === undefined || living.some((category) => category.name === name) ? [] : [[name, now]];
    }),
  );
}
