import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { jobTable } from '../jobs/job-table.ts';
import { runJob } from '../jobs/run-job.ts';

/**
 * A separate process that starts a job and is killed in the middle of it, like a machine that fails, without any cleanup. Its arguments are
 * the project, the job and the time.
 */
const [projectId = '', name = '', at = ''] = process.argv.slice(2);
const terms = jobTable.find((job) => job.name === name);
if (!terms) throw new Error(`There is no job ${name}`);

await runJob(
  terms,
  async () => {
    process.kill(process.pid, 'SIGKILL');
  },
  {
    database: getFirestore(initializeApp({ projectId })),
    now: () => new Date(at),
    wait: () => new Promise(() => {}),
    newReference: () => randomBytes(6).toString('hex'),
  },
);
