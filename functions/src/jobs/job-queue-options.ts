import type { TaskQueueOptions } from 'firebase-functions/tasks';
import { type JobTerms, LEASE_MARGIN_SECONDS } from './job.ts';

/** The emulator starts a process for everything that runs at once, and keeps it. */
const AT_ONCE_IN_EMULATOR = 1;

type JobMachine = Pick<TaskQueueOptions, 'memory' | 'cpu'> & {
  readonly maxInstances: number;
  readonly concurrency: number;
};

/**
 * The settings of a queue and its function. The queue sends as many tasks at once as there are instances, each of which runs one job: a
 * job that hangs holds none of the others up while it runs into its deadline, and one that spins shares its processor with nobody. A job that threw is
 * tried twice more before the next tick; one that gave up is left to that. `caller` is the account that Cloud Tasks calls the function as.
 */
export function jobQueueOptions(jobs: readonly JobTerms[], machine: JobMachine, caller: string): TaskQueueOptions {
  if (machine.concurrency !== 1 || machine.maxInstances < 2) throw new Error('A job must have an instance of its own');
  const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';
  return {
    ...machine,
    invoker: caller,
    timeoutSeconds: Math.max(...jobs.map(({ deadlineSeconds }) => deadlineSeconds)) + LEASE_MARGIN_SECONDS,
    rateLimits: {
      maxConcurrentDispatches: isEmulated ? AT_ONCE_IN_EMULATOR : machine.maxInstances,
      maxDispatchesPerSecond: 50,
    },
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 20, maxBackoffSeconds: 60 },
  };
}
