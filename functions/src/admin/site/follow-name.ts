import { Timestamp } from 'firebase-admin/firestore';
import type { RequestContext } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { AppError } from '../../refusal.ts';
import {
  createFormerName,
  formerNameReference,
  readFormerName,
  listFormerNames,
} from '../../site/category-names-repository.ts';
import { type AdminTransaction, lockList } from '../change-shop.ts';

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
