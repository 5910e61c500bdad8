import { type DocumentReference, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { noteCatalogChange } from '../catalog/product-repository.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { formerNameReference, readFormerName, readFormerNames } from './category-names-repository.ts';

/** How long a name has to rest before the products follow it. */
export const NAME_RESTS_MS = 5000;
const PER_BATCH = 200;
/** Whoever types for longer is left to the sweep. */
const LONGEST_WAITS = 40;
const LEFT_BEHIND_MS = 60_000;

const namedSchema = z.object({ name: z.string() });
const listedSchema = z.object({ products: z.array(z.string()) });
const returnSchema = z.object({ name: z.string(), categoryId: z.string(), to: z.string() });

export type MoveWorld = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
};

async function readName(changes: Changes, database: Firestore, categoryId: string): Promise<string | undefined> {
  const [document] = await changes.getAll(database.doc(paths.category(categoryId)));
  return document && readDocument(namedSchema, document)?.name;
}

/** Moves one batch; answers how many, and ends the move when none is left. Whatever happens to the name meanwhile, the batch runs anew. */
async function moveBatch(world: MoveWorld, former: DocumentReference, name: string): Promise<number> {
  const { database } = world;
  const found = await database.collection(paths.products).where('category', '==', name).limit(PER_BATCH).select().get();
  return transact(database, async (changes) => {
    const record = await readFormerName(changes, former);
    if (!record) return 0;
    const target = await readName(changes, database, record.categoryId);
    if (target === undefined || target === name) return 0;
    const products = await changes.getAll(...found.docs.map(({ ref }) => ref));
    const moving = products.filter((product) => product.get('category') === name);
    for (const product of moving) changes.write(product.ref, { category: target });
    const state = moving.length > 0 ? 'moving' : 'moved';
    if (record.state !== state) changes.write(former, { state });
    if (moving.length > 0) noteCatalogChange(changes, database);
    if (record.listsProducts && moving.length > 0) {
      changes.create(former.collection('moved').doc(), { products: moving.map(({ id }) => id) });
    }
    return moving.length;
  });
}

/** Waits until the name has rested; false when there is nothing to move any more, or nobody stops typing. */
async function waitForRest({ database, now, pause }: MoveWorld, former: DocumentReference): Promise<boolean> {
  for (let waits = 0; waits < LONGEST_WAITS; waits += 1) {
    const record = await readFormerName(database, former);
    if (!record) return false;
    const left = record.state === 'resting' ? record.changedAt.toMillis() + NAME_RESTS_MS - now().getTime() : 0;
    if (left <= 0) return true;
    await pause(left);
  }
  return false;
}

/**
 * Lets the products that bear a former name follow the category, once, when its new name has rested. It may run twice or be cut short:
 * what is left is moved by the next run.
 */
export async function moveProducts(world: MoveWorld, name: string): Promise<void> {
  const former = formerNameReference(world.database, name);
  if (!(await waitForRest(world, former))) return;
  while ((await moveBatch(world, former, name)) > 0);
}

/** The products a deleted category gave away come back to it, as far as they are still where they were put. */
export async function returnProducts(
  { database }: Pick<MoveWorld, 'database'>,
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
    await transact(database, async (changes) => {
      const [home, away] = [
        await readName(changes, database, asked.categoryId),
        await readName(changes, database, asked.to),
      ];
      const products = await changes.getAll(...ids.map((id) => database.doc(`${paths.products}/${id}`)));
      if (home === undefined) return;
      for (const product of products) {
        if (product.exists && product.get('category') === away) changes.write(product.ref, { category: home });
      }
      changes.remove(list.ref);
      noteCatalogChange(changes, database);
    });
  }
  await task.delete();
}

/** Finishes what was cut short, and moves products that were given a former name afterwards. */
export async function sweepCategories(world: MoveWorld): Promise<void> {
  const { database, now } = world;
  const before = Timestamp.fromMillis(now().getTime() - LEFT_BEHIND_MS);
  for (const { name, changedAt } of await readFormerNames(database)) {
    if (changedAt > before) continue;
    while ((await moveBatch(world, formerNameReference(database, name), name)) > 0);
  }
  for (const task of (await database.collection(paths.categoryReturns).get()).docs) {
    await returnProducts(world, task.ref);
  }
}
