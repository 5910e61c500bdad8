import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { type Enqueue, type QueuedTask, scheduleJobs } from '../jobs/job-schedule.ts';
import { createFallbackJobs, listQueueJobs } from '../jobs/job-queues.ts';
import { jobTable } from '../jobs/job-table.ts';
import { nightlyJobs } from '../jobs/nightly-jobs.ts';
import { type JobOutcome, TICK_MINUTES, type Wait } from '../jobs/job.ts';
import { runJob, runTask } from '../jobs/run-job.ts';
import { workChecks } from '../jobs/work-checks.ts';
import { type PayPalShop, createPayPalShop } from './paypal-shop.ts';

type JobFailure = 'throws' | 'hangs' | 'is killed';
type QueueFailure = 'refuses' | 'hangs' | 'swallows';

const never = () => new Promise<never>(() => {});

/**
 * A shop whose job schedule runs when the test says so. Its queues deliver every task once, at once and without a retry, which is less than
 * Cloud Tasks does. Like Cloud Tasks they ignore a task whose id they have seen.
 */
export async function createJobShop(name: string, checks = workChecks) {
  const shop = createPayPalShop(name);
  const { database, now } = shop;
  await shop.seed();
  await shop.setStock(2, 'MED', 'Black', 0);
  const logged = captureLogs();
  const { wait, pass } = createDeadlines();
  let references = 0;
  const runServices = { database, now, wait, newReference: () => `run-${(references += 1)}` };
  const runner = createJobRunner(shop, runServices);
  const queues = createQueues(pass);
  const getState = async (job: string) => (await database.doc(paths.job(job)).get()).data();
  let nextTick = now().getTime();
  return {
    ...shop,
    ...createStockHolds(shop),
    logged,
    /** Runs the schedule at the next tick, `ticks` later or at a given time, and waits until every job has ended or hangs. */
    tick: async (at?: Date, ticks = 1): Promise<void> => {
      nextTick += at ? 0 : ticks * TICK_MINUTES * 60_000;
      if (!at && nextTick > now().getTime()) shop.advanceTime(nextTick - now().getTime());
      const { enqueue, accepted } = queues.open();
      const fallbackJobs = runner.createFallbackJobs();
      const watched = Object.values(nightlyJobs);
      const services = { ...runServices, jobs: jobTable, workChecks: checks, watched, fallbackJobs, enqueue };
      await scheduleJobs(services, at ?? now());
      const stuck = await runner.deliverAll(accepted);
      // All other jobs have ended. A killed process reaches no deadline and writes nothing more.
      if (runner.getFailure()?.how !== 'hangs') return;
      shop.advanceTime(Math.max(...jobTable.map(({ deadlineSeconds }) => deadlineSeconds)) * 1000);
      pass();
      await Promise.all(stuck);
    },
    fail: (job: string, how: JobFailure) => runner.setFailure({ job, how }),
    repair: () => runner.setFailure(undefined),
    breakQueue: queues.setFailure,
    /** Ends all waiting: every deadline is over. */
    passDeadlines: pass,
    /** Runs one job without a queue. */
    run: (jobName: string): Promise<JobOutcome> => {
      const terms = jobTable.find((job) => job.name === jobName);
      if (!terms) throw new Error(`There is no job ${jobName}`);
      return runJob(terms, async () => runner.runs.push(jobName), runServices);
    },
    /** Runs the work of one job, whether it is due or not. */
    work: async (jobName: string): Promise<void> => {
      const { queue, deadlineSeconds } = jobTable.find((job) => job.name === jobName) ?? {};
      if (queue === undefined || deadlineSeconds === undefined) throw new Error(`There is no job ${jobName}`);
      await Promise.all(await runner.deliverAll([{ queue, job: jobName, id: jobName, deadlineSeconds }]));
    },
    /** The ids of all tasks a queue has seen. */
    queued: queues.listIds,
    ran: (job: string) => runner.runs.filter((each) => each === job).length,
    /** The jobs that have finished at least once. */
    finished: async (): Promise<string[]> => {
      const all = await database.collection(paths.jobs).get();
      return all.docs.filter((document) => document.get('finishedAt') !== null).map(({ id }) => id);
    },
    failureOf: async (job: string): Promise<unknown> => (await getState(job))?.['failure'],
  };
}

/** Deadlines that pass only when the test says so. */
function createDeadlines() {
  const waiting = new Set<() => void>();
  const wait: Wait = (_milliseconds, signal) =>
    new Promise<void>((resolve) => {
      waiting.add(resolve);
      signal.addEventListener('abort', () => waiting.delete(resolve));
    });
  const pass = () => {
    for (const resolve of waiting) resolve();
  };
  return { wait, pass };
}

