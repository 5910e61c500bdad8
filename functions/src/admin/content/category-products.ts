import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../../app-error.ts';
import {
  categoryReturnReference,
  createFormerName,
  formerNameReference,
  listFormerNames,
  readFormerName,
} from '../../content/index.ts';
import { paths } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { type AdminTransaction, lockList } from '../audit/admin-transaction.ts';

type CategoryRename = { readonly id: string; readonly from: string; readonly to: string };

function conflict(message: string): AppError {
  return new AppError({ code: 'conflict', message });
}

/** Two categories of one name would be one to a shopper. Called in the list's turn, so that two owners cannot take one at once. */
export async function rejectTakenName(context: RequestContext, id: string, name: string): Promise<void> {
  const found = await context.database.collection(paths.categories).where('name', '==', name).get();
  if (found.docs.some((other) => other.id !== id)) throw conflict(`There is a category ${name} already.`);
}

/** A name that is taken into use leads to nobody else any more, unless products are still on their way from it. */
async function releaseFormerName(
  change: AdminTransaction,
  context: RequestContext,
  { id, name }: { id: string; name: string },
) {
  const reference = formerNameReference(context.database, name);
  const former = await readFormerName(change.unrecorded, reference);
  if (!former) return undefined;
  if (former.categoryId !== id && former.state !== 'moved') {
    throw conflict(`The products of ${name} are still being moved. Please try again in a moment.`);
  }
  change.unrecorded.delete(reference);
  return former;
}

/** For a category that is made. */
export async function claimName(
  change: AdminTransaction,
  context: RequestContext,
  category: { id: string; name: string },
) {
  await lockList(change, context, 'categories');
  await rejectTakenName(context, category.id, category.name);
  await releaseFormerName(change, context, category);
}

/**
 * Follows a category's new name: the name before the first keystroke leads to it from now on, and its products move when the new one has
 * rested (site/move-products.ts). Names in between leave nothing behind; typing back to the first one undoes it all.
 */
export async function renameCategoryProducts(
  change: AdminTransaction,
  context: RequestContext,
  { id, from, to }: CategoryRename,
): Promise<void> {
  const { database } = context;
  await lockList(change, context, 'categories');
  await rejectTakenName(context, id, to);
  const again = await releaseFormerName(change, context, { id, name: to });
  // Nothing had moved yet: all is as it was before the first keystroke.
  if (again?.state === 'resting') return;
  const resting = (await listFormerNames(database)).find(
    (former) => former.categoryId === id && former.state === 'resting' && former.name !== to,
  );
  const begun = formerNameReference(database, resting?.name ?? from);
  await change.unrecorded.getAll(begun);
  change.unrecorded.upsert(
    begun,
    resting ? { changedAt: Timestamp.fromDate(context.now()) } : createFormerName(from, id, context.now()),
  );
}

type DeletedCategory = { readonly id: string; readonly name: string };

async function countProducts({ database }: RequestContext, names: readonly string[]): Promise<number> {
  const counts = names.map((name) => database.collection(paths.products).where('category', '==', name).count().get());
  return (await Promise.all(counts)).reduce((sum, counted) => sum + counted.data().count, 0);
}

/**
 * Before a category is deleted: its products go to another one by the task that also follows names (site/move-products.ts), which lists
 * them here, so that undo can bring them back. Without a place to go a category with products is refused.
 */
export async function reassignProducts(
  change: AdminTransaction,
  context: RequestContext,
  { id, name }: DeletedCategory,
  moveTo: string | undefined,
): Promise<void> {
  const { database } = context;
  await lockList(change, context, 'categories');
  const earlier = (await listFormerNames(database)).filter((former) => former.categoryId === id);
  const products = await countProducts(context, [name, ...earlier.map((former) => former.name)]);
  if (moveTo === undefined) {
    if (products === 0) return;
    const message = `This category has ${products} product${products === 1 ? '' : 's'}. Where should they go?`;
    throw new AppError({ code: 'category-in-use', message, products });
  }
  const [target] = await change.unrecorded.getAll(database.doc(paths.category(moveTo)));
  if (!target?.exists || moveTo === id) {
    throw new AppError({
      code: 'conflict',
      message: 'The category the products should go to does not exist any more.',
    });
  }
  const left = formerNameReference(database, name);
  const references = earlier.map((former) => formerNameReference(database, former.name));
  await change.getAll(left, ...references);
  // What the task does to these documents afterwards is none of the owner's doing.
  const following = ['state', 'changedAt'];
  const rested = Timestamp.fromMillis(0).toDate();
  change.restore(left, { ...createFormerName(name, moveTo, rested), listsProducts: true }, following);
  for (const [place, former] of earlier.entries()) {
    const reference = references[place];
    if (reference) change.restore(reference, { ...former, categoryId: moveTo }, following);
  }
}

/** After a deleted category came back: so do the products it gave away. */
export async function restoreProducts(
  change: AdminTransaction,
  { database }: RequestContext,
  { id, name }: DeletedCategory,
  to: unknown,
): Promise<void> {
  change.unrecorded.set(categoryReturnReference(database, name), {
    name,
    categoryId: id,
    to: typeof to === 'string' ? to : '',
  });
}
