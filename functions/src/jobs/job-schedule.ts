import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions/logger';
import { getFirebaseApp } from '../db/index.ts';
import { type JobState, trackJobs } from './job.repository.ts';
import { type JobSettings, LEASE_MARGIN_SECONDS, type QueueName, TICK_MINUTES, finishesInTime } from './job.ts';
import { type JobRunServices, runJob } from './run-job.ts';

const MINUTE_MS = 60_000;
/** A queue that does not answer within this time is taken to be out of order. */
const ENQUEUE_TIMEOUT_MS = 15_000;

export type ScheduledJob = JobSettings & { readonly queue: QueueName };

/** Puts a task in a queue; a task of the same id that is or was there is the same task, and no failure. */
export type Enqueue = (task: QueuedTask) => Promise<void>;
export type QueuedTask = {
  readonly queue: QueueName;
  readonly job: string;
  readonly id: string;
  readonly deadlineSeconds: number;
};

export type ScheduleServices = JobRunServices & {
  readonly jobs: readonly ScheduledJob[];
  /** Jobs with schedules of their own, which are only watched. */
  readonly watched: readonly JobSettings[];
  readonly enqueue: Enqueue;
  /** The jobs that give stock back. They need no secret, so that the schedule can run them itself. */
  readonly rescue: Readonly<Record<string, () => Promise<unknown>>>;
};

/** True when a job's time has come; one whose last run did not end well is repeated at the next tick. */
function isDue({ everyMinutes }: JobSettings, state: JobState | undefined, at: Date): boolean {
  const { startedAt, finishedAt } = state ?? {};
  if (!startedAt || !finishedAt || finishedAt < startedAt) return true;
  // Half a tick early rather than almost a whole one late.
  const next = startedAt.toMillis() + (everyMinutes - TICK_MINUTES / 2) * MINUTE_MS;
  return at.getTime() >= next;
}

/** True when the queue took the last tick's task and nothing came of it. */
function wasLost(state: JobState | undefined, at: Date): boolean {
  if (!state) return false;
  const last = (state.finishedAt ?? state.since).toMillis();
  return at.getTime() - last > TICK_MINUTES * 1.5 * MINUTE_MS;
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
 * One tick: a task for every job that is due, each in a queue of its own kind, so that none waits for another. A task is named after the
 * tick's own time: a tick that comes twice, or late, adds nothing. What gives stock back is run right here when its task could not be
 * put in the queue, or when nothing came of the last one: two ticks and a deadline are ten minutes at most.
 */
export async function scheduleJobs(scheduling: ScheduleServices, at: Date): Promise<void> {
  const { jobs, enqueue, rescue, wait } = scheduling;
  const states = await readStates(scheduling, at);
  const tick = Math.floor(at.getTime() / MINUTE_MS).toString(36);
  const refused = await Promise.all(
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
    const run = rescue[job.name];
    if (run && (refused.includes(job.name) || wasLost(states.get(job.name), at))) {
      logger.warn('The schedule runs a job itself', { job: job.name });
      await runJob(job, run, scheduling);
    }
  }
}

function isAlreadyQueued(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}

/** In the emulator nobody's account calls the function; without a name for nobody, Google would be asked for one. */
function getEmulatorApp(): App {
  const name = 'task-queues';
  return getApps().find((app) => app.name === name) ?? initializeApp({ serviceAccountId: 'nobody' }, name);
}

/**
 * The project's task queues. Cloud Tasks knows the id of a task for about an hour after it ran and takes none of the same id; an id holds
 * the time of its tick, so that none is ever wanted again.
 */
export function createTaskQueues(region: string): Enqueue {
  return async ({ queue, job, id, deadlineSeconds }) => {
    const app = process.env['CLOUD_TASKS_EMULATOR_HOST'] === undefined ? getFirebaseApp() : getEmulatorApp();
    const tasks = getFunctions(app).taskQueue(`locations/${region}/functions/${queue}`);
    try {
      // The queue stops waiting a little later than the job does, so that the job can say so itself.
      await tasks.enqueue({ job }, { id, dispatchDeadlineSeconds: deadlineSeconds + LEASE_MARGIN_SECONDS });
    } catch (error) {
      if (!isAlreadyQueued(error)) throw error;
    }
  };
}
