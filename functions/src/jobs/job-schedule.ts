import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions/logger';
import { getFirebaseApp } from '../db/index.ts';
import { type JobState, trackJobs } from './job.repository.ts';
import { type JobSettings, LEASE_MARGIN_SECONDS, type QueueName, TICK_MINUTES, finishesInTime } from './job.ts';
import { type JobRunServices, runJob } from './run-job.ts';

const MINUTE_MS = 60_000;
/** A queue that does not respond within this time counts as broken. */
const ENQUEUE_TIMEOUT_MS = 15_000;

export type ScheduledJob = JobSettings & { readonly queue: QueueName };

/** Adds a task to a queue. A task whose id the queue already knows is ignored without an error. */
export type Enqueue = (task: QueuedTask) => Promise<void>;
export type QueuedTask = {
  readonly queue: QueueName;
  readonly job: string;
  readonly id: string;
  readonly deadlineSeconds: number;
};

export type ScheduleServices = JobRunServices & {
  readonly jobs: readonly ScheduledJob[];
  /** Jobs with their own schedules, which are only monitored. */
  readonly watched: readonly JobSettings[];
  readonly enqueue: Enqueue;
  /** The jobs that release stock, by name. They need no secrets, so the schedule can run them itself when their queue fails. */
  readonly fallbackJobs: Readonly<Record<string, () => Promise<unknown>>>;
};

/** Whether a job is due; one whose last run did not finish is due at the next tick. */
function isDue({ everyMinutes }: JobSettings, state: JobState | undefined, at: Date): boolean {
  const { startedAt, finishedAt } = state ?? {};
  if (!startedAt || !finishedAt || finishedAt < startedAt) return true;
  // Half a tick early, because the next tick would be almost a whole one late.
  const next = startedAt.toMillis() + (everyMinutes - TICK_MINUTES / 2) * MINUTE_MS;
  return at.getTime() >= next;
}

/** Whether the queue accepted the last task but never ran it. */
function wasLost(state: JobState | undefined, at: Date): boolean {
  if (!state) return false;
  const lastFinishedAt = (state.finishedAt ?? state.since).toMillis();
  return at.getTime() - lastFinishedAt > TICK_MINUTES * 1.5 * MINUTE_MS;
}

async function readStates(
  { database, jobs, watched }: ScheduleServices,
  at: Date,
): Promise<ReadonlyMap<string, JobState>> {
  try {
    return await trackJobs(database, [...jobs, ...watched], at);
  } catch (failure) {
    logger.error('The jobs’ states could not be read; all of them are started', { failure: String(failure) });
    return new Map();
  }
}

/**
 * Runs one tick: queues a task for every job that is due. The task's id contains the scheduled time, so a tick that is delivered twice or
 * late adds nothing. Jobs that release stock run right here when their task could not be queued or the last one was lost: after two ticks
 * and a deadline, at most ten minutes, the stock is back.
 */
export async function scheduleJobs(services: ScheduleServices, at: Date): Promise<void> {
  const { jobs, enqueue, fallbackJobs, wait } = services;
  const states = await readStates(services, at);
  const tick = Math.floor(at.getTime() / MINUTE_MS).toString(36);
  const notQueued = await Promise.all(
    jobs
      .filter((job) => isDue(job, states.get(job.name), at))
      .map(async ({ name, queue, deadlineSeconds }) => {
        const task = { queue, job: name, id: `${name}-${tick}`, deadlineSeconds };
        try {
          if (await finishesInTime(() => enqueue(task), ENQUEUE_TIMEOUT_MS, wait)) return undefined;
          logger.error('A job could not be started: its queue does not answer', { job: name, queue });
        } catch (failure) {
          logger.error('A job could not be started', { job: name, queue, failure: String(failure) });
        }
        return name;
      }),
  );
  for (const job of jobs) {
    const run = fallbackJobs[job.name];
    if (run && (notQueued.includes(job.name) || wasLost(states.get(job.name), at))) {
      logger.warn('The schedule runs a job itself', { job: job.name });
      await runJob(job, run, services);
    }
  }
}

function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}

/** The emulator needs no service account, but without any name the SDK would ask Google for one. */
function getEmulatorApp(): App {
  const name = 'task-queues';
  return getApps().find((app) => app.name === name) ?? initializeApp({ serviceAccountId: 'nobody' }, name);
}

/**
 * The project's task queues. Cloud Tasks rejects the id of a task for about an hour after it ran; ids contain the tick, so none is needed
 * again.
 */
export function createTaskQueues(region: string): Enqueue {
  return async ({ queue, job, id, deadlineSeconds }) => {
    const app = process.env['CLOUD_TASKS_EMULATOR_HOST'] === undefined ? getFirebaseApp() : getEmulatorApp();
    const tasks = getFunctions(app).taskQueue(`locations/${region}/functions/${queue}`);
    try {
      // The queue waits a little longer than the job's deadline, so that the job itself can report a timeout.
      await tasks.enqueue({ job }, { id, dispatchDeadlineSeconds: deadlineSeconds + LEASE_MARGIN_SECONDS });
    } catch (error) {
      if (!isAlreadyQueued(error)) throw error;
    }
  };
}
