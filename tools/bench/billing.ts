import { type AggregateQuery, type AggregateSpec, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

/**
 * Dollars before anything that is free, as published: documents in us-central1 (cloud.google.com/firestore/pricing), a document that its
 * time to live deletes or a backup reads like any other, requests and processor of us-central1 (cloud.google.com/run/pricing), tasks
 * (cloud.google.com/tasks/pricing), and the jobs that start the ticks and the nights (cloud.google.com/scheduler/pricing).
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
/** A shopper's request is billed as a tenth of a second of a whole processor. */
export const REQUEST_COST = 0.1 * costOfSecond(1, 0.5);
/** A job has a sixth of a processor: it is billed as six times what the middle one takes here, in whole tenths of a second. */
const JOB_CPU = 1 / 6;
export const jobRunCost = (milliseconds: readonly number[]): number => {
  const middle = milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)] ?? 0;
  return (Math.ceil(middle / JOB_CPU / 100) / 10) * costOfSecond(JOB_CPU, 0.25);
};
/** An email is handed over in about two seconds, with its document claimed and ended. */
const EMAIL = { reads: 4, writes: 3, price: 2 * costOfSecond(JOB_CPU, 0.25) };
/** Letters that belong to no order: addresses to confirm, passwords, the newsletter. */
const OTHER_EMAILS = 300;
/** A backup a week, of a shop that has lived through so many such months. */
const BACKUPS = { times: 4, months: 12 };
/** What a month changes and does not make more of. */
const FIXED_COLLECTIONS = new Set(['products', 'catalog', 'tasks', 'rates']);
/** What has a time to live; each of its documents is deleted once. */
const EXPIRING_COLLECTIONS = new Set(['carts', 'sessions', 'signIns', 'browserOrders', 'sentLinks', 'throttle', 'parts', 'live', 'knownBrowsers', 'panelSessions', 'walletMessages']); // prettier-ignore
/** `jobSchedule`, `report` and `shopifySweep`. */
const SCHEDULED_JOBS = 3;
/** What a part of the month asks for. */
export interface Usage {
  reads: number;
  writes: number;
  invocations: number;
}
/** A row of the bill; what else it costs stands in `dollars`. */
export interface BillRow extends Usage {
  readonly name: string;
  readonly dollars: number;
}
const costOf = ({ reads, writes, invocations }: Usage): number =>
  reads * PRICES.reads + writes * PRICES.writes + invocations * PRICES.invocations;

/** What runs of a function cost, with what they read and write. */
export function usageRow(name: string, cost: Usage, run: number): BillRow {
  return { name, ...cost, dollars: costOf(cost) + cost.invocations * run };
}

/** What the month costs beside its runs, by the documents that a part of it (one in `share`) made. */
export function otherBillRows(made: readonly string[], tasks: number, share: number): BillRow[] {
  const grown = made.filter((path) => !FIXED_COLLECTIONS.has(path.split('/')[0] ?? ''));
  const kinds = grown.map((path) => path.split('/').at(-2) ?? '');
  const mails = kinds.filter((kind) => kind === 'mail').length * share + OTHER_EMAILS;
  const mailCost = { reads: mails * EMAIL.reads, writes: mails * EMAIL.writes, invocations: mails };
  const deletes = kinds.filter((kind) => EXPIRING_COLLECTIONS.has(kind)).length * share;
  const backedUp = { reads: grown.length * share * BACKUPS.months * BACKUPS.times, writes: 0, invocations: 0 };
  const nothing = { reads: 0, writes: 0, invocations: 0 };
  return [
    // A task is created and handed over: two operations.
    { name: `${tasks.toFixed(0)} tasks`, ...nothing, dollars: 2 * tasks * PRICES.tasks },
    usageRow(`${mails} emails`, mailCost, EMAIL.price),
    { name: `${deletes} documents deleted by their time to live`, ...nothing, dollars: deletes * PRICES.deletes },
    usageRow(`${BACKUPS.times} backups after ${BACKUPS.months} months`, backedUp, 0),
    { name: `${SCHEDULED_JOBS} scheduled jobs`, ...nothing, dollars: SCHEDULED_JOBS * PRICES.job },
  ];
}

/** The whole of some rows. */
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

/** What was asked of the database, as it is billed: documents read (a query without a result, and a count, is one) and written. */
export interface FirestoreUsage {
  reads: number;
  writes: number;
  /** The paths of what was written: triggers follow some of them. */
  readonly writtenPaths: string[];
}

interface WriteBatchInternals {
  readonly _ops?: readonly { readonly docPath: string }[];
}

/** Counts everything this process asks of Firestore from now on; any of its databases will do. */
export function countFirestoreUsage(database: Firestore): FirestoreUsage {
  const counted: FirestoreUsage = { reads: 0, writes: 0, writtenPaths: [] };
  // Called on their own objects below.
  /* oxlint-disable typescript/unbound-method */
  const { getAll } = Firestore.prototype;
  const { get } = Query.prototype;
  // The client library names the class of its counts without handing it out.
  const counts = Object.getPrototypeOf(database.collection('any').count()) as AggregateQuery<AggregateSpec>;
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
    get(this: AggregateQuery<AggregateSpec>) {
      counted.reads += 1;
      return aggregate.call(this);
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
