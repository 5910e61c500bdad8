import type { TaskQueueOptions } from 'firebase-functions/tasks';
import { type JobSettings, LEASE_MARGIN_SECONDS } from './job.ts';

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
