import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import type { JobSettings } from './job.ts';
import { type JobRunServices, runJob } from './run-job.ts';

const taskSchema = z.object({ job: z.string() });

type RunnableJob<Services> = JobSettings & { readonly run: (services: Services) => Promise<unknown> };

/**
 * Runs the job that a task names. Throws when the job threw, so that the queue tries again; a task that names no job is of another
 * release, and is dropped.
 */
export async function runTask<Services>(
  jobs: readonly RunnableJob<Services>[],
  data: unknown,
  services: Services,
  guard: JobRunServices,
): Promise<void> {
  const task = taskSchema.safeParse(data);
  const job = jobs.find(({ name }) => name === task.data?.job);
  if (!job) {
    logger.error('A task names a job that is not there', { job: task.data?.job });
    return;
  }
  const outcome = await runJob(job, () => job.run(services), guard);
  if (outcome === 'failed') throw new Error(`${job.name} failed; the log has the whole story`);
}
