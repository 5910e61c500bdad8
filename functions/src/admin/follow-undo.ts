import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { AppError } from '../refusal.ts';
import type { AdminTransaction } from './change-shop.ts';
import { claimName, renameCategoryProducts } from './site/follow-name.ts';
import { restoreProducts } from './site/leave-products.ts';

/** A document that undo changes: as it stands, and as it is to be. */
export type UndoneDocument = {
  readonly path: string;
  readonly current: DocumentData | null;
  readonly restored: DocumentData | null;
};

const categorySchema = z.object({ id: z.string(), name: z.string() });
const formerNameSchema = z.object({ name: z.string(), categoryId: z.string() });

async function rejectIfCategoryInUse({ database }: RequestContext, name: string): Promise<void> {
  const { empty } = await database.collection(paths.products).where('category', '==', name).limit(1).get();
  if (empty) return;
  throw new AppError({
    code: 'conflict',
    message: 'This category has products by now. Please delete it and say where they go.',
  });
}

/** What a category's coming back, going or getting its old name again means for its products: they follow by the same way as ever. */
async function undoCategoryEffects(
  change: AdminTransaction,
  context: RequestContext,
  { current, restored }: UndoneDocument,
  givenTo: string | undefined,
): Promise<void> {
  const was = categorySchema.safeParse(current).data;
  const is = categorySchema.safeParse(restored).data;
  if (was && is && was.name !== is.name)
    return renameCategoryProducts(change, context, { id: is.id, from: was.name, to: is.name });
  if (was && !is) return rejectIfCategoryInUse(context, was.name);
  if (!is || was) return;
  if (givenTo === undefined) return claimName(change, context, is);
  return restoreProducts(change, context, is, givenTo);
}

/** What has to follow when documents are put back, beyond the documents themselves. */
export async function applyUndoEffects(
  change: AdminTransaction,
  context: RequestContext,
  undone: readonly UndoneDocument[],
): Promise<void> {
  const names = undone.filter(({ path }) => path.startsWith(`${paths.categoryNames}/`));
  for (const each of undone) {
    if (!each.path.startsWith(`${paths.categories}/`)) continue;
    const name = categorySchema.safeParse(each.restored).data?.name;
    const left = names
      .map(({ current }) => formerNameSchema.safeParse(current).data)
      .find((former) => former?.name === name);
    await undoCategoryEffects(change, context, each, left?.categoryId);
  }
}
