import { type AggregateQuery, type AggregateSpec, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

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
