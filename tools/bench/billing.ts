import { type AggregateQuery, type AggregateSpec, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

/**
 * List prices in dollars before any free tier, in us-central1: Firestore (cloud.google.com/firestore/pricing; a TTL
 * delete and a backup read are billed like any other), Cloud Run requests and CPU (cloud.google.com/run/pricing),
 * tasks (cloud.google.com/tasks/pricing), and scheduled jobs (cloud.google.com/scheduler/pricing).
 */
const PRICES = {
  reads: 0.03 / 100_000,
  writes: 0.09 / 100_000,
  deletes: 0.01 / 100_000,
  invocations: 0.4 / 1_000_000,
  tasks: 0.4 / 1_000_000,
  job: 0.1,
};
const costOfSecond = (processors: number, gibibytes: number) => processors * 0.000024 + gibibytes * 0.0000025;
/** A shopper's request is billed as a tenth of a second of a whole CPU. */
export const REQUEST_COST = 0.1 * costOfSecond(1, 0.5);
/** A job has a sixth of a CPU: it is billed as six times the median measured here, in whole tenths of a second. */
const JOB_CPU = 1 / 6;
export const jobRunCost = (milliseconds: readonly number[]): number => {
  const middle = milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)] ?? 0;
  return (Math.ceil(middle / JOB_CPU / 100) / 10) * costOfSecond(JOB_CPU, 0.25);
};
/** Sending an email takes about two seconds, claiming and completing its document included. */
export const EMAIL = { reads: 4, writes: 3, price: 2 * costOfSecond(JOB_CPU, 0.25) };
/** Emails that belong to no order: address confirmations, passwords, the newsletter. */
const OTHER_EMAILS = 300;
/** A weekly backup of a shop with this many such months of data. */
const BACKUPS = { times: 4, months: 12 };
/** Collections that a month updates but does not grow. */
const FIXED_COLLECTIONS = new Set(['products', 'catalog', 'tasks', 'rates']);
/** Collections with a TTL; each of their documents is deleted once. */
const EXPIRING_COLLECTIONS = new Set(['carts', 'sessions', 'signIns', 'browserOrders', 'expressSessions', 'sentLinks', 'throttle', 'parts', 'live', 'knownBrowsers', 'panelSessions', 'walletMessages', 'waitlist', 'waitlistAddresses', 'cartReminders']); // prettier-ignore
/** `jobSchedule`, `report` and `shopifySweep`. */
const SCHEDULED_JOBS = 3;
/** The resources that a part of the month uses. */
export interface Usage {
  reads: number;
  writes: number;
  invocations: number;
}
/** A row of the bill; other costs go directly into `dollars`. */
export interface BillRow extends Usage {
  readonly name: string;
  readonly dollars: number;
}
const costOf = ({ reads, writes, invocations }: Usage): number =>
  reads * PRICES.reads + writes * PRICES.writes + invocations * PRICES.invocations;

/** The cost of a function's runs with their reads and writes. */
export function usageRow(name: string, cost: Usage, run: number): BillRow {
  return { name, ...cost, dollars: costOf(cost) + cost.invocations * run };
}

/** The monthly cost beyond the runs, from the documents that a part of it (one in `share`) created. */
export function otherBillRows(made: readonly string[], tasks: number, share: number): BillRow[] {
  const grown = made.filter((path) => !FIXED_COLLECTIONS.has(path.split('/')[0] ?? ''));
  const kinds = grown.map((path) => path.split('/').at(-2) ?? '');
  const mails = kinds.filter((kind) => kind === 'mail').length * share + OTHER_EMAILS;
  const mailCost = { reads: mails * EMAIL.reads, writes: mails * EMAIL.writes, invocations: mails };
  const deletes = kinds.filter((kind) => EXPIRING_COLLECTIONS.has(kind)).length * share;
  const backedUp = { reads: grown.length * share * BACKUPS.months * BACKUPS.times, writes: 0, invocations: 0 };
  const nothing = { reads: 0, writes: 0, invocations: 0 };
  return [
    // A task is created and dispatched: two operations.
    { name: `${tasks.toFixed(0)} tasks`, ...nothing, dollars: 2 * tasks * PRICES.tasks },
    usageRow(`${mails} emails`, mailCost, EMAIL.price),
    { name: `${deletes} documents deleted by their time to live`, ...nothing, dollars: deletes * PRICES.deletes },
    usageRow(`${BACKUPS.times} backups after ${BACKUPS.months} months`, backedUp, 0),
    { name: `${SCHEDULED_JOBS} scheduled jobs`, ...nothing, dollars: SCHEDULED_JOBS * PRICES.job },
  ];
}

/** The total of some rows. */
export function sumBillRows(rows: readonly BillRow[]): Omit<BillRow, 'name'> {
  return rows.reduce(
    (all, { reads, writes, invocations, dollars }) => ({
      reads: all.reads + reads,
      writes: all.writes + writes,
      invocations: all.invocations + invocations,
      dollars: all.dollars + dollars,
    }),
    { reads: 0, writes: 0, invocations: 0, dollars: 0 },
  );
}

/** Billed Firestore operations: documents read (a query without a result is one, and so is each thousand that a count counts) and written. */
export interface FirestoreUsage {
  reads: number;
  writes: number;
  /** The paths of the writes, some of which trigger functions. */
  readonly writtenPaths: string[];
}

/** Index entries that a count looks at for the price of a read. */
const ENTRIES_PER_READ = 1000;

interface WriteBatchInternals {
  readonly _ops?: readonly { readonly docPath: string }[];
}

/** The client library does not export the class of its counts. */
export function getCountPrototype(database: Firestore): AggregateQuery<AggregateSpec> {
  return Object.getPrototypeOf(database.collection('any').count()) as AggregateQuery<AggregateSpec>;
}

/** Counts every Firestore operation of this process from now on; any of its databases will do. */
export function countFirestoreUsage(database: Firestore): FirestoreUsage {
  const counted: FirestoreUsage = { reads: 0, writes: 0, writtenPaths: [] };
  // Called with their own objects below.
  /* oxlint-disable typescript/unbound-method */
  const { getAll } = Firestore.prototype;
  const { get } = Query.prototype;
  const counts = getCountPrototype(database);
  const { get: aggregate } = counts;
  const { commit } = WriteBatch.prototype;
  /* oxlint-enable typescript/unbound-method */
  Object.assign(Firestore.prototype, {
    getAll(this: Firestore, ...references: Parameters<typeof getAll>) {
      counted.reads += references.length;
      return getAll.apply(this, references);
    },
  });
  Object.assign(Query.prototype, {
    async get(this: Query) {
      const found = await get.call(this);
      counted.reads += Math.max(1, found.size);
      return found;
    },
  });
  Object.assign(counts, {
    async get(this: AggregateQuery<AggregateSpec>) {
      const found = await aggregate.call(this);
      counted.reads += Math.max(1, Math.ceil((found.data()['count'] ?? 0) / ENTRIES_PER_READ));
      return found;
    },
  });
  Object.assign(WriteBatch.prototype, {
    commit(this: WriteBatch) {
      const paths = ((this as WriteBatchInternals)._ops ?? []).map(({ docPath }) => docPath);
      counted.writes += paths.length;
      counted.writtenPaths.push(...paths);
      return commit.call(this);
    },
  });
  return counted;
}
