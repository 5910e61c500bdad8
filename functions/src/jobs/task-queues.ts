import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { getFirebaseApp } from '../firestore/database.ts';
import { LEASE_MARGIN_SECONDS } from './job.ts';
import type { Enqueue } from './schedule-jobs.ts';

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
