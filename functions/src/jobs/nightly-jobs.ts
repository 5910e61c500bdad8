import { createJobRunServices } from './job-queues.ts';
import type { JobSettings } from './job.ts';

/** The nightly jobs, which have schedules of their own. */
export const nightlyJobs = {
  report: {
    name: 'check-books',
    everyMinutes: 24 * 60,
    lateAfterMinutes: 36 * 60,
    deadlineSeconds: 500,
    late: {
      undone: 'The nightly report has not been made',
      meaning: 'Orders and payments that do not match may go unnoticed.',
    },
  },
  shopify: {
    name: 'compare-shopify',
    everyMinutes: 24 * 60,
    lateAfterMinutes: 36 * 60,
    deadlineSeconds: 500,
    late: {
      undone: 'The nightly comparison with Shopify has not been made',
      meaning: 'Products and stock may differ from those at Shopify.',
    },
  },
} as const satisfies Record<string, JobSettings>;

/** Throws when the job does not finish, so that its schedule retries it. */
export async function runNightlyJob(job: JobSettings, work: () => Promise<unknown>): Promise<void> {
  const { runJob } = await import('./run-job.ts');
  const outcome = await runJob(job, work, createJobRunServices());
  if (outcome === 'failed' || outcome === 'timed-out') throw new Error(`${job.name} did not finish: ${outcome}`);
}
