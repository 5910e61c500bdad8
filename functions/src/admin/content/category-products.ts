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
import { conflict } from '../errors.ts';

type CategoryName = { readonly id: string; readonly name: string };
type CategoryRename = { readonly id: string; readonly from: string; readonly to: string };

/**
 * Gives a category a name that no other category has, and deletes the redirect from that name, which it returns. Locks the
 * list, so that two owners cannot take the same name at once.
 */
export async function claimName(transaction: AdminTransaction, context: RequestContext, { id, name }: CategoryName) {
  await lockList(transaction, context, 'categories');
  const found = await transaction.database.collection(paths.categories).where('name', '==', name).get();
  if (found.docs.some((other) => other.id !== id)) throw conflict(`There is a category ${name} already.`);
  const reference = formerNameReference(transaction, name);
  const former = await readFormerName(transaction.unrecorded, reference);
  if (!former) return undefined;
  if (former.categoryId !== id && former.state !== 'moved')
    throw conflict(`The products of ${name} are still being moved. Please try again in a moment.`);
  transaction.unrecorded.delete(reference);
  return former;
}

/**
 * Follows a category's new name. The name before the first keystroke redirects to it from now on, and a job moves the
 * products once the new name has not changed for a while. Names typed in between leave nothing behind, and typing the
 * first name again cancels the rename.
 */
export async function renameCategoryProducts(
  transaction: AdminTransaction,
  context: RequestContext,
  { id, from, to }: CategoryRename,
): Promise<void> {
  const released = await claimName(transaction, context, { id, name: to });
  // The products have not moved yet, so returning to the first name needs nothing more.
  if (released?.state === 'resting') return;
  const resting = (await listFormerNames(transaction.database)).find(
    (former) => former.categoryId === id && former.state === 'resting' && former.name !== to,
  );
  const first = formerNameReference(transaction, resting?.name ?? from);
  await transaction.unrecorded.getAll(first);
  transaction.unrecorded.upsert(
    first,
    resting ? { changedAt: Timestamp.fromDate(context.now()) } : createFormerName(from, id, context.now()),
  );
}

/**
 * Before a category is deleted: the job that follows renames moves its products to another category, and lists them so that
 * an undo can bring them back. Without a target, a category with products is rejected.
 */
export async function reassignProducts(
  transaction: AdminTransaction,
  context: RequestContext,
  { id, name }: CategoryName,
  moveTo: string | undefined,
): Promise<void> {
  await lockList(transaction, context, 'categories');
  const earlier = (await listFormerNames(transaction.database)).filter((former) => former.categoryId === id);
  const products = await countProducts(context, [name, ...earlier.map((former) => former.name)]);
  if (moveTo === undefined) {
    if (products === 0) return;
    const message = `This category has ${products} product${products === 1 ? '' : 's'}. Where should they go?`;
    throw new AppError({ code: 'category-in-use', message, products });
  }
  const [target] = await transaction.unrecorded.getAll(transaction.doc(paths.category(moveTo)));
  if (!target?.exists || moveTo === id)
    throw conflict('The category the products should go to does not exist any more.');
  // A rest time in the past makes the job start at once.
  const startNow = Timestamp.fromMillis(0).toDate();
  const redirects = [
    { ...createFormerName(name, moveTo, startNow), listsProducts: true },
    ...earlier.map((former) => ({ ...former, categoryId: moveTo })),
  ];
  await transaction.getAll(...redirects.map((former) => formerNameReference(transaction, former.name)));
  // The job changes these fields afterwards; that must not keep the owner from undoing the deletion.
  const following = ['state', 'changedAt'];
  for (const redirect of redirects)
    transaction.restore(formerNameReference(transaction, redirect.name), redirect, following);
}

async function countProducts({ database }: RequestContext, names: readonly string[]): Promise<number> {
  const counts = names.map((name) => database.collection(paths.products).where('category', '==', name).count().get());
  return (await Promise.all(counts)).reduce((sum, counted) => sum + counted.data().count, 0);
}

/** After an undo has restored a category: its products come back from the category they were moved to. */
export async function restoreProducts(
  transaction: AdminTransaction,
  { id, name }: CategoryName,
  movedTo: string,
): Promise<void> {
  transaction.unrecorded.set(categoryReturnReference(transaction, name), { name, categoryId: id, to: movedTo });
}
