import { discountSchema } from '@plenty/contract/checkout/discount';
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { FIXED_CAMPAIGN_MESSAGE, readCampaignSend } from '../../campaigns/index.ts';
import { paths, parseDocument, readDocument } from '../../db/index.ts';
import { changeDiscountLimit } from '../../orders/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { claimName, renameCategoryProducts, restoreProducts } from '../content/category-products.ts';
import { conflict, notFound } from '../errors.ts';
import { type AdminTransaction, runAdminTransaction } from './admin-transaction.ts';
import { storedAuditEntrySchema } from '../../audit/index.ts';
import { restoreDocument } from './touched-document.ts';
import { undoBulkChange } from './undo-bulk-change.ts';
import { undoSubscriberImport } from './undo-subscriber-import.ts';

/** Undoes any change by restoring every document it touched. The undo is a change itself, so it can be undone too. */
export const undoChange: Handler<'undoChange'> = async ({ params }, context) => {
  const { database } = context;
  const now = Timestamp.fromDate(context.now());
  const requested = await readDocument(database, paths.auditEntry(params.id), storedAuditEntrySchema);
  if (requested?.kind === 'subscribers-imported') return { change: await undoSubscriberImport(context, params.id) };
  if (requested?.bulk && requested.canUndo) return undoBulkChange(context, params.id);
  const { change } = await runAdminTransaction(context, { kind: 'undone', undoes: params.id }, async (transaction) => {
    const entry = database.doc(paths.auditEntry(params.id));
    const [document] = await transaction.unrecorded.getAll(entry);
    const undone = document && parseDocument(storedAuditEntrySchema, document);
    if (!undone) throw notFound('There is no such change.');
    if (!undone.canUndo) throw conflict('This cannot be taken back.');
    if (undone.undoneAt !== null) throw conflict('This has been taken back already.');
    const found = await transaction.getAll(...undone.documents.map(({ path }) => database.doc(path)));
    await rejectIfCampaignIsFixed(transaction, found);
    const restoredDocuments = undone.documents.map((touched, index): RestoredDocument => {
      const current = found[index]?.data() ?? null;
      return { path: touched.path, current, restored: restoreDocument(touched, current, now) };
    });
    for (const [index, { path, restored }] of restoredDocuments.entries()) {
      if (restored === null) transaction.delete(database.doc(path));
      else transaction.restore(database.doc(path), restored, undone.documents[index]?.following);
    }
    await applyUndoEffects(transaction, context, restoredDocuments);
    transaction.unrecorded.upsert(entry, { undoneAt: now });
    return { title: undone.title, item: null };
  });
  return { change };
};

type RestoredDocument = {
  readonly path: string;
  readonly current: DocumentData | null;
  readonly restored: DocumentData | null;
};

/** What is planned or was sent stays in the panel as it is mailed. A sent campaign that was deleted may come back. */
async function rejectIfCampaignIsFixed(transaction: AdminTransaction, documents: readonly DocumentSnapshot[]) {
  for (const { exists, id, ref } of documents) {
    if (!exists || ref.parent.id !== paths.campaigns) continue;
    if (await readCampaignSend(transaction, id)) throw conflict(FIXED_CAMPAIGN_MESSAGE);
  }
}

const categorySchema = z.object({ id: z.string(), name: z.string() });
const formerNameSchema = z.object({ name: z.string(), categoryId: z.string() });

/** The products of a category have to follow when an undo restores, deletes or renames it, and the uses of a code its limit. */
async function applyUndoEffects(
  transaction: AdminTransaction,
  context: RequestContext,
  documents: readonly RestoredDocument[],
): Promise<void> {
  const formerNames = documents
    .filter(({ path }) => path.startsWith(`${paths.categoryNames}/`))
    .flatMap(({ current }) => formerNameSchema.safeParse(current).data ?? []);
  for (const document of documents) {
    if (document.path.startsWith(`${paths.discounts}/`)) await undoDiscountEffects(transaction, document);
    if (!document.path.startsWith(`${paths.categories}/`)) continue;
    const name = categorySchema.safeParse(document.restored).data?.name;
    const movedTo = formerNames.find((former) => former.name === name)?.categoryId;
    await undoCategoryEffects(transaction, context, document, movedTo);
  }
}

async function undoDiscountEffects(
  transaction: AdminTransaction,
  { current, restored }: RestoredDocument,
): Promise<void> {
  const before = discountSchema.safeParse(current).data;
  const after = discountSchema.safeParse(restored).data;
  if (after) await changeDiscountLimit(transaction.unrecorded, before, after);
}

async function undoCategoryEffects(
  transaction: AdminTransaction,
  context: RequestContext,
  { current, restored }: RestoredDocument,
  movedTo: string | undefined,
): Promise<void> {
  const before = categorySchema.safeParse(current).data;
  const after = categorySchema.safeParse(restored).data;
  if (before && after && before.name !== after.name)
    return renameCategoryProducts(transaction, context, { id: after.id, from: before.name, to: after.name });
  if (before && !after) return rejectIfCategoryInUse(context, before.name);
  if (!after || before) return;
  if (movedTo === undefined) await claimName(transaction, context, after);
  else await restoreProducts(transaction, after, movedTo);
}

async function rejectIfCategoryInUse({ database }: RequestContext, name: string): Promise<void> {
  const { empty } = await database.collection(paths.products).where('category', '==', name).limit(1).get();
  if (!empty) throw conflict('This category has products by now. Please delete it and say where they go.');
}
