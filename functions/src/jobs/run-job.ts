import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { finishesInTime, type JobOutcome, type JobSettings, type Wait } from './job.ts';
import { claimJob, finishJob } from './job-repository.ts';

/** What a run is guarded with. */
export type JobRunServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly wait: Wait;
  /** Names a run in the log and in the job's document. */
  readonly newReference: () => string;
};

function describeFailure(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

/**
 * Runs a job, unless a run of it is under way. Whatever the job does, this settles: a throw is logged whole, a run that does not end is
 * given up at its deadline, and either is noted in the job's document, as is a run that was killed, by the one after it.
 */
export async function runJob(
  terms: JobSettings,
  work: () => Promise<unknown>,
  guard: JobRunServices,
): Promise<JobOutcome> {
  const { database, now, wait, newReference } = guard;
  const { name: job, deadlineSeconds } = terms;
  const reference = newReference();
  const claimed = await claimJob(database, terms, { holder: reference, now: now() });
  if (!claimed) return 'busy';
  if (claimed.cutOff !== null) logger.error('A job was cut off', { job, reference: claimed.cutOff });
  const end = (failed?: 'threw' | 'timed-out') =>
    finishJob(database, terms, { holder: reference, now: now(), ...(failed && { failed }) });
  try {
    const finished = await finishesInTime(work, deadlineSeconds * 1000, wait);
    await end(finished ? undefined : 'timed-out');
    if (finished) return 'finished';
  } catch (failure) {
    logger.error('A job failed', { job, reference, failure: describeFailure(failure) });
    await end('threw');
    return 'failed';
  }
  logger.error('A job gave up at its deadline', { job, reference, deadlineSeconds });
  return 'timed-out';
}
