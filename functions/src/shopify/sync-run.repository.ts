import {
  type SyncProgress,
  type SyncReport,
  type SyncRequest,
  syncReportSchema,
  syncRequestSchema,
} from '@plenty/contract/admin/shopify-sync';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  paths,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';
import { completeSyncEntry } from './sync-history.repository.ts';
import { createEmptyReport, summarizeReport } from './sync-report.ts';

/** The current or last sync, at `sync/run`. */
export const syncRunSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  request: z.extend(syncRequestSchema, { isPreview: z.boolean() }),
  askedAt: timestampSchema,
  /** The process that runs it, and until when it must renew its lease; both null while nobody runs it. */
  holder: z.nullable(z.string()),
  leaseUntil: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
  done: z.int(),
  total: z.int(),
  reason: z.nullable(z.string()),
  report: z.nullable(syncReportSchema),
});
export type SyncRun = z.infer<typeof syncRunSchema>;

/** A run whose lease has expired may be continued by another process. */
export const LEASE_MS = 60_000;
/** A request that nobody has claimed by then is lost. */
const ABANDONED_AFTER_MS = 120_000;

export function readSyncRun(reader: DocumentReader): Promise<SyncRun | undefined> {
  return readDocument(reader, paths.syncRun, syncRunSchema);
}

/** When another process may continue the run; undefined once it has ended. */
function getAbandonedAt({ state, leaseUntil, askedAt }: SyncRun): number | undefined {
  if (state === 'done' || state === 'failed') return undefined;
  return leaseUntil?.toMillis() ?? askedAt.toMillis() + ABANDONED_AFTER_MS;
}

/** True while a sync is running or waiting to start. */
export function isSyncRunning(run: SyncRun | undefined, now: Date): boolean {
  const abandonedAt = run && getAbandonedAt(run);
  return abandonedAt !== undefined && abandonedAt > now.getTime();
}

/** The request document triggers the function that runs the sync. A run that it replaces has died: what it did can be taken back. */
export async function createSyncRequest(
  transaction: Transaction,
  { id, request, now }: { readonly id: string; readonly request: SyncRequest; readonly now: Date },
): Promise<void> {
  const replaced = await readSyncRun(transaction);
  if (replaced && getAbandonedAt(replaced) !== undefined) await completeSyncEntry(transaction, replaced, now);
  const run: SyncRun = {
    id,
    state: 'waiting',
    request,
    askedAt: Timestamp.fromDate(now),
    holder: null,
    leaseUntil: null,
    endedAt: null,
    done: 0,
    total: 0,
    reason: null,
    report: null,
  };
  transaction.upsert(transaction.doc(paths.syncRun), run);
  transaction.create(transaction.doc(paths.syncRequest(id)), { runId: id });
}

export type SyncLease = { readonly database: Firestore; readonly runId: string; readonly holder: string };

/** Returns false when this holder has lost the run. */
async function updateRun(
  { database, runId, holder }: SyncLease,
  change: (transaction: Transaction, run: SyncRun) => Partial<SyncRun> | Promise<Partial<SyncRun>>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const run = await readSyncRun(transaction);
    if (run?.id !== runId || run.holder !== holder || run.state !== 'running') return false;
    transaction.upsert(database.doc(paths.syncRun), await change(transaction, run));
    return true;
  });
}

/** Undefined when the run has ended, was replaced by another, or is leased by another process. */
export async function claimRun({ database, runId, holder }: SyncLease, now: Date): Promise<SyncRun | undefined> {
  return runTransaction(database, async (transaction) => {
    const run = await readSyncRun(transaction);
    if (run?.id !== runId || run.state === 'done' || run.state === 'failed') return undefined;
    if ((run.leaseUntil?.toMillis() ?? 0) > now.getTime()) return undefined;
    const claimed = { state: 'running', holder, leaseUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) } as const;
    transaction.upsert(database.doc(paths.syncRun), claimed);
    return { ...run, ...claimed };
  });
}

/** Renews the lease and stores the progress. */
export function renewRun(lease: SyncLease, progress: Partial<Pick<SyncRun, 'done' | 'total' | 'report'>>, now: Date) {
  const leaseUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  return updateRun(lease, () => ({ ...progress, leaseUntil }));
}

/** Hands the run to a new function instance before this one times out. */
export function pauseRun(lease: SyncLease, now: Date): Promise<boolean> {
  const { database, runId } = lease;
  return updateRun(lease, (transaction) => {
    transaction.create(database.doc(paths.syncRequest(`${runId}-${now.getTime().toString(36)}`)), { runId });
    return { state: 'waiting', holder: null, leaseUntil: null, askedAt: Timestamp.fromDate(now) };
  });
}

type RunOutcome = { readonly report: SyncReport } | { readonly reason: string };

export function finishRun(lease: SyncLease, outcome: RunOutcome, now: Date): Promise<boolean> {
  const ended = { holder: null, leaseUntil: null, endedAt: Timestamp.fromDate(now) };
  return updateRun(lease, async (transaction, run) => {
    await completeSyncEntry(transaction, run, now);
    return 'report' in outcome
      ? { ...ended, state: 'done', report: outcome.report }
      : { ...ended, state: 'failed', reason: outcome.reason };
  });
}

function describeRun({ state, request, report, reason }: SyncRun): string {
  switch (state) {
    case 'waiting':
      return 'The sync is about to begin.';
    case 'running':
      return request.isPreview ? 'Looking at what is different at Shopify.' : 'Taking over what is new at Shopify.';
    case 'done':
      return summarizeReport(report ?? createEmptyReport(), request.isPreview);
    case 'failed':
      return reason ?? 'Unknown error';
  }
}

export function toSyncProgress(run: SyncRun): Omit<SyncProgress, 'isConfigured' | 'shop' | 'removedAt'> {
  const { id, state, request, done, total, endedAt, report } = run;
  return {
    id,
    state,
    isPreview: request.isPreview,
    done,
    total,
    endedAt: endedAt?.toDate().toISOString() ?? null,
    message: describeRun(run),
    report,
  };
}

/** Restarts a run whose function died or whose request was lost. */
export async function requeueAbandonedRun(database: Firestore, now: Date): Promise<void> {
  const run = await findAbandonedRun(database, now);
  if (!run) return;
  const request = database.doc(paths.syncRequest(`${run.id}-${now.getTime().toString(36)}`));
  await request.set({ runId: run.id });
}

export async function findAbandonedRun(database: Firestore, now: Date) {
  const run = await readSyncRun(database);
  const abandonedAt = run && getAbandonedAt(run);
  return abandonedAt !== undefined && abandonedAt <= now.getTime() ? run : undefined;
}
