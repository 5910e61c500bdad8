import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import {
  type StoredAuditEntry,
  type TouchedDocument,
  auditPartSchema,
  getTabOfChange,
  joinTouched,
  storedAuditEntrySchema,
  trimToChanges,
} from '../audit/index.ts';
import { type Transaction, paths, readDocument } from '../db/index.ts';

/** The history's entry of a sync has the sync's id. It gets a part for each product, in the transaction that changes the product. */
export async function recordSyncedProduct(
  transaction: Transaction,
  runId: string,
  key: string,
  touched: readonly TouchedDocument[],
): Promise<void> {
  const path = paths.auditPart(runId, key);
  const [part, entry] = await Promise.all([
    readDocument(transaction, path, auditPartSchema),
    readDocument(transaction, paths.auditEntry(runId), storedAuditEntrySchema),
  ]);
  // Another process has ended the sync, because this one seemed dead.
  if (entry?.undoneAt) throw new Error(`The sync ${runId} was taken back`);
  const changes = touched.map(trimToChanges);
  // A sync that was interrupted can meet a product twice.
  transaction.upsert(transaction.doc(path), { documents: joinTouched(part?.documents ?? [], changes) });
}

async function countSyncedProducts(database: Firestore, runId: string): Promise<number> {
  return (await database.collection(paths.auditParts(runId)).count().get()).data().count;
}

/**
 * Makes the entry of an ended sync undoable. A nightly sync has none before: it gets one if it has changed something. The kind changes as
 * well, because the release before would show an undo that does nothing.
 */
export async function completeSyncEntry(
  transaction: Transaction,
  { id, askedAt }: { readonly id: string; readonly askedAt: Timestamp },
  now: Date,
): Promise<void> {
  const products = await countSyncedProducts(transaction.database, id);
  if (products === 0) return;
  const entry = await readDocument(transaction, paths.auditEntry(id), storedAuditEntrySchema);
  if (entry?.bulk) return;
  const lastAt = Timestamp.fromDate(now);
  const kind = 'shopify-products-synced';
  const bulk = { request: 'sync', done: products, total: products, changed: products, kept: 0 };
  const nightly: StoredAuditEntry = {
    at: askedAt,
    lastAt,
    kind,
    tab: getTabOfChange(kind, []),
    title: 'Nightly sync with Shopify',
    session: '',
    canUndo: true,
    undoneAt: null,
    undoes: null,
    documents: [],
    bulk,
  };
  const reference = transaction.doc(paths.auditEntry(id));
  transaction.upsert(reference, entry ? { kind, lastAt, canUndo: true, bulk } : nightly);
}
