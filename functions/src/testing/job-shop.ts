import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { type Enqueue, type QueuedTask, scheduleJobs } from '../jobs/job-schedule.ts';
import { createRescueJobs, jobTable, listQueueJobs, nightlyJobs } from '../jobs/job-table.ts';
import { type JobOutcome, TICK_MINUTES, type Wait } from '../jobs/job.ts';
import { runJob, runTask } from '../jobs/run-job.ts';
import { createPayPalShop } from './paypal-shop.ts';

type JobTrouble = 'throws' | 'hangs' | 'is killed';
type QueueTrouble = 'refuses' | 'hangs' | 'swallows';

const never = () => new Promise<never>(() => {});

/** Deadlines that pass when the test lets them, and not before. */
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

/** What the shop says in its log from now on. */
function captureLogs(): () => Readonly<Record<string, unknown>>[] {
  const said: Record<string, unknown>[] = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(logger, level).mockImplementation((message: unknown, data: unknown) => {
      said.push({ message, ...Object(data) });
    });
  }
  return () => said;
}

/**
 * A shop whose schedule ticks when the test says so. Its queues deliver every task at once and never again, which is less than Cloud Tasks
 * does; a task of a known id is taken for the same, as it is there.
 */
export async function createJobShop(name: string) {
  const shop = createPayPalShop(name);
  const { database, now } = shop;
  await shop.seed();
  await shop.count(2, 'MED', 'Black', 0);
  const logged = captureLogs();
  const { wait, pass } = createDeadlines();
  let references = 0;
  let ticksAt = now().getTime();
  let failing: { readonly job: string; readonly how: JobTrouble } | undefined;
  let queueTrouble: QueueTrouble | undefined;
  const known = new Set<string>();
  const runs: string[] = [];
  const orders: string[] = [];
  const guard = { database, now, wait, newReference: () => `run-${(references += 1)}` };

  const { paypal } = shop.paymentServices();
  const services = {
    ...shop.eventContext(),
    database,
    now,
    pause: async () => {},
    paypal,
    isTestEnvironment: true,
    // No email leaves this shop.
    server: undefined,
  };
  /** The table's jobs as they are, but for the one that fails. */
  const work =
    <Services>(job: string, run: (given: Services) => Promise<unknown>) =>
    async (given: Services): Promise<unknown> => {
      runs.push(job);
      if (failing?.job !== job) return run(given);
      if (failing.how === 'throws') throw new Error(`${job} fails in this test`);
      return never();
    };
  const jobs = listQueueJobs('jobs').map((job) => ({ ...job, run: work(job.name, job.run) }));
  const paymentJobs = listQueueJobs('paymentJobs').map((job) => ({ ...job, run: work(job.name, job.run) }));

  const mailJobs = listQueueJobs('mailJobs').map((job) => ({ ...job, run: work(job.name, job.run) }));

  const deliver = ({ queue, job }: QueuedTask): Promise<void> => {
    switch (queue) {
      case 'jobs':
        return runTask(jobs, { job }, services, guard);
      case 'paymentJobs':
        return runTask(paymentJobs, { job }, services, guard);
      case 'mailJobs':
        return runTask(mailJobs, { job }, services, guard);
    }
  };

  const queueOf =
    (accepted: QueuedTask[]): Enqueue =>
    async (task) => {
      if (queueTrouble === 'refuses') throw new Error('The queue is out of order in this test');
      if (queueTrouble === 'hangs') {
        pass();
        return never();
      }
      if (known.has(task.id)) return undefined;
      known.add(task.id);
      if (queueTrouble !== 'swallows') accepted.push(task);
      return undefined;
    };

  const stateOf = async (job: string) => (await database.doc(paths.job(job)).get()).data();

  return {
    ...shop,
    logged,
    /** Lets the schedule tick, at the next tick's time or `ticks` later, or at another one, and everything it starts end or hang. */
    tick: async (at?: Date, ticks = 1): Promise<void> => {
      ticksAt += at ? 0 : ticks * TICK_MINUTES * 60_000;
      if (!at && ticksAt > now().getTime()) shop.advanceTime(ticksAt - now().getTime());
      const accepted: QueuedTask[] = [];
      const rescue = Object.fromEntries(
        Object.entries(createRescueJobs(services)).map(([job, run]) => [job, () => work(job, run)(undefined)]),
      );
      const scheduling = { ...guard, jobs: jobTable, watched: Object.values(nightlyJobs), rescue };
      await scheduleJobs({ ...scheduling, enqueue: queueOf(accepted) }, at ?? now());
      const isStuck = ({ job }: QueuedTask) => failing?.job === job && failing.how !== 'throws';
      const stuck = accepted.filter(isStuck).map((task) => deliver(task));
      await Promise.allSettled(accepted.filter((task) => !isStuck(task)).map(deliver));
      await vi.waitFor(() => {
        if (runs.filter((job) => job === failing?.job).length < stuck.length) throw new Error('It has not begun yet');
      });
      // All others have ended while it hangs. A process that was killed reaches no deadline and writes nothing any more.
      if (failing?.how !== 'hangs') return;
      shop.advanceTime(Math.max(...jobTable.map(({ deadlineSeconds }) => deadlineSeconds)) * 1000);
      pass();
      await Promise.all(stuck);
    },
    fail: (job: string, how: JobTrouble) => {
      failing = { job, how };
    },
    repair: () => {
      failing = undefined;
    },
    breakQueue: (trouble: QueueTrouble | undefined) => {
      queueTrouble = trouble;
    },
    /** Runs one job past every queue. */
    run: (name_: string): Promise<JobOutcome> => {
      const terms = jobTable.find((job) => job.name === name_);
      if (!terms) throw new Error(`There is no job ${name_}`);
      return runJob(terms, async () => runs.push(name_), guard);
    },
    /** The tasks that were ever taken by a queue. */
    queued: () => [...known],
    ran: (job: string) => runs.filter((each) => each === job).length,
    /** The jobs that have finished at least once. */
    finished: async (): Promise<string[]> => {
      const all = await database.collection(paths.jobs).get();
      return all.docs.filter((document) => document.get('finishedAt') !== null).map(({ id }) => id);
    },
    failureOf: async (job: string): Promise<unknown> => (await stateOf(job))?.['failure'],
    /** Has the last piece of a size ordered, with a hold that ends now; answers when that is. */
    holdStock: async (): Promise<number> => {
      await shop.count(2, 'MED', 'Black', (await shop.countOf(2, 'MED', 'Black')) + 1);
      const { id } = await shop.findOrder((await shop.placeUnpaidOrder(2)).email);
      orders.push(id);
      await database.doc(paths.order(id)).update({ expiresAt: Timestamp.fromDate(now()) });
      return now().getTime();
    },
    stockLeft: () => shop.countOf(2, 'MED', 'Black'),
    /** From now on the first order cannot be read: releasing it fails, whoever tries. */
    breakFirstOrder: () => {
      const broken = paths.order(orders[0] ?? '');
      const getAll = database.getAll.bind(database);
      vi.spyOn(database, 'getAll').mockImplementation((...asked) =>
        asked.some((each) => 'path' in each && each.path === broken)
          ? Promise.reject(new Error('This order cannot be read in this test'))
          : getAll(...asked),
      );
    },
  };
}
