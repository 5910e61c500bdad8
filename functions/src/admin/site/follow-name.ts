import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { Refusal } from '../../refusal.ts';
import {
  aFormerName,
  formerNameReference,
  readFormerName,
  readFormerNames,
} from '../../site/category-names-repository.ts';
import { type OwnerChange, takeTurn } from '../change-shop.ts';

type Renamed = { readonly id: string; readonly from: string; readonly to: string };

function conflict(message: string): Refusal {
  return new Refusal({ code: 'conflict', message });
}

/** Two categories of one name would be one to a shopper. Called in the list's turn, so that two owners cannot take one at once. */
export async function refuseTakenName(context: Context, id: string, name: string): Promise<void> {
  const found = await context.database.collection(paths.categories).where('name', '==', name).get();
  if (found.docs.some((other) => other.id !== id)) throw conflict(`There is a category ${name} already.`);
}

/** A name that is taken into use leads to nobody else any more, unless products are still on their way from it. */
async function takeName(change: OwnerChange, context: Context, { id, name }: { id: string; name: string }) {
  const reference = formerNameReference(context.database, name);
  const former = await readFormerName(change.aside, reference);
  if (!former) return undefined;
  if (former.categoryId !== id && former.state !== 'moved') {
    throw conflict(`The products of ${name} are still being moved. Please try again in a moment.`);
  }
  change.aside.erase(reference);
  return former;
}

/** For a category that is made. */
export async function claimName(change: OwnerChange, context: Context, category: { id: string; name: string }) {
  await takeTurn(change, context, 'categories');
  await refuseTakenName(context, category.id, category.name);
  await takeName(change, context, category);
}

/**
 * Follows a category's new name: the name before the first keystroke leads to it from now on, and its products move when the new one has
 * rested (site/move-products.ts). Names in between leave nothing behind; typing back to the first one undoes it all.
 */
export async function followName(change: OwnerChange, context: Context, { id, from, to }: Renamed): Promise<void> {
  const { database } = context;
  await takeTurn(change, context, 'categories');
  await refuseTakenName(context, id, to);
  const again = await takeName(change, context, { id, name: to });
  // Nothing had moved yet: all is as it was before the first keystroke.
  if (again?.state === 'resting') return;
  const resting = (await readFormerNames(database)).find(
    (former) => former.categoryId === id && former.state === 'resting' && former.name !== to,
  );
  const begun = formerNameReference(database, resting?.name ?? from);
  await change.aside.getAll(begun);
  change.aside.write(
    begun,
    resting ? { changedAt: Timestamp.fromDate(context.now()) } : aFormerName(from, id, context.now()),
  );
}
