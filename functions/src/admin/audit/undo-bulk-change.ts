import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@plenty/contract/admin/audit-log';
import { stockKey } from '@plenty/contract/catalog/availability';
import { variantSchema } from '@plenty/contract/catalog/product';
import { type DocumentData, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { paths, parseDocument, readDocument, runTransaction } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { conflict, notFound } from '../errors.ts';
import {
  INVENTORY_PATH,
  type StoredAuditEntry,
  type TouchedDocument,
  auditPartSchema,
  getChangedFields,
  getNextUpdatedAt,
  storedAuditEntrySchema,
} from '../../audit/index.ts';
import { type BulkTransaction, runBulkChange } from './bulk-change.ts';
import { restoreFields } from './restore-fields.ts';
import { restoreCount } from './touched-document.ts';

/**
 * Undoes a bulk change part by part, as one change that can be undone, too. A field that somebody has changed since keeps its value; the
 * other fields and products are restored. After an interruption the same call goes on.
 */
export async function undoBulkChange(
  services: Pick<RequestContext, 'database' | 'now' | 'visitor'>,
  id: string,
): Promise<{ change: Change; kept: number }> {
  const { database } = services;
  const undoId = getUndoId(id);
  const undone = await markUndone(services, id, undoId);
  // No chunk of the change is committed after it was marked, so these are all of its parts.
  const parts = (await database.collection(paths.auditParts(id)).select().get()).docs.map((part) => part.ref);
  const undo = {
    id: undoId,
    kind: 'undone',
    title: undone.title,
    undoes: id,
    request: { id },
    total: parts.length,
  } as const;
  const { item, change } = await runBulkChange(services, undo, async (transaction, start) => {
    const { steps, documents } = await readFittingParts(database, parts.slice(start, start + MAX_CHUNK_PARTS));
    return { steps, ...(await restoreDocuments(transaction, documents, Timestamp.fromDate(services.now()))) };
  });
  if (item.done < item.total)
    throw new AppError({ code: 'busy', message: 'This takes a while. Please take it back once more to go on.' });
  return { change, kept: item.kept };
}

/** Per transaction. A part of a sync is a product; one of another change is a transaction of its own. */
const MAX_CHUNK_PARTS = 40;
const MAX_CHUNK_DOCUMENTS = 380;
const MAX_CHUNK_BYTES = 400_000;

/** As many parts as fit into one transaction, and at least one. */
async function readFittingParts(
  database: Firestore,
  references: readonly DocumentReference[],
): Promise<{ readonly steps: number; readonly documents: readonly TouchedDocument[] }> {
  if (references.length === 0) return { steps: 0, documents: [] };
  const documents: TouchedDocument[] = [];
  let [steps, bytes] = [0, 0];
  for (const document of await database.getAll(...references)) {
    const part = parseDocument(auditPartSchema, document);
    if (!part) throw new Error(`Part ${document.ref.path} of a change cannot be read`);
    bytes += JSON.stringify(part).length;
    const isFitting = bytes <= MAX_CHUNK_BYTES && documents.length + part.documents.length <= MAX_CHUNK_DOCUMENTS;
    if (steps > 0 && !isFitting) break;
    documents.push(...part.documents);
    steps += 1;
  }
  return { steps, documents };
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

/** Restores documents, product by product. */
async function restoreDocuments(
  transaction: BulkTransaction,
  documents: readonly TouchedDocument[],
  now: Timestamp,
): Promise<{ changed: number; kept: number }> {
  const found = await transaction.getAll(...documents.map(({ path }) => transaction.doc(path)));
  const all = documents.map((touched, index) => ({ touched, current: found[index]?.data() ?? null }));
  const products = groupByProduct(all);
  const restored = products.filter((product) =>
    product.some(({ touched }) => PRODUCT_PATH.test(touched.path) && isCreatedOrDeleted(touched))
      ? restoreWholeProduct(transaction, product)
      : restoreEditedProduct(transaction, product, now),
  );
  return { changed: restored.length, kept: products.length - restored.length };
}

const PRODUCT_PATH = /^products\/\d+$/;

function isCreatedOrDeleted({ before, after }: TouchedDocument): boolean {
  return (before === null) !== (after === null);
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

/** False when something was kept. */
function restoreEditedProduct(transaction: BulkTransaction, product: readonly Restored[], now: Timestamp): boolean {
  const [counts, edited] = [product.filter(isCount), product.filter((document) => !isCount(document))];
  const results = edited.map((document) => restoreEdited(transaction, document, now));
  const counted = results.flatMap(({ restored }) => (restored ? listVariantKeys(restored) : []));
  const isCounted = edited.length === 0 ? undefined : (key: string) => counted.includes(key);
  const areCounted = counts.map((document) => restoreStock(transaction, document, isCounted)).every(Boolean);
  return results.every(({ isWhole }) => isWhole) && areCounted;
}

function isCount({ touched }: Restored): boolean {
  return INVENTORY_PATH.test(touched.path);
}

const countedSchema = z.object({ variants: z.array(variantSchema) });

/** The stock keys of a product that is counted. */
function listVariantKeys(product: DocumentData): string[] {
  return (countedSchema.safeParse(product).data?.variants ?? []).map(({ size, color }) => stockKey(size, color));
}

/** `isCounted` is whether the restored product has a size; undefined where the change was of counts alone. */
function restoreStock(
  transaction: BulkTransaction,
  { touched, current }: Restored,
  isCounted: ((key: string) => boolean) | undefined,
): boolean {
  const reference = transaction.doc(touched.path);
  // Units of a size that goes may have been sold since, but its count may not stay behind.
  if (isCounted?.(reference.id) === false) {
    transaction.delete(reference);
    return true;
  }
  if (!isCreatedOrDeleted(touched)) {
    if (current === null) return false;
    transaction.replace(reference, restoreCount(touched, current) ?? current);
    return true;
  }
  if (!isCounted || touched.before === null || current !== null) return false;
  transaction.replace(reference, touched.before, touched.following);
  return true;
}

type RestoredProduct = { readonly restored: DocumentData | null; readonly isWhole: boolean };

/** `isWhole` is false when a field was kept. */
function restoreEdited(transaction: BulkTransaction, { touched, current }: Restored, now: Timestamp): RestoredProduct {
  const { path, before, after } = touched;
  if (current === null || before === null || after === null) return { restored: current, isWhole: false };
  const [{ updatedAt: lastSaved, ...from }, { updatedAt: savedBefore, ...to }] = [after, before];
  const { merged, kept } = restoreFields(current, { from, to });
  if (isDeepStrictEqual(merged, current)) return { restored: current, isWhole: false };
  const isLastSave = isDeepStrictEqual(current['updatedAt'], lastSaved);
  const { updatedAt: _updatedAt, ...fields } = merged;
  const updatedAt = isLastSave ? savedBefore : getNextUpdatedAt(current, now);
  transaction.replace(transaction.doc(path), updatedAt === undefined ? fields : { ...fields, updatedAt });
  return { restored: merged, isWhole: kept.length === 0 };
}
