import type { SyncProgress, SyncReport, SyncRequest } from '@plenty/contract/sync/sync-report';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Reader } from '../firestore/gather-reads.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { summarise } from './note-result.ts';
import { emptyReport, type SyncRun, syncRunSchema } from './sync-run.ts';

/** Who runs a sync shows at least so often that they still do; after that anybody may go on with it. */
export const LEASE_MS = 60_000;
/** A request that nobody took up for so long was lost. */
const LOST_AFTER_MS = 120_000;

export async function readSyncRun(reader: Reader, database: Firestore): Promise<SyncRun | undefined> {
  const [document] = await reader.getAll(database.doc(paths.syncRun));
  return document && readDocument(syncRunSchema, document);
}

/** The moment from which a run may be gone on with by another; undefined once it has ended. */
function abandonedAt({ state, leaseUntil, askedAt }: SyncRun): number | undefined {
  if (state === 'done' || state === 'failed') return undefined;
  return leaseUntil?.toMillis() ?? askedAt.toMillis() + LOST_AFTER_MS;
}

/** True while a sync is under way, or about to be. */
export function isUnderWay(run: SyncRun | undefined, now: Date): boolean {
  const until = run && abandonedAt(run);
  return until !== undefined && until > now.getTime();
}

/** Asks for a sync: the request's document starts the function that runs it. The run was read in this transaction. */
export function writeRequest(
  changes: Changes,
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
  changes.write(database.doc(paths.syncRun), run);
  changes.create(database.doc(paths.syncRequest(id)), { runId: id });
}

export type Turn = { readonly database: Firestore; readonly runId: string; readonly holder: string };

/** Changes the run as long as it is this holder's; false when it is somebody else's by now. */
async function changeRun(
  { database, runId, holder }: Turn,
  change: (changes: Changes) => Partial<SyncRun>,
): Promise<boolean> {
  return transact(database, async (changes) => {
    const run = await readSyncRun(changes, database);
    if (run?.id !== runId || run.holder !== holder || run.state !== 'running') return false;
    changes.write(database.doc(paths.syncRun), change(changes));
    return true;
  });
}

/** Takes a run up: undefined when it has ended, is another one by now, or is somebody else's who still shows it. */
export async function claimRun({ database, runId, holder }: Turn, now: Date): Promise<SyncRun | undefined> {
  return transact(database, async (changes) => {
    const run = await readSyncRun(changes, database);
    if (run?.id !== runId || run.state === 'done' || run.state === 'failed') return undefined;
    if ((run.leaseUntil?.toMillis() ?? 0) > now.getTime()) return undefined;
    const claimed = { state: 'running', holder, leaseUntil: Timestamp.fromMillis(now.getTime() + LEASE_MS) } as const;
    changes.write(database.doc(paths.syncRun), claimed);
    return { ...run, ...claimed };
  });
}

/** Shows that the run is still under way, and how far it is. */
export function keepRun(turn: Turn, progress: Partial<Pick<SyncRun, 'done' | 'total' | 'report'>>, now: Date) {
  const leaseUntil = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  return changeRun(turn, () => ({ ...progress, leaseUntil }));
}

/** Lays the run down for a fresh function to go on with: none may run for ever. */
export function restRun(turn: Turn, now: Date): Promise<boolean> {
  const { database, runId } = turn;
  return changeRun(turn, (changes) => {
    changes.create(database.doc(paths.syncRequest(`${runId}-${now.getTime().toString(36)}`)), { runId });
    return { state: 'waiting', holder: null, leaseUntil: null, askedAt: Timestamp.fromDate(now) };
  });
}

/** How a run ended: with its report, or with the reason why it could not. */
export type Ending = { readonly report: SyncReport } | { readonly reason: string };

export function endRun(turn: Turn, ending: Ending, now: Date): Promise<boolean> {
  const ended = { holder: null, leaseUntil: null, endedAt: Timestamp.fromDate(now) };
  return changeRun(turn, () =>
    'report' in ending
      ? { ...ended, state: 'done', report: ending.report }
      : { ...ended, state: 'failed', reason: ending.reason },
  );
}

function sayHow({ state, request, report, reason }: SyncRun): string {
  switch (state) {
    case 'waiting':
      return 'The sync is about to begin.';
    case 'running':
      return request.isPreview ? 'Looking at what is different at Shopify.' : 'Taking over what is new at Shopify.';
    case 'done':
      return summarise(report ?? emptyReport(), request.isPreview);
    case 'failed':
      return reason ?? 'Unknown error';
  }
}

/** A run as the panel shows it. */
export function tellRun(run: SyncRun): Omit<SyncProgress, 'isConfigured' | 'shop' | 'removedAt'> {
  const { id, state, request, done, total, endedAt, report } = run;
  return {
    id,
    state,
    isPreview: request.isPreview,
    done,
    total,
    endedAt: endedAt?.toDate().toISOString() ?? null,
    message: sayHow(run),
    report,
  };
}

/** Asks again for a run that nobody shows any more: its function died, or its request was lost. */
export async function wakeRun(database: Firestore, now: Date): Promise<void> {
  const run = await readSyncRun(database, database);
  const at = run && abandonedAt(run);
  if (!run || at === undefined || at > now.getTime()) return;
  const again = database.doc(paths.syncRequest(`${run.id}-${now.getTime().toString(36)}`));
  await again.set({ runId: run.id });
}
