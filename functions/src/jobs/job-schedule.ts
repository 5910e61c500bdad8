import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions/logger';
import { getFirebaseApp } from '../db/index.ts';
import { type JobState, recordIdleJobs, trackJobs } from './job.repository.ts';
import {
  type JobSettings,
  LEASE_MARGIN_SECONDS,
  type QueueName,
  TICK_MINUTES,
  type WorkCheck,
  finishesInTime,
} from './job.ts';
import { type JobRunServices, runJob } from './run-job.ts';

const MINUTE_MS = 60_000;
/** A queue that does not respond within this time counts as broken. */
const ENQUEUE_TIMEOUT_MS = 15_000;
/** A check that does not answer within this time counts as work. */
const CHECK_TIMEOUT_MS = 10_000;

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
  /** By the name of a job. A job without one runs whenever it is due. */
  readonly workChecks: Readonly<Record<string, WorkCheck>>;
  /** Jobs with their own schedules, which are only monitored. */
  readonly watched: readonly JobSettings[];
  readonly enqueue: Enqueue;
  /** The jobs that release stock, by name. They need no secrets, so the schedule can run them itself when their queue fails. */
  readonly fallbackJobs: Readonly<Record<string, () => Promise<unknown>>>;
};

function hasFinished({ startedAt, finishedAt }: JobState): boolean {
  return startedAt !== null && finishedAt !== null && finishedAt >= startedAt;
}

/** Whether a job is due; one whose last run did not finish is due at the next tick. */
function isDue({ everyMinutes }: JobSettings, state: JobState | undefined, at: Date): boolean {
  if (!state?.startedAt || !hasFinished(state)) return true;
  // Half a tick early, because the next tick would be almost a whole one late.
  const next = state.startedAt.toMillis() + (everyMinutes - TICK_MINUTES / 2) * MINUTE_MS;
  return at.getTime() >= next;
}

/** Whether a job has nothing to do. One whose last run did not finish runs in any case: what became of that run has to be recorded. */
async function isIdle(
  { name }: ScheduledJob,
  state: JobState | undefined,
  { database, now, wait, workChecks }: ScheduleServices,
): Promise<boolean> {
  const hasWork = workChecks[name];
  if (!hasWork || !state || !hasFinished(state)) return false;
  let found = true;
  const check = async (): Promise<void> => {
    found = await hasWork({ database, now });
  };
  // The run meets what the check failed at, and tells of it.
  const hasAnswered = await finishesInTime(check, CHECK_TIMEOUT_MS, wait).catch(() => false);
  return hasAnswered && !found;
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

/** Returns the names of the jobs whose task could not be queued. */
async function queueTasks(
  due: readonly ScheduledJob[],
  { enqueue, wait }: ScheduleServices,
  at: Date,
): Promise<string[]> {
  const tick = Math.floor(at.getTime() / MINUTE_MS).toString(36);
  const failed = due.map(async ({ name, queue, deadlineSeconds }) => {
    const task = { queue, job: name, id: `${name}-${tick}`, deadlineSeconds };
    try {
      if (await finishesInTime(() => enqueue(task), ENQUEUE_TIMEOUT_MS, wait)) return [];
      logger.error('A job could not be started: its queue does not answer', { job: name, queue });
    } catch (failure) {
      logger.error('A job could not be started', { job: name, queue, failure: String(failure) });
    }
    return [name];
  });
  return (await Promise.all(failed)).flat();
}

/** They are asked again at the next tick if this fails. */
async function recordIdle(idle: readonly ScheduledJob[], { database }: ScheduleServices, at: Date): Promise<void> {
  try {
    await recordIdleJobs(database, idle, at);
  } catch (failure) {
    logger.error('Jobs without work could not be recorded', { failure: String(failure) });
  }
}

/**
 * Runs one tick: queues a task for every job that is due and has work. The task's id contains the scheduled time, so a tick that is
 * delivered twice or late adds nothing. Jobs that release stock run right here when their task could not be queued or the last one was
 * lost: after two ticks and a deadline, at most ten minutes, the stock is back.
 */
export async function scheduleJobs(services: ScheduleServices, at: Date): Promise<void> {
  const { jobs, fallbackJobs } = services;
  const states = await readStates(services, at);
  const due = jobs.filter((job) => isDue(job, states.get(job.name), at));
  const areIdle = await Promise.all(due.map((job) => isIdle(job, states.get(job.name), services)));
  const idle = due.filter((_job, place) => areIdle[place]);
  const withWork = due.filter((job) => !idle.includes(job));
  const [notQueued] = await Promise.all([queueTasks(withWork, services, at), recordIdle(idle, services, at)]);
  for (const job of jobs) {
    const run = idle.includes(job) ? undefined : fallbackJobs[job.name];
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
