import { Timestamp } from 'firebase-admin/firestore';
import type { RequestContext } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { AppError } from '../../refusal.ts';
import {
  createFormerName,
  formerNameReference,
  listFormerNames,
  categoryReturnReference,
} from '../../site/category-names-repository.ts';
import { type AdminTransaction, lockList } from '../change-shop.ts';

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
