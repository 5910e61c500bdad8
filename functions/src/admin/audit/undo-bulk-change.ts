import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@plenty/contract/admin/audit-log';
import { mergeFields } from '@plenty/contract/admin/field-merge';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../../app-error.ts';
import { paths, parseDocument, readDocument, runTransaction } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { conflict, notFound } from '../errors.ts';
import {
  type StoredAuditEntry,
  type TouchedDocument,
  auditPartSchema,
  getNextUpdatedAt,
  storedAuditEntrySchema,
} from './audit-entry.ts';
import { type BulkTransaction, runBulkChange } from './bulk-change.ts';
import { INVENTORY_PATH, getChangedFields, restoreCount } from './touched-document.ts';

/**
 * Undoes a bulk change part by part, as one change that can be undone, too. A field that somebody has changed since keeps its value; the
 * other fields and products are restored. After an interruption the same call goes on.
 */
export async function undoBulkChange(
  services: Pick<RequestContext, 'database' | 'now' | 'visitor'>,
  id: string,
): Promise<Change> {
  const { database } = services;
  const undoId = getUndoId(id);
  const undone = await markUndone(services, id, undoId);
  // No chunk of the change is committed after it was marked, so these are all of its parts.
  const parts = (await database.collection(paths.auditParts(id)).select().get()).docs
    .map((part) => part.ref)
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const undo = {
    id: undoId,
    kind: 'undone',
    title: undone.title,
    undoes: id,
    request: { id },
    total: parts.length,
  } as const;
  const { item, change } = await runBulkChange(services, undo, async (transaction, start) => {
    const reference = parts[start];
    if (!reference) return { steps: 0, changed: 0, kept: 0 };
    const part = parseDocument(auditPartSchema, await reference.get());
    if (!part) throw new Error(`Part ${reference.path} of a change cannot be read`);
    return { steps: 1, ...(await restorePart(transaction, part.documents, Timestamp.fromDate(services.now()))) };
  });
  if (item.done < item.total)
    throw new AppError({ code: 'busy', message: 'This takes a while. Please take it back once more to go on.' });
  return change;
}

/** The same for every attempt, so that an interrupted undo goes on. */
export function getUndoId(id: string): string {
  return createHash('sha256').update(`undo ${id}`).digest('hex').slice(0, 40);
}

/** Stops the change if it is still being made. Throws when it has been undone completely before. */
export function markUndone(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  id: string,
  undoId: string,
): Promise<StoredAuditEntry> {
  return runTransaction(database, async (transaction) => {
    const entry = await readDocument(transaction, paths.auditEntry(id), storedAuditEntrySchema);
    if (!entry) throw notFound('There is no such change.');
    if (entry.undoneAt === null) {
      transaction.upsert(transaction.doc(paths.auditEntry(id)), { undoneAt: Timestamp.fromDate(now()) });
      return entry;
    }
    const undo = (await readDocument(transaction, paths.auditEntry(undoId), storedAuditEntrySchema))?.bulk;
    if (undo && undo.done >= undo.total) throw conflict('This has been taken back already.');
    return entry;
  });
}

type Restored = { readonly touched: TouchedDocument; readonly current: DocumentData | null };

/** Restores the documents of a part, product by product. */
async function restorePart(
  transaction: BulkTransaction,
  documents: readonly TouchedDocument[],
  now: Timestamp,
): Promise<{ changed: number; kept: number }> {
  const found = await transaction.getAll(...documents.map(({ path }) => transaction.doc(path)));
  const all = documents.map((touched, index) => ({ touched, current: found[index]?.data() ?? null }));
  let kept = 0;
  const products = groupByProduct(all);
  for (const product of products) {
    const isWhole = product.some(({ touched }) => (touched.before === null) !== (touched.after === null));
    const isRestored = isWhole
      ? restoreWholeProduct(transaction, product)
      : product.map((document) => restoreFields(transaction, document, now)).every(Boolean);
    if (!isRestored) kept += 1;
  }
  return { changed: products.length - kept, kept };
}

function groupByProduct(documents: readonly Restored[]): Restored[][] {
  const groups = new Map<string, Restored[]>();
  for (const document of documents) {
    const product = document.touched.path.split('/')[1] ?? '';
    groups.set(product, [...(groups.get(product) ?? []), document]);
  }
  return [...groups.values()];
}

/** Deletes what was created or creates what was deleted, unless something of it has been changed since. */
function restoreWholeProduct(transaction: BulkTransaction, product: readonly Restored[]): boolean {
  if (!product.every(isUntouched)) return false;
  for (const { touched } of product) {
    const reference = transaction.doc(touched.path);
    if (touched.before === null) transaction.delete(reference);
    else transaction.replace(reference, touched.before, touched.following);
  }
  return true;
}

function isUntouched({ touched, current }: Restored): boolean {
  const { after, following } = touched;
  if (current === null || after === null) return current === after;
  const changed = getChangedFields({ ...touched, before: current });
  return changed.every((field) => following.includes(field));
}

/** False when a field was kept. */
function restoreFields(transaction: BulkTransaction, { touched, current }: Restored, now: Timestamp): boolean {
  const { path, before, after } = touched;
  if (current === null || before === null || after === null) return false;
  const reference = transaction.doc(path);
  if (INVENTORY_PATH.test(path)) {
    transaction.replace(reference, restoreCount(touched, current) ?? current);
    return true;
  }
  const [{ updatedAt: lastSaved, ...from }, { updatedAt: savedBefore, ...to }] = [after, before];
  const { merged, kept } = mergeFields(current, { from, to });
  if (isDeepStrictEqual(merged, current)) return false;
  const isLastSave = isDeepStrictEqual(current['updatedAt'], lastSaved);
  const { updatedAt: _updatedAt, ...fields } = merged;
  const updatedAt = isLastSave ? savedBefore : getNextUpdatedAt(current, now);
  transaction.replace(reference, updatedAt === undefined ? fields : { ...fields, updatedAt });
  return kept.length === 0;
}
