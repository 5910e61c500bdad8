import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import type { JobTerms } from './job.ts';
import { type JobGuard, runJob } from './run-job.ts';

const taskSchema = z.object({ job: z.string() });

type JobOf<Services> = JobTerms & { readonly run: (services: Services) => Promise<unknown> };

/**
 * Runs the job that a task names. Throws when the job threw, so that the queue tries again; a task that names no job is of another
 * release, and is dropped.
 */
export async function runTask<Services>(
  jobs: readonly JobOf<Services>[],
  data: unknown,
  services: Services,
  guard: JobGuard,
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
