import type { OverdueJobText } from '@plenty/contract/admin/dashboard';
import type { TaskQueueOptions } from 'firebase-functions/tasks';

/** Minutes between two ticks of the schedule that starts the jobs. */
export const TICK_MINUTES = 4;
/** A run that nobody has heard of for this long after its deadline was killed, and the job is free again. */
export const LEASE_MARGIN_SECONDS = 30;

/** What a job is, apart from what it does. */
export type JobSettings = {
  readonly name: string;
  /** Minutes from the start of one good run to the start of the next; a run that failed is repeated at the next tick. */
  readonly everyMinutes: number;
  /** Minutes without a finished run after which the panel says so. */
  readonly lateAfterMinutes: number;
  /** A run gives up after this long. */
  readonly deadlineSeconds: number;
  readonly late: OverdueJobText;
  /** It gives stock back, and needs no secret: the schedule runs it itself when its queue fails. */
  readonly releasesStock?: true;
};

/** The task queues: one with no secret, one with PayPal's, and one with that of the SMTP server. */
export const QUEUES = ['jobs', 'paymentJobs', 'mailJobs'] as const;
export type QueueName = (typeof QUEUES)[number];

/** `finished`, or why not: it threw, its deadline passed, or another run of it is under way. */
export type JobOutcome = 'finished' | 'failed' | 'timed-out' | 'busy';

/** Resolves after so many milliseconds, unless the signal ends the wait before. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** True when the work settled in time; a work that goes on after that is nobody's any more. Throws what the work throws. */
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

/** The emulator starts a process for everything that runs at once, and keeps it. */
const EMULATOR_CONCURRENCY = 1;

type JobRuntimeOptions = Pick<TaskQueueOptions, 'memory' | 'cpu'> & {
  readonly maxInstances: number;
  readonly concurrency: number;
};

/**
 * The settings of a queue and its function. The queue sends as many tasks at once as there are instances, each of which runs one job: a
 * job that hangs holds none of the others up while it runs into its deadline, and one that spins shares its processor with nobody. A job that threw is
 * tried twice more before the next tick; one that gave up is left to that. `caller` is the account that Cloud Tasks calls the function as.
 */
export function createQueueOptions(
  jobs: readonly JobSettings[],
  machine: JobRuntimeOptions,
  caller: string,
): TaskQueueOptions {
  if (machine.concurrency !== 1 || machine.maxInstances < 2) throw new Error('A job must have an instance of its own');
  const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
  return {
    ...machine,
    invoker: caller,
    timeoutSeconds: Math.max(...jobs.map(({ deadlineSeconds }) => deadlineSeconds)) + LEASE_MARGIN_SECONDS,
    rateLimits: {
      maxConcurrentDispatches: isEmulated ? EMULATOR_CONCURRENCY : machine.maxInstances,
      maxDispatchesPerSecond: 50,
    },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 20, maxBackoffSeconds: 60 },
  };
}
