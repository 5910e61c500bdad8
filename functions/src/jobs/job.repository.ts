import { type OverdueJob, overdueJobTextSchema } from '@plenty/contract/admin/dashboard';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type Transaction,
  paths,
  parseDocumentsWithId,
  readDocument,
  parseDocuments,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';
import { type JobSettings, LEASE_MARGIN_SECONDS } from './job.ts';

const MINUTE_MS = 60_000;

/** The last failure: the job threw, passed its deadline, or its process was killed. `reference` finds it in the log. */
const failureSchema = z.object({
  kind: z.enum(['threw', 'timed-out', 'cut-off']),
  at: timestampSchema,
  reference: z.string(),
});
type JobFailure = z.infer<typeof failureSchema>;

/**
 * The state of a job, at `jobs/{name}`. `holder` is the reference of the current run, which owns the job until `leaseUntil` at most, so
 * that a killed run frees it. `lateAt` moves with every successful run; once it has passed, the job is overdue.
 */
const jobStateSchema = z.object({
  late: overdueJobTextSchema,
  holder: z.nullable(z.string()),
  leaseUntil: z.nullable(timestampSchema),
  startedAt: z.nullable(timestampSchema),
  finishedAt: z.nullable(timestampSchema),
  /** When the job was first seen, so that one that has never run becomes overdue too. */
  since: timestampSchema,
  lateAt: timestampSchema,
  failure: z.nullable(failureSchema),
});
export type JobState = z.infer<typeof jobStateSchema>;

const getLateAt = ({ lateAfterMinutes }: JobSettings, now: Date) =>
  Timestamp.fromMillis(now.getTime() + lateAfterMinutes * MINUTE_MS);

function createState(job: JobSettings, now: Date): JobState {
  return {
    late: job.late,
    holder: null,
    leaseUntil: null,
    startedAt: null,
    finishedAt: null,
    since: Timestamp.fromDate(now),
    lateAt: getLateAt(job, now),
    failure: null,
  };
}

function readState(transaction: Transaction, name: string): Promise<JobState | undefined> {
  return readDocument(transaction, paths.job(name), jobStateSchema);
}

/** Claims a job for one run; false while another run holds it. `cutOff` is the reference of a previous run that was killed. */
export function claimJob(
  database: Firestore,
  job: JobSettings,
  { holder, now }: { readonly holder: string; readonly now: Date },
): Promise<{ readonly cutOff: string | null } | false> {
  return runTransaction(database, async (transaction) => {
    const state = (await readState(transaction, job.name)) ?? createState(job, now);
    if (state.holder !== null && state.leaseUntil && state.leaseUntil.toMillis() > now.getTime()) return false;
    const at = Timestamp.fromDate(now);
    const seconds = job.deadlineSeconds + LEASE_MARGIN_SECONDS;
    const failure: JobFailure | null =
      state.holder === null ? state.failure : { kind: 'cut-off', at: state.startedAt ?? at, reference: state.holder };
    transaction.upsert(database.doc(paths.job(job.name)), {
      ...state,
      late: job.late,
      holder,
      leaseUntil: Timestamp.fromMillis(now.getTime() + seconds * 1000),
      startedAt: at,
      failure,
    });
    return { cutOff: state.holder };
  });
}

/** Releases a job, unless another run has claimed it since. */
export async function finishJob(
  database: Firestore,
  job: JobSettings,
  { holder, now, failed }: { readonly holder: string; readonly now: Date; readonly failed?: JobFailure['kind'] },
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const state = await readState(transaction, job.name);
    if (state?.holder !== holder) return;
    const at = Timestamp.fromDate(now);
    const result = failed
      ? { failure: { kind: failed, at, reference: holder } }
      : { finishedAt: at, lateAt: getLateAt(job, now) };
    transaction.upsert(database.doc(paths.job(job.name)), { holder: null, leaseUntil: null, ...result });
  });
}

/** Records jobs that have nothing to do as done. Their leases stay: a run that is late may still hold one. */
export async function recordIdleJobs(database: Firestore, jobs: readonly JobSettings[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  const at = Timestamp.fromDate(now);
  const batch = database.batch();
  for (const job of jobs) {
    batch.update(database.doc(paths.job(job.name)), { startedAt: at, finishedAt: at, lateAt: getLateAt(job, now) });
  }
  await batch.commit();
}

/** Starts to wait for a job's first run, unless that has started in the meantime. */
async function trackJob(database: Firestore, job: JobSettings, now: Date): Promise<void> {
  await runTransaction(database, async (transaction) => {
    if (!(await readState(transaction, job.name))) {
      transaction.upsert(database.doc(paths.job(job.name)), createState(job, now));
    }
  });
}

/** Reads the state of every job, starts to track new jobs and deletes the state of jobs that no longer exist. */
export async function trackJobs(
  database: Firestore,
  jobs: readonly JobSettings[],
  now: Date,
): Promise<ReadonlyMap<string, JobState>> {
  const stored = await database.collection(paths.jobs).get();
  const tracked = new Set(stored.docs.map(({ id }) => id));
  const names = new Set(jobs.map(({ name }) => name));
  await Promise.all([
    ...jobs.filter(({ name }) => !tracked.has(name)).map((job) => trackJob(database, job, now)),
    ...stored.docs.filter(({ id }) => !names.has(id)).map(({ ref }) => ref.delete()),
  ]);
  return new Map(parseDocumentsWithId(jobStateSchema, stored.docs).map((state) => [state.id, state]));
}

/** The overdue jobs; costs a single read while there are none. */
export async function listLateJobs(database: Firestore, now: Date): Promise<OverdueJob[]> {
  const overdue = database.collection(paths.jobs).where('lateAt', '<=', Timestamp.fromDate(now)).orderBy('lateAt');
  return parseDocuments(jobStateSchema, (await overdue.get()).docs).map(({ late, since, finishedAt }) => ({
    ...late,
    since: (finishedAt ?? since).toDate().toISOString(),
  }));
}
