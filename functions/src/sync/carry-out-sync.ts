import type { SyncReport } from '@plenty/contract/sync/sync-report';
import { logger } from 'firebase-functions/logger';
import { joinReports } from './note-result.ts';
import { runSync, type SyncWorld } from './run-sync.ts';
import { ShopifyFailure } from './shopify-failure.ts';
import { claimRun, endRun, keepRun, LEASE_MS, restRun, type Turn } from './sync-run-repository.ts';

/** A function lives nine minutes at most: after so many milliseconds the next one goes on. */
const RESTS_AFTER_MS = 7 * 60_000;
/** The lease is renewed well before it ends. */
const RENEW_AFTER_MS = LEASE_MS / 3;

/** Ends a run from within: it is somebody else's by now, or it is time for a fresh function. */
class RunStops extends Error {
  readonly why: 'lost' | 'rest';

  constructor(why: 'lost' | 'rest') {
    super(`The run is to stop: ${why}`);
    this.why = why;
  }
}

/** The world of syncs; without a key for Shopify every run fails with a sentence. */
export type SyncOffice = Omit<SyncWorld, 'shopify'> & { readonly shopify: SyncWorld['shopify'] | undefined };

/** Keeps the lease while a run works or waits, and stops it when it is to stop. */
function keepGoing(turn: Turn, now: () => Date) {
  const restAt = now().getTime() + RESTS_AFTER_MS;
  let renewedAt = now().getTime();
  return async (progress: Parameters<typeof keepRun>[1] | undefined): Promise<void> => {
    const at = now();
    if (progress === undefined && at.getTime() - renewedAt < RENEW_AFTER_MS) return;
    renewedAt = at.getTime();
    if (!(await keepRun(turn, progress ?? {}, at))) throw new RunStops('lost');
    if (at.getTime() >= restAt) throw new RunStops('rest');
  };
}

function reasonOf(failure: unknown): string {
  if (failure instanceof ShopifyFailure) return failure.message;
  logger.error('A sync failed', { failure: failure instanceof Error ? (failure.stack ?? failure.message) : failure });
  return 'Unknown error';
}

/**
 * Runs the sync that was asked for, if nobody else does. One that was cut off is gone on with: what is done already is passed over, and
 * its results stay in the report.
 */
export async function carryOutSync(office: SyncOffice, runId: string, holder: string): Promise<void> {
  const { database, now, shopify } = office;
  const turn: Turn = { database, runId, holder };
  const run = await claimRun(turn, now());
  if (!run) return;
  const earlier = run.report;
  const join = (report: SyncReport) => (earlier ? joinReports(earlier, report) : report);
  const goOn = keepGoing(turn, now);
  try {
    if (!shopify) throw new ShopifyFailure('not-configured');
    const pause: SyncWorld['pause'] = async (milliseconds) => {
      await goOn(undefined);
      await office.pause(milliseconds);
    };
    const report = await runSync({ ...office, shopify, pause }, run.request, (done, total, found) =>
      goOn({ done, total, report: join(found) }),
    );
    await endRun(turn, { report: join(report) }, now());
  } catch (failure) {
    if (!(failure instanceof RunStops)) await endRun(turn, { reason: reasonOf(failure) }, now());
    else if (failure.why === 'rest') await restRun(turn, now());
  }
}
