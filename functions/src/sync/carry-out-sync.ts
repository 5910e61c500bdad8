import type { SyncReport } from '@plenty/contract/sync/sync-report';
import { logger } from 'firebase-functions/logger';
import { mergeReports } from './note-result.ts';
import { syncCatalog, type SyncServices } from './run-sync.ts';
import { ShopifyError } from './shopify-failure.ts';
import { claimRun, finishRun, renewRun, LEASE_MS, pauseRun, type SyncLease } from './sync-run-repository.ts';

/** A function lives nine minutes at most: after so many milliseconds the next one goes on. */
const PAUSE_AFTER_MS = 7 * 60_000;
/** The lease is renewed well before it ends. */
const RENEW_LEASE_AFTER_MS = LEASE_MS / 3;

/** Ends a run from within: it is somebody else's by now, or it is time for a fresh function. */
class RunInterrupted extends Error {
  readonly reason: 'lost' | 'rest';

  constructor(reason: 'lost' | 'rest') {
    super(`The run is to stop: ${reason}`);
    this.reason = reason;
  }
}

/** The world of syncs; without a key for Shopify every run fails with a sentence. */
export type ShopifyServices = Omit<SyncServices, 'shopify'> & { readonly shopify: SyncServices['shopify'] | undefined };

/** Keeps the lease while a run works or waits, and stops it when it is to stop. */
function createLeaseKeeper(turn: SyncLease, now: () => Date) {
  const restAt = now().getTime() + PAUSE_AFTER_MS;
  let renewedAt = now().getTime();
  return async (progress: Parameters<typeof renewRun>[1] | undefined): Promise<void> => {
    const at = now();
    if (progress === undefined && at.getTime() - renewedAt < RENEW_LEASE_AFTER_MS) return;
    renewedAt = at.getTime();
    if (!(await renewRun(turn, progress ?? {}, at))) throw new RunInterrupted('lost');
    if (at.getTime() >= restAt) throw new RunInterrupted('rest');
  };
}

function describeFailure(failure: unknown): string {
  if (failure instanceof ShopifyError) return failure.message;
  logger.error('A sync failed', { failure: failure instanceof Error ? (failure.stack ?? failure.message) : failure });
  return 'Unknown error';
}

/**
 * Runs the sync that was asked for, if nobody else does. One that was cut off is gone on with: what is done already is passed over, and
 * its results stay in the report.
 */
export async function executeSyncRun(services: ShopifyServices, runId: string, holder: string): Promise<void> {
  const { database, now, shopify } = services;
  const turn: SyncLease = { database, runId, holder };
  const run = await claimRun(turn, now());
  if (!run) return;
  const earlier = run.report;
  const join = (report: SyncReport) => (earlier ? mergeReports(earlier, report) : report);
  const goOn = createLeaseKeeper(turn, now);
  try {
    if (!shopify) throw new ShopifyError('not-configured');
    const pause: SyncServices['pause'] = async (milliseconds) => {
      await goOn(undefined);
      await services.pause(milliseconds);
    };
    const report = await syncCatalog({ ...services, shopify, pause }, run.request, (done, total, found) =>
      goOn({ done, total, report: join(found) }),
    );
    await finishRun(turn, { report: join(report) }, now());
  } catch (failure) {
    if (!(failure instanceof RunInterrupted)) await finishRun(turn, { reason: describeFailure(failure) }, now());
    else if (failure.reason === 'rest') await pauseRun(turn, now());
  }
}
