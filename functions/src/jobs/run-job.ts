import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeFailure } from '../app-error.ts';
import { runAbortable } from '../db/index.ts';
import { claimJob, finishJob } from './job.repository.ts';
import { type JobOutcome, type JobSettings, type Wait, finishesInTime } from './job.ts';

export type JobRunServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly wait: Wait;
  /** Identifies a run in the log and in the job's document. */
  readonly newReference: () => string;
};

/**
 * Runs a job, unless another run of it is in progress. It always settles: an exception is logged in full, a run that does not end is given
 * up at its deadline, and both are recorded in the job's document. A killed run is recorded by the next one.
 */
export async function runJob(
  settings: JobSettings,
  work: () => Promise<unknown>,
  { database, now, wait, newReference }: JobRunServices,
): Promise<JobOutcome> {
  const { name: job, deadlineSeconds } = settings;
  const reference = newReference();
  const claimed = await claimJob(database, settings, { holder: reference, now: now() });
  if (!claimed) return 'busy';
  if (claimed.cutOff !== null) logger.error('A job was cut off', { job, reference: claimed.cutOff });
  const end = (failed?: 'threw' | 'timed-out') =>
    finishJob(database, settings, { holder: reference, now: now(), ...(failed && { failed }) });
  const run = new AbortController();
  try {
    const finished = await finishesInTime(() => runAbortable(run.signal, work), deadlineSeconds * 1000, wait);
    // Before another run can claim the job: what is left of this one must not work beside it.
    if (!finished) run.abort(new Error(`${job} has passed its deadline`));
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

const taskSchema = z.object({ job: z.string() });

type RunnableJob<Services> = JobSettings & { readonly run: (services: Services) => Promise<unknown> };

/**
 * Runs the job that a task names. Throws when the job threw, so that the queue retries it. A task with an unknown job comes from another
 * release and is dropped.
 */
export async function runTask<Services>(
  jobs: readonly RunnableJob<Services>[],
  data: unknown,
  services: Services,
  runServices: JobRunServices,
): Promise<void> {
  const task = taskSchema.safeParse(data);
  const job = jobs.find(({ name }) => name === task.data?.job);
  if (!job) {
    logger.error('A task names a job that is not there', { job: task.data?.job });
    return;
  }
  const outcome = await runJob(job, () => job.run(services), runServices);
  if (outcome === 'failed') throw new Error(`${job.name} failed; the log has the whole story`);
}
