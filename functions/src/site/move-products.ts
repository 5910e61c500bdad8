import { type DocumentReference, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { markCatalogChanged } from '../catalog/product-repository.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import { formerNameReference, readFormerName, listFormerNames } from './category-names-repository.ts';

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
