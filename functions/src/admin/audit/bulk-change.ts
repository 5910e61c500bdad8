import { createHash } from 'node:crypto';
import type { BulkProgress } from '@plenty/contract/admin/bulk-edit';
import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { markDocumentsChanged } from '../../catalog/index.ts';
import { type Transaction, paths, readDocument, runTransaction } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { conflict } from '../errors.ts';
import {
  type BulkState,
  type RecordedTransaction,
  type StoredAuditEntry,
  type TouchedDocument,
  getNextUpdatedAt,
  getTabOfChange,
  recordTransaction,
  storedAuditEntrySchema,
  trimToChanges,
} from '../../audit/index.ts';

/** A request returns after so long, and the panel repeats it to go on. */
const TIME_LIMIT_MS = 8000;

export type BulkChange = {
  /** The id of the audit entry. The same id goes on where the last request stopped. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly title: string;
  /** Whatever makes the same id the same change. */
  readonly request: unknown;
  readonly total: number;
  readonly undoes?: string;
  /** False where nothing is recorded that an undo could restore. */
  readonly canUndo?: boolean;
};

export type BulkTransaction = Pick<
  RecordedTransaction,
  'getAll' | 'doc' | 'database' | 'replace' | 'create' | 'delete'
> & {
  /** Replaces a document that was read before and stamps it with a new `updatedAt`. */
  readonly save: (reference: DocumentReference, data: DocumentData) => void;
  /** The same transaction without recording. */
  readonly unrecorded: Transaction;
};

/** `steps` of the total were done by a chunk. */
type ChunkResult = { readonly steps: number; readonly changed: number; readonly kept: number };
type Services = Pick<RequestContext, 'database' | 'now' | 'visitor'>;

/**
 * Makes a change that is too large for one transaction, in chunks: each commits its documents, their record for undo and the progress
 * together. It may be cut off and repeated at any point, by several callers at once: a chunk is committed once. `runChunk` starts at the
 * step it is given and may not keep state.
 */
export async function runBulkChange(
  services: Services,
  change: BulkChange,
  runChunk: (transaction: BulkTransaction, start: number) => Promise<ChunkResult>,
): Promise<{ readonly item: BulkProgress; readonly change: Change }> {
  const startedAt = performance.now();
  for (;;) {
    const { at, bulk } = await runTransaction(services.database, (transaction) =>
      commitChunk(transaction, services, change, runChunk),
    );
    const { request: _request, ...item } = bulk;
    const isOver = item.done >= item.total || performance.now() - startedAt > TIME_LIMIT_MS;
    if (isOver) return { item, change: { id: change.id, at: at.toDate().toISOString() } };
  }
}

async function commitChunk(
  transaction: Transaction,
  { now, visitor }: Services,
  change: BulkChange,
  runChunk: (transaction: BulkTransaction, start: number) => Promise<ChunkResult>,
): Promise<{ readonly at: Timestamp; readonly bulk: BulkState }> {
  const reference = transaction.doc(paths.auditEntry(change.id));
  const request = digest(change.request);
  const entry = await readDocument(transaction, reference.path, storedAuditEntrySchema);
  const before = entry?.bulk ?? { request, done: 0, total: change.total, changed: 0, kept: 0 };
  if (entry && (entry.bulk?.request !== request || entry.undoneAt !== null))
    throw conflict('This change has been taken back or was another one. Please start again.');
  if (entry && before.done >= before.total) return { at: entry.at, bulk: before };
  const at = Timestamp.fromDate(now());
  const recorder = recordTransaction(transaction);
  const { steps, changed, kept } = await runChunk(createBulkTransaction(transaction, recorder, at), before.done);
  const bulk = {
    ...before,
    done: before.done + steps,
    changed: before.changed + changed,
    kept: before.kept + kept,
  };
  const touched = recorder.listTouched().map(trimToChanges);
  if (touched.length > 0) {
    transaction.create(transaction.doc(paths.auditPart(change.id, String(before.done).padStart(6, '0'))), {
      documents: touched,
    });
    markDocumentsChanged(
      transaction,
      touched.map(({ path }) => path),
    );
  }
  transaction.upsert(reference, entry ? { bulk, lastAt: at } : toAuditEntry(change, { at, bulk, touched, visitor }));
  return { at: entry?.at ?? at, bulk };
}

function digest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 22);
}

function createBulkTransaction(
  unrecorded: Transaction,
  recorder: RecordedTransaction,
  now: Timestamp,
): BulkTransaction {
  return {
    ...recorder,
    save: (reference, data) =>
      recorder.replace(reference, { ...data, updatedAt: getNextUpdatedAt(recorder.getBefore(reference), now) }),
    unrecorded,
  };
}

type NewEntry = Pick<Services, 'visitor'> & {
  readonly at: Timestamp;
  readonly bulk: BulkState;
  readonly touched: readonly TouchedDocument[];
};

function toAuditEntry(
  { kind, title, undoes, canUndo = true }: BulkChange,
  { at, bulk, touched, visitor }: NewEntry,
): StoredAuditEntry {
  return {
    at,
    lastAt: at,
    kind,
    tab: getTabOfChange(kind, touched),
    title,
    session: visitor.id?.slice(0, 8) ?? '',
    canUndo,
    undoneAt: null,
    undoes: undoes ?? null,
    documents: [],
    bulk,
  };
}
