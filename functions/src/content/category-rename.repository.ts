import { type DocumentReference, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { markCatalogChanged } from '../catalog/index.ts';
import { type Transaction, paths, readDocument, readDocuments, runTransaction, timestampSchema } from '../db/index.ts';

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

/** How long a name has to rest before the products follow it. */
export const RENAME_DEBOUNCE_MS = 5000;
const BATCH_SIZE = 200;
/** Whoever types for longer is left to the sweep. */
const MAX_WAITS = 40;
const STALLED_AFTER_MS = 60_000;

const namedSchema = z.object({ name: z.string() });
const listedSchema = z.object({ products: z.array(z.string()) });
const returnSchema = z.object({ name: z.string(), categoryId: z.string(), to: z.string() });

export type CategoryRenameServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
};

async function readCategoryName(
  transaction: Transaction,
  database: Firestore,
  categoryId: string,
): Promise<string | undefined> {
  const [document] = await transaction.getAll(database.doc(paths.category(categoryId)));
  return document && readDocument(namedSchema, document)?.name;
}

/** Moves one batch; answers how many, and ends the move when none is left. Whatever happens to the name meanwhile, the batch runs anew. */
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
    const target = await readCategoryName(transaction, database, record.categoryId);
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

/** Waits until the name has rested; false when there is nothing to move any more, or nobody stops typing. */
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

/**
 * Lets the products that bear a former name follow the category, once, when its new name has rested. It may run twice or be cut short:
 * what is left is moved by the next run.
 */
export async function moveRenamedProducts(services: CategoryRenameServices, name: string): Promise<void> {
  const former = formerNameReference(services.database, name);
  if (!(await waitForDebounce(services, former))) return;
  while ((await moveBatch(services, former, name)) > 0);
}

/** The products a deleted category gave away come back to it, as far as they are still where they were put. */
export async function restoreCategoryProducts(
  { database }: Pick<CategoryRenameServices, 'database'>,
  task: DocumentReference,
): Promise<void> {
  const asked = readDocument(returnSchema, await task.get());
  if (!asked) return;
  const lists = await formerNameReference(database, asked.name)
    .collection('moved')
    .orderBy(FieldPath.documentId())
    .get();
  for (const list of lists.docs) {
    const ids = readDocument(listedSchema, list)?.products ?? [];
    await runTransaction(database, async (transaction) => {
      const [home, away] = [
        await readCategoryName(transaction, database, asked.categoryId),
        await readCategoryName(transaction, database, asked.to),
      ];
      const products = await transaction.getAll(...ids.map((id) => database.doc(`${paths.products}/${id}`)));
      if (home === undefined) return;
      for (const product of products) {
        if (product.exists && product.get('category') === away) transaction.upsert(product.ref, { category: home });
      }
      transaction.deleteUnchecked(list.ref);
      markCatalogChanged(transaction, database);
    });
  }
  await task.delete();
}

/** Finishes what was cut short, and moves products that were given a former name afterwards. */
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