/** Records the shop's errors and warnings instead of logging them. */
function captureLogs(): () => Readonly<Record<string, unknown>>[] {
  const entries: Record<string, unknown>[] = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(logger, level).mockImplementation((message: unknown, data: unknown) => {
      entries.push({ message, ...Object(data) });
    });
  }
  return () => entries;
}

/** Runs the real jobs, except for one that a test lets fail. */
function createJobRunner(shop: PayPalShop, runServices: Parameters<typeof runTask>[3]) {
  const { database, now } = shop;
  const { paypal } = shop.paymentServices();
  // Without a mail server no email is sent.
  const emailServices = { pause: async () => {}, server: undefined };
  const services = { ...shop.eventContext(), database, now, paypal, isTestEnvironment: true, ...emailServices };
  const runs: string[] = [];
  let failure: { readonly job: string; readonly how: JobFailure } | undefined;
  const wrap =
    <Services>(job: string, run: (given: Services) => Promise<unknown>) =>
    async (given: Services): Promise<unknown> => {
      runs.push(job);
      if (failure?.job !== job) return run(given);
      if (failure.how === 'throws') throw new Error(`${job} fails in this test`);
      return never();
    };
  const jobs = listQueueJobs('jobs').map((job) => ({ ...job, run: wrap(job.name, job.run) }));
  const paymentJobs = listQueueJobs('paymentJobs').map((job) => ({ ...job, run: wrap(job.name, job.run) }));
  const mailJobs = listQueueJobs('mailJobs').map((job) => ({ ...job, run: wrap(job.name, job.run) }));
  const deliver = ({ queue, job }: QueuedTask): Promise<void> => {
    switch (queue) {
      case 'jobs':
        return runTask(jobs, { job }, services, runServices);
      case 'paymentJobs':
        return runTask(paymentJobs, { job }, services, runServices);
      case 'mailJobs':
        return runTask(mailJobs, { job }, services, runServices);
    }
  };
  return {
    runs,
    getFailure: () => failure,
    setFailure: (next: typeof failure) => {
      failure = next;
    },
    createFallbackJobs: () =>
      Object.fromEntries(
        Object.entries(createFallbackJobs(services)).map(([job, run]) => [job, () => wrap(job, run)(undefined)]),
      ),
    /** Delivers all tasks and returns those that hang. */
    deliverAll: async (tasks: readonly QueuedTask[]): Promise<Promise<void>[]> => {
      const isStuck = ({ job }: QueuedTask) => failure?.job === job && failure.how !== 'throws';
      const stuck = tasks.filter(isStuck).map((task) => deliver(task));
      await Promise.allSettled(tasks.filter((task) => !isStuck(task)).map(deliver));
      await vi.waitFor(() => {
        if (runs.filter((job) => job === failure?.job).length < stuck.length) throw new Error('It has not begun yet');
      });
      return stuck;
    },
  };
}

/** Cloud Tasks queues that a test can break. */
function createQueues(passDeadlines: () => void) {
  const knownIds = new Set<string>();
  let failure: QueueFailure | undefined;
  const open = () => {
    const accepted: QueuedTask[] = [];
    const enqueue: Enqueue = async (task) => {
      if (failure === 'refuses') throw new Error('The queue is out of order in this test');
      if (failure === 'hangs') {
        passDeadlines();
        return never();
      }
      if (knownIds.has(task.id)) return undefined;
      knownIds.add(task.id);
      if (failure !== 'swallows') accepted.push(task);
      return undefined;
    };
    return { enqueue, accepted };
  };
  const setFailure = (next: QueueFailure | undefined) => {
    failure = next;
  };
  return { open, setFailure, listIds: () => [...knownIds] };
}

function createStockHolds(shop: PayPalShop) {
  const { database, now } = shop;
  const orderIds: string[] = [];
  return {
    /** Places an order for the last unit of a size, whose hold expires now, and returns that time. */
    holdStock: async (): Promise<number> => {
      await shop.setStock(2, 'MED', 'Black', (await shop.getStock(2, 'MED', 'Black')) + 1);
      const { id } = await shop.findOrder((await shop.placeUnpaidOrder(2)).email);
      orderIds.push(id);
      await database.doc(paths.order(id)).update({ expiresAt: Timestamp.fromDate(now()) });
      return now().getTime();
    },
    stockLeft: () => shop.getStock(2, 'MED', 'Black'),
    /** From now on reading the first order fails, and so does releasing its stock. */
    breakFirstOrder: () => {
      const broken = paths.order(orderIds[0] ?? '');
      const getAll = database.getAll.bind(database);
      vi.spyOn(database, 'getAll').mockImplementation((...references) =>
        references.some((each) => 'path' in each && each.path === broken)
          ? Promise.reject(new Error('This order cannot be read in this test'))
          : getAll(...references),
      );
    },
  };
}
