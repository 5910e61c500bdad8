import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { Refusal } from '../refusal.ts';
import type { OwnerChange } from './change-shop.ts';
import { claimName, followName } from './site/follow-name.ts';
import { bringProductsBack } from './site/leave-products.ts';

/** A document that undo changes: as it stands, and as it is to be. */
export type Undone = {
  readonly path: string;
  readonly current: DocumentData | null;
  readonly restored: DocumentData | null;
};

const categorySchema = z.object({ id: z.string(), name: z.string() });
const formerSchema = z.object({ name: z.string(), categoryId: z.string() });

async function refuseWhenUsed({ database }: Context, name: string): Promise<void> {
  const { empty } = await database.collection(paths.products).where('category', '==', name).limit(1).get();
  if (empty) return;
  throw new Refusal({
    code: 'conflict',
    message: 'This category has products by now. Please delete it and say where they go.',
  });
}

/** What a category's coming back, going or getting its old name again means for its products: they follow by the same way as ever. */
async function followCategory(
  change: OwnerChange,
  context: Context,
  { current, restored }: Undone,
  givenTo: string | undefined,
): Promise<void> {
  const was = categorySchema.safeParse(current).data;
  const is = categorySchema.safeParse(restored).data;
  if (was && is && was.name !== is.name) return followName(change, context, { id: is.id, from: was.name, to: is.name });
  if (was && !is) return refuseWhenUsed(context, was.name);
  if (!is || was) return;
  if (givenTo === undefined) return claimName(change, context, is);
  return bringProductsBack(change, context, is, givenTo);
}

/** What has to follow when documents are put back, beyond the documents themselves. */
export async function followUndo(change: OwnerChange, context: Context, undone: readonly Undone[]): Promise<void> {
  const names = undone.filter(({ path }) => path.startsWith(`${paths.categoryNames}/`));
  for (const each of undone) {
    if (!each.path.startsWith(`${paths.categories}/`)) continue;
    const name = categorySchema.safeParse(each.restored).data?.name;
    const left = names
      .map(({ current }) => formerSchema.safeParse(current).data)
      .find((former) => former?.name === name);
    await followCategory(change, context, each, left?.categoryId);
  }
}
