import type { OverdueJobText } from '@plenty/contract/admin/dashboard';
import type { Firestore } from 'firebase-admin/firestore';
import type { TaskQueueOptions } from 'firebase-functions/tasks';

/** Minutes between two ticks of the job schedule. */
export const TICK_MINUTES = 4;
/** A run that is still open this long after its deadline was killed, and its lease ends. */
export const LEASE_MARGIN_SECONDS = 30;

export type JobSettings = {
  readonly name: string;
  /** Minutes between the starts of two runs; a failed run is repeated at the next tick. */
  readonly everyMinutes: number;
  /** Minutes without a finished run after which the job is overdue. */
  readonly lateAfterMinutes: number;
  /** A run is given up after this time. */
  readonly deadlineSeconds: number;
  readonly late: OverdueJobText;
  /** It releases stock and needs no secret, so the schedule runs it itself when its queue fails. */
  readonly releasesStock?: true;
};

/**
 * Whether a job has anything to do. The schedule asks before it queues a task, and records a job without work as done: nearly every run
 * would find nothing, and cost a task, the start of a function and two writes for its lease. A check asks for exactly what the run asks
 * for; what it misses is never done.
 */
export type WorkCheck = (services: { readonly database: Firestore; readonly now: () => Date }) => Promise<boolean>;

/** One queue without secrets, one with PayPal's secret, and one with the SMTP server's. */
export const QUEUES = ['jobs', 'paymentJobs', 'mailJobs'] as const;
export type QueueName = (typeof QUEUES)[number];

/** `failed` threw, `timed-out` passed its deadline, `busy` found another run of the same job. */
export type JobOutcome = 'finished' | 'failed' | 'timed-out' | 'busy';

/** Resolves after a time, or earlier when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Whether the work finished in time; throws what the work throws. Work that takes longer goes on unobserved. */
export async function finishesInTime(work: () => Promise<unknown>, milliseconds: number, wait: Wait): Promise<boolean> {
  const settled = new AbortController();
  try {
    return await Promise.race([
      Promise.resolve()
        .then(work)
        .then(() => true),
      wait(milliseconds, settled.signal).then(() => false),
    ]);
  } finally {
    settled.abort();
  }
}

/** The emulator starts a process for every concurrent task, and keeps it. */
const EMULATOR_CONCURRENCY = 1;

type JobRuntimeOptions = Pick<TaskQueueOptions, 'memory' | 'cpu'> & {
  readonly maxInstances: number;
  readonly concurrency: number;
};

/**
 * The settings of a queue and its function. The queue sends as many tasks at once as there are instances, and each instance runs one job,
 * so a job that hangs or spins does not slow down the others. A job that threw is retried twice before the next tick; one that timed out
 * waits for that tick. `serviceAccount` is the account that Cloud Tasks calls the function with.
 */
export function createQueueOptions(
  jobs: readonly JobSettings[],
  runtime: JobRuntimeOptions,
  serviceAccount: string,
): TaskQueueOptions {
  if (runtime.concurrency !== 1 || runtime.maxInstances < 2) throw new Error('A job must have an instance of its own');
  const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
  return {
    ...runtime,
    invoker: serviceAccount,
    timeoutSeconds: Math.max(...jobs.map(({ deadlineSeconds }) => deadlineSeconds)) + LEASE_MARGIN_SECONDS,
    rateLimits: {
      maxConcurrentDispatches: isEmulated ? EMULATOR_CONCURRENCY : runtime.maxInstances,
      maxDispatchesPerSecond: 50,
    },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 20, maxBackoffSeconds: 60 },
  };
}
