import { isDeepStrictEqual } from 'node:util';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { paths, readDocument } from '../../db/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { claimName, renameCategoryProducts, restoreProducts } from '../content/category-products.ts';
import { type AdminTransaction, runAdminTransaction } from './admin-transaction.ts';
import { type TouchedDocument, getNextUpdatedAt, storedAuditEntrySchema } from './audit-entry.ts';

function conflict(message: string): AppError {
  return new AppError({ code: 'conflict', message });
}

const CHANGED_SINCE_MESSAGE = 'This was changed again since. Take the newer change back first.';

/** The fields that an act left otherwise than it found them. */
export function getChangedFields({ before, after }: TouchedDocument): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]));
}

/** Counts move with every sale: only the act's own difference is taken back, never what was sold since (D-24). */
const INVENTORY_PATH = /^products\/\d+\/stock\/[^/]+$/;
const countSchema = z.object({ count: z.number(), stocked: z.optional(z.number()) });

/** The books go back by as much as the act moved them, and by what the count could not go back. */
function restoreCount({ before, after }: TouchedDocument, current: DocumentData): DocumentData | null {
  if (before === null || after === null) return before;
  const [was, made, is] = [countSchema.parse(before), countSchema.parse(after), countSchema.parse(current)];
  const count = Math.max(0, is.count - made.count + was.count);
  if (is.stocked === undefined) return { ...current, ...before, count };
  const hasBooks = was.stocked !== undefined && made.stocked !== undefined;
  const moved = hasBooks ? (made.stocked ?? 0) - (was.stocked ?? 0) : made.count - was.count;
  const kept = count - (is.count - made.count + was.count);
  return { ...current, ...before, count, stocked: is.stocked - moved + kept };
}

function withField(data: DocumentData, field: string, value: unknown): DocumentData {
  const { [field]: _old, ...rest } = data;
  return value === undefined ? rest : { ...rest, [field]: value };
}

/**
 * The document as it is to be once the act is taken back: each field the act changed is what it was, all others stay. Refused when one of
 * them is no longer as the act left it. Where nothing else happened to the document, it is afterwards exactly what it was before.
 */
function restoreDocument(touched: TouchedDocument, current: DocumentData | null, now: Timestamp): DocumentData | null {
  const { before, after, following } = touched;
  const compared = getChangedFields(touched).filter((field) => field !== 'updatedAt' && !following.includes(field));
  const isThere = (current === null) === (after === null);
  if (isThere && current !== null && INVENTORY_PATH.test(touched.path)) return restoreCount(touched, current);
  if (!isThere || compared.some((field) => !isDeepStrictEqual(current?.[field], after?.[field]))) {
    throw conflict(CHANGED_SINCE_MESSAGE);
  }
  if (before === null || current === null) return before;
  const restored = getChangedFields(touched).reduce((data, field) => withField(data, field, before[field]), current);
  const isUntouched = isDeepStrictEqual(current['updatedAt'], after?.['updatedAt']);
  return isUntouched
    ? restored
    : { ...restored, updatedAt: getNextUpdatedAt(current, now, (at) => Timestamp.fromMillis(at)) };
}

/** Takes an act back, whatever it was, by restoring every document it touched. It is an act itself, so it can be taken back too. */
export const undoChange: Handler<'undoChange'> = async ({ params }, context) => {
  const { database } = context;
  const now = Timestamp.fromDate(context.now());
  const { change } = await runAdminTransaction(context, { kind: 'undone', undoes: params.id }, async (undo) => {
    const entry = database.doc(paths.auditEntry(params.id));
    const [document] = await undo.unrecorded.getAll(entry);
    const done = document && readDocument(storedAuditEntrySchema, document);
    if (!done) throw new AppError({ code: 'not-found', message: 'There is no such change.' });
    if (!done.canUndo) throw conflict('This cannot be taken back.');
    if (done.undoneAt !== null) throw conflict('This has been taken back already.');
    const followed: UndoneDocument[] = [];
    const found = await undo.getAll(...done.documents.map(({ path }) => database.doc(path)));
    for (const [place, touched] of done.documents.entries()) {
      const reference = database.doc(touched.path);
      const current = found[place]?.data() ?? null;
      const restored = restoreDocument(touched, current, now);
      followed.push({ path: touched.path, current, restored });
      if (restored === null) undo.delete(reference);
      else undo.restore(reference, restored, touched.following);
    }
    await applyUndoEffects(undo, context, followed);
    undo.unrecorded.upsert(entry, { undoneAt: now });
    return { title: done.title, item: null };
  });
  return { change };
};

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
