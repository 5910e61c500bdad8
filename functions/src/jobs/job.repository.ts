import { type OverdueJob, overdueJobTextSchema } from '@plenty/contract/admin/dashboard';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, readDocuments, runTransaction, timestampSchema } from '../db/index.ts';
import { type JobSettings, LEASE_MARGIN_SECONDS } from './job.ts';

const MINUTE_MS = 60_000;

/** What went wrong last: it threw, its deadline passed, or its process ended. The log has the whole story under the reference. */
const failureSchema = z.object({
  kind: z.enum(['threw', 'timed-out', 'cut-off']),
  at: timestampSchema,
  reference: z.string(),
});
export type JobFailure = z.infer<typeof failureSchema>;

/**
 * How a job stands, at `jobs/{name}`. `holder` is the reference of the run under way; it holds the job until `leaseUntil` at the most, so
 * that a killed run frees it. `lateAt` moves on with every good run: the job is late once it has passed.
 */
const jobStateSchema = z.object({
  late: overdueJobTextSchema,
  holder: z.nullable(z.string()),
  leaseUntil: z.nullable(timestampSchema),
  startedAt: z.nullable(timestampSchema),
  finishedAt: z.nullable(timestampSchema),
  /** When the job was first known: a job that has never run is late, too. */
  since: timestampSchema,
  lateAt: timestampSchema,
  failure: z.nullable(failureSchema),
});
export type JobState = z.infer<typeof jobStateSchema>;

const getLateAt = (terms: JobSettings, now: Date) =>
  Timestamp.fromMillis(now.getTime() + terms.lateAfterMinutes * MINUTE_MS);

function createState(terms: JobSettings, now: Date): JobState {
  return {
    late: terms.late,
    holder: null,
    leaseUntil: null,
    startedAt: null,
    finishedAt: null,
    since: Timestamp.fromDate(now),
    lateAt: getLateAt(terms, now),
    failure: null,
  };
}

async function readState(transaction: Transaction, database: Firestore, name: string): Promise<JobState | undefined> {
  const [document] = await transaction.getAll(database.doc(paths.job(name)));
  return document && readDocument(jobStateSchema, document);
}

/** Takes the job for one run; says how its last run was cut off, if it was. False while another run has it. */
export function claimJob(
  database: Firestore,
  terms: JobSettings,
  { holder, now }: { readonly holder: string; readonly now: Date },
): Promise<{ readonly cutOff: string | null } | false> {
  return runTransaction(database, async (transaction) => {
    const state = (await readState(transaction, database, terms.name)) ?? createState(terms, now);
    if (state.holder !== null && state.leaseUntil && state.leaseUntil.toMillis() > now.getTime()) return false;
    const at = Timestamp.fromDate(now);
    const seconds = terms.deadlineSeconds + LEASE_MARGIN_SECONDS;
    const failure: JobFailure | null =
      state.holder === null ? state.failure : { kind: 'cut-off', at: state.startedAt ?? at, reference: state.holder };
    transaction.upsert(database.doc(paths.job(terms.name)), {
      ...state,
      late: terms.late,
      holder,
      leaseUntil: Timestamp.fromMillis(now.getTime() + seconds * 1000),
      startedAt: at,
      failure,
    });
    return { cutOff: state.holder };
  });
}

/** Ends a run, unless the job is another run's by now. */
export async function finishJob(
  database: Firestore,
  terms: JobSettings,
  { holder, now, failed }: { readonly holder: string; readonly now: Date; readonly failed?: JobFailure['kind'] },
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const state = await readState(transaction, database, terms.name);
    if (state?.holder !== holder) return;
    const at = Timestamp.fromDate(now);
    const result = failed
      ? { failure: { kind: failed, at, reference: holder } }
      : { finishedAt: at, lateAt: getLateAt(terms, now) };
    transaction.upsert(database.doc(paths.job(terms.name)), { holder: null, leaseUntil: null, ...result });
  });
}

/** Waits for a job's first run from now on, unless it has begun meanwhile. */
async function trackJob(database: Firestore, terms: JobSettings, now: Date): Promise<void> {
  await runTransaction(database, async (transaction) => {
    if (!(await readState(transaction, database, terms.name))) {
      transaction.upsert(database.doc(paths.job(terms.name)), createState(terms, now));
    }
  });
}

/** How every job stands. From now on each of them is watched, and one that is no more is forgotten. */
export async function trackJobs(
  database: Firestore,
  jobs: readonly JobSettings[],
  now: Date,
): Promise<ReadonlyMap<string, JobState>> {
  const stored = await database.collection(paths.jobs).get();
  const known = new Set(stored.docs.map(({ id }) => id));
  const wanted = new Set(jobs.map(({ name }) => name));
  await Promise.all([
    ...jobs.filter(({ name }) => !known.has(name)).map((terms) => trackJob(database, terms, now)),
    ...stored.docs.filter(({ id }) => !wanted.has(id)).map(({ ref }) => ref.delete()),
  ]);
  return new Map(
    stored.docs.flatMap((document) => {
      const state = readDocument(jobStateSchema, document);
      return state ? [[document.id, state] as const] : [];
    }),
  );
}

/** The jobs whose last good run is longer ago than it may be: one read while all is well. */
export async function listLateJobs(database: Firestore, now: Date): Promise<OverdueJob[]> {
  const late = database.collection(paths.jobs).where('lateAt', '<=', Timestamp.fromDate(now));
  return readDocuments(jobStateSchema, (await late.orderBy('lateAt').get()).docs).map(
    ({ late: words, since, finishedAt }) => ({
      ...words,
      since: (finishedAt ?? since).toDate().toISOString(),
    }),
  );
}
