import { type DocumentReference, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { markCatalogChanged } from '../catalog/index.ts';
import {
  type DocumentReader,
  type Transaction,
  paths,
  parseDocument,
  readDocument,
  parseDocuments,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';
import type { Services } from '../services.ts';

/**
 * A former name of a category. Links with it still find the category, and products that have it are moved to the new name: `resting`
 * while the owner may still be typing, then `moving`. For a deleted category the moved products are listed, so that an undo restores them.
 */
export const formerNameSchema = z.object({
  name: z.string(),
  categoryId: z.string(),
  changedAt: timestampSchema,
  state: z.enum(['resting', 'moving', 'moved']),
  listsProducts: z._default(z.boolean(), false),
});
type FormerName = z.infer<typeof formerNameSchema>;

const nameSchema = z.object({ id: z.string(), name: z.string() });

/** Names may contain characters that document ids may not. */
export function formerNameReference(database: Pick<Firestore, 'doc'>, name: string): DocumentReference {
  return database.doc(paths.categoryName(`n-${encodeURIComponent(name).replaceAll('.', '%2E')}`));
}

/** The task that restores a deleted category's products. */
export function categoryReturnReference(database: Pick<Firestore, 'doc'>, name: string): DocumentReference {
  return database.doc(paths.categoryReturn(formerNameReference(database, name).id));
}

export async function listFormerNames(database: Firestore): Promise<FormerName[]> {
  return parseDocuments(formerNameSchema, (await database.collection(paths.categoryNames).get()).docs);
}

export async function readFormerName(
  reader: DocumentReader,
  { path }: DocumentReference,
): Promise<FormerName | undefined> {
  return readDocument(reader, path, formerNameSchema);
}

export function createFormerName(name: string, categoryId: string, now: Date): FormerName {
  return { name, categoryId, changedAt: Timestamp.fromDate(now), state: 'resting', listsProducts: false };
}

/** Maps former names to current ones. A former name that a category has again is no alias. */
export async function readCategoryAliases(database: Firestore): Promise<ReadonlyMap<string, string>> {
  const [former, { docs }] = await Promise.all([
    listFormerNames(database),
    database.collection(paths.categories).get(),
  ]);
  const current = parseDocuments(nameSchema, docs);
  return new Map(
    former.flatMap(({ name, categoryId }): [string, string][] => {
      const newName = current.find(({ id }) => id === categoryId)?.name;
      const isTaken = current.some((category) => category.name === name);
      return newName === undefined || isTaken ? [] : [[name, newName]];
    }),
  );
}

/** The most values of Firestore's `in` operator. */
const VALUES_PER_QUERY = 30;

/**
 * The former names of these categories. Products have one of them until they are moved, so what applies to a category applies to these
 * names as well. A former name that a category has again is left out. The queries are not part of a transaction.
 */
export async function listFormerNamesOf(reader: DocumentReader, categoryIds: readonly string[]): Promise<string[]> {
  const [first] = categoryIds;
  if (first === undefined) return [];
  const { firestore: database } = reader.doc(paths.category(first));
  const slices = Array.from({ length: Math.ceil(categoryIds.length / VALUES_PER_QUERY) }, (_, index) =>
    categoryIds.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
  );
  const found = await Promise.all(
    slices.map((slice) => database.collection(paths.categoryNames).where('categoryId', 'in', slice).get()),
  );
  const names = parseDocuments(
    formerNameSchema,
    found.flatMap(({ docs }) => docs),
  ).map(({ name }) => name);
  const categories = database.collection(paths.categories);
  const taken = await Promise.all(names.map((name) => categories.where('name', '==', name).limit(1).get()));
  return names.filter((_name, index) => taken[index]?.empty === true);
}

/** Products are moved once the new name has not changed for so long. */
export const RENAME_DEBOUNCE_MS = 5000;
const BATCH_SIZE = 200;
/** After longer typing the move is left to the periodic job. */
const MAX_WAITS = 40;
const STALLED_AFTER_MS = 60_000;

const namedSchema = z.object({ name: z.string() });
const listedSchema = z.object({ products: z.array(z.string()) });
const returnSchema = z.object({ name: z.string(), categoryId: z.string(), to: z.string() });

type CategoryRenameServices = Pick<Services, 'database' | 'now' | 'pause'>;

async function readCategoryName(transaction: Transaction, categoryId: string): Promise<string | undefined> {
  return (await readDocument(transaction, paths.category(categoryId), namedSchema))?.name;
}

/** Moves one batch of products and returns its size. Zero ends the move. */
async function moveBatch(services: CategoryRenameServices, former: DocumentReference, name: string): Promise<number> {
  const { database } = services;
  const found = await database
    .collection(paths.products)
    .where('category', '==', name)
    .limit(BATCH_SIZE)
    .select()
    .get();
  return runTransaction(database, async (transaction) => {
    const record = await readFormerName(transaction, former);
    if (!record) return 0;
    const target = await readCategoryName(transaction, record.categoryId);
    if (target === undefined || target === name) return 0;
    const products = await transaction.getAll(...found.docs.map(({ ref }) => ref));
    const moving = products.filter((product) => product.get('category') === name);
    for (const product of moving) transaction.upsert(product.ref, { category: target });
    const state = moving.length > 0 ? 'moving' : 'moved';
    if (record.state !== state) transaction.upsert(former, { state });
    if (moving.length > 0) markCatalogChanged(transaction, database);
    if (record.listsProducts && moving.length > 0) {
      transaction.create(former.collection('moved').doc(), { products: moving.map(({ id }) => id) });
    }
    return moving.length;
  });
}

/** Waits until the new name stops changing. Returns false when there is nothing to move, or the typing does not end. */
async function waitForDebounce(
  { database, now, pause }: CategoryRenameServices,
  former: DocumentReference,
): Promise<boolean> {
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const record = await readFormerName(database, former);
    if (!record) return false;
    const left = record.state === 'resting' ? record.changedAt.toMillis() + RENAME_DEBOUNCE_MS - now().getTime() : 0;
    if (left <= 0) return true;
    await pause(left);
  }
  return false;
}

/** Moves a category's products to its new name. Safe to run twice or to be cut short: the next run moves the rest. */
export async function moveRenamedProducts(services: CategoryRenameServices, name: string): Promise<void> {
  const former = formerNameReference(services.database, name);
  if (!(await waitForDebounce(services, former))) return;
  while ((await moveBatch(services, former, name)) > 0);
}

/** Restores the products of a deleted category, except those that have been moved elsewhere since. */
export async function restoreCategoryProducts(
  { database }: Pick<CategoryRenameServices, 'database'>,
  task: DocumentReference,
): Promise<void> {
  const request = parseDocument(returnSchema, await task.get());
  if (!request) return;
  const lists = await formerNameReference(database, request.name)
    .collection('moved')
    .orderBy(FieldPath.documentId())
    .get();
  for (const list of lists.docs) {
    const ids = parseDocument(listedSchema, list)?.products ?? [];
    await runTransaction(database, async (transaction) => {
      const restored = await readCategoryName(transaction, request.categoryId);
      const replacement = await readCategoryName(transaction, request.to);
      const products = await transaction.getAll(...ids.map((id) => database.doc(paths.product(Number(id)))));
      if (restored === undefined) return;
      for (const product of products) {
        const isUnmoved = product.exists && product.get('category') === replacement;
        if (isUnmoved) transaction.upsert(product.ref, { category: restored });
      }
      transaction.deleteUnchecked(list.ref);
      markCatalogChanged(transaction, database);
    });
  }
  await task.delete();
}

/** Resumes interrupted moves, and moves products that were given a former name later. */
export async function finishCategoryRenames(services: CategoryRenameServices): Promise<void> {
  const { database, now } = services;
  const before = Timestamp.fromMillis(now().getTime() - STALLED_AFTER_MS);
  for (const { name, changedAt } of await listFormerNames(database)) {
    if (changedAt > before) continue;
    while ((await moveBatch(services, formerNameReference(database, name), name)) > 0);
  }
  for (const task of (await database.collection(paths.categoryReturns).get()).docs) {
    await restoreCategoryProducts(services, task.ref);
  }
}
