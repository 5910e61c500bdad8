import { randomBytes } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { getDatabase } from '../db/index.ts';
import type { QueueName } from './job.ts';
import { type Job, type JobServices, jobTable } from './job-table.ts';
import type { JobRunServices } from './run-job.ts';

const isInQueue =
  <Queue extends QueueName>(queue: Queue) =>
  (job: Job): job is Extract<Job, { readonly queue: Queue }> =>
    job.queue === queue;

export function listQueueJobs<Queue extends QueueName>(
  queue: Queue,
): readonly Extract<Job, { readonly queue: Queue }>[] {
  return jobTable.filter(isInQueue(queue));
}

/** The jobs that release stock, for the schedule to run itself when their queue fails. */
export function createFallbackJobs(services: JobServices): Readonly<Record<string, () => Promise<unknown>>> {
  const jobs = listQueueJobs('jobs').filter(({ releasesStock }) => releasesStock);
  return Object.fromEntries(jobs.map((job) => [job.name, () => job.run(services)]));
}

export function createJobRunServices(): JobRunServices {
  return {
    database: getDatabase(),
    now: () => new Date(),
    wait: (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal, ref: false }),
    newReference: () => randomBytes(6).toString('hex'),
  };
}
