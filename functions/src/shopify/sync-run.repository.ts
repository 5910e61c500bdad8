import {
  type SyncProgress,
  type SyncReport,
  type SyncRequest,
  syncReportSchema,
  syncRequestSchema,
} from '@plenty/contract/shopify/sync';
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
import { summarizeReport } from './sync-report.ts';

/** The last sync, at `sync/run`: what was asked for, how far it is, and what it found. */
export const syncRunSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  request: z.extend(syncRequestSchema, { isPreview: z.boolean() }),
  askedAt: timestampSchema,
  /** Who runs it, and until when they have to show that they still do; both null while nobody does. */
  holder: z.nullable(z.string()),
  leaseUntil: z.nullable(timestampSchema),
  endedAt: z.nullable(timestampSchema),
  done: z.int(),
  total: z.int(),
  reason: z.nullable(z.string()),
  report: z.nullable(syncReportSchema),
});
export type SyncRun = z.infer<typeof syncRunSchema>;

const emptySection = () => ({ count: 0, products: [] });

/** A report before anything was looked at. */
export function createEmptyReport(): SyncReport {
  return {
    unchanged: 0,
    new: emptySection(),
    changed: emptySection(),
    kept: emptySection(),
    gone: emptySection(),
    leftOut: emptySection(),
  };
}

/** Who runs a sync shows at least so often that they still do; after that anybody may go on with it. */
export const LEASE_MS = 60_000;
/** A request that nobody took up for so long was lost. */
const ABANDONED_AFTER_MS = 120_000;

export async function readSyncRun(reader: DocumentReader, database: Firestore): Promise<SyncRun | undefined> {
  const [document] = await reader.getAll(database.doc(paths.syncRun));
  return document && readDocument(syncRunSchema, document);
}

/** The moment from which a run may be gone on with by another; undefined once it has ended. */
function getAbandonedAt({ state, leaseUntil, askedAt }: SyncRun): number | undefined {
  if (state === 'done' || state === 'failed') return undefined;
  return leaseUntil?.toMillis() ?? askedAt.toMillis() + ABANDONED_AFTER_MS;
}

/** True while a sync is under way, or about to be. */
export function isSyncRunning(run: SyncRun | undefined, now: Date): boolean {
  const until = run && getAbandonedAt(run);
  return until !== undefined && until > now.getTime();
}

/** Asks for a sync: the request's document starts the function that runs it. The run was read in this transaction. */
export function createSyncRequest(
  transaction: Transaction,
  database: Firestore,
  { id, request, now }: { readonly id: string; readonly request: SyncRequest; readonly now: Date },
): void {
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
  transaction.upsert(database.doc(paths.syncRun), run);
  transaction.create(database.doc(paths.syncRequest(id)), { runId: id });
}

export type SyncLease = { readonly database: Firestore; readonly runId: string; readonly holder: string };

/** Changes the run as long as it is this holder's; false when it is somebody else's by now. */
async function updateRun(
  { database, runId, holder }: SyncLease,
  change: (transaction: Transaction) => Partial<SyncRun>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const run = await readSyncRun(transaction, database);
    if (run?.id !== runId || run.holder !== holder || run.state !== 'running') return false;
    transaction.upsert(database.doc(paths.syncRun), change(transaction));
    return true;
  });
}

/** Takes a run up: undefined when it has ended, is another one by now, or is somebody else's who still shows it. */
export async function claimRun({ database, runId, holder }: SyncLease, now: Date): Promise<SyncRun | undefined> {
  return runTransaction(database, async (transaction) => {
    const run = await readSyncRun(transaction, database);
    if (run?.id !== runId || run.state === 'done' || run.state === 'failed') return undefined;
    if ((run.leaseUntil?.toMillis() ?? 0) > now.getTime()) return undefined;
    const claimed = { state: 'running', holder, leaseUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) } as const;
    transaction.upsert(database.doc(paths.syncRun), claimed);
    return { ...run, ...claimed };
  });
}

/** Shows that the run is still under way, and how far it is. */
export function renewRun(turn: SyncLease, progress: Partial<Pick<SyncRun, 'done' | 'total' | 'report'>>, now: Date) {
  const leaseUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  return updateRun(turn, () => ({ ...progress, leaseUntil }));
}

/** Lays the run down for a fresh function to go on with: none may run for ever. */
export function pauseRun(turn: SyncLease, now: Date): Promise<boolean> {
  const { database, runId } = turn;
  return updateRun(turn, (transaction) => {
    transaction.create(database.doc(paths.syncRequest(`${runId}-${now.getTime().toString(36)}`)), { runId });
    return { state: 'waiting', holder: null, leaseUntil: null, askedAt: Timestamp.fromDate(now) };
  });
}

/** How a run ended: with its report, or with the reason why it could not. */
export type RunOutcome = { readonly report: SyncReport } | { readonly reason: string };

export function finishRun(turn: SyncLease, ending: RunOutcome, now: Date): Promise<boolean> {
  const ended = { holder: null, leaseUntil: null, endedAt: Timestamp.fromDate(now) };
  return updateRun(turn, () =>
    'report' in ending
      ? { ...ended, state: 'done', report: ending.report }
      : { ...ended, state: 'failed', reason: ending.reason },
  );
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

/** A run as the panel shows it. */
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

/** Asks again for a run that nobody shows any more: its function died, or its request was lost. */
export async function requeueAbandonedRun(database: Firestore, now: Date): Promise<void> {
  const run = await readSyncRun(database, database);
  const at = run && getAbandonedAt(run);
  if (!run || at === undefined || at > now.getTime()) return;
  const again = database.doc(paths.syncRequest(`${run.id}-${now.getTime().toString(36)}`));
  await again.set({ runId: run.id });
}
