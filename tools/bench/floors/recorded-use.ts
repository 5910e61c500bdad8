import { getCountPrototype } from '../billing.ts';
import {
  type AggregateQuery,
  type AggregateSpec,
  type DocumentData,
  type DocumentReference,
  Firestore,
  Query,
  WriteBatch,
} from 'firebase-admin/firestore';

type Write =
  | { readonly kind: 'create' | 'set' | 'update'; readonly reference: DocumentReference; readonly data: DocumentData }
  | { readonly kind: 'delete'; readonly reference: DocumentReference };

/** The documents that something read, the queries and counts it ran, and what it wrote. */
export interface RecordedUse {
  readonly reads: readonly DocumentReference[];
  readonly queries: readonly (Query | AggregateQuery<AggregateSpec>)[];
  readonly writes: readonly Write[];
}

const KINDS = ['create', 'set', 'update', 'delete'] as const;

/** Records what `run` asks of any database of this process; any of them will do. */
export async function recordUse(database: Firestore, run: () => Promise<unknown>): Promise<RecordedUse> {
  const reads = new Map<string, DocumentReference>();
  const queries: (Query | AggregateQuery<AggregateSpec>)[] = [];
  const writes: Write[] = [];
  // Called with their own objects below.
  /* oxlint-disable typescript/unbound-method */
  const { getAll } = Firestore.prototype;
  const { get } = Query.prototype;
  const counts = getCountPrototype(database);
  const { get: aggregate } = counts;
  const { create, set, update, delete: remove } = WriteBatch.prototype;
  /* oxlint-enable typescript/unbound-method */
  const originals = { create, set, update, delete: remove };
  Object.assign(Firestore.prototype, {
    getAll(this: Firestore, ...references: DocumentReference[]) {
      for (const reference of references) reads.set(reference.path, reference);
      return getAll.apply(this, references);
    },
  });
  Object.assign(Query.prototype, {
    get(this: Query) {
      queries.push(this);
      return get.call(this);
    },
  });
  Object.assign(counts, {
    get(this: AggregateQuery<AggregateSpec>) {
      queries.push(this);
      return aggregate.call(this);
    },
  });
  for (const kind of KINDS) {
    Object.assign(WriteBatch.prototype, {
      [kind](this: WriteBatch, reference: DocumentReference, data: DocumentData, ...rest: unknown[]) {
        writes.push(kind === 'delete' ? { kind, reference } : { kind, reference, data });
        return Reflect.apply(originals[kind], this, [reference, data, ...rest]);
      },
    });
  }
  try {
    await run();
  } finally {
    Object.assign(Firestore.prototype, { getAll });
    Object.assign(Query.prototype, { get });
    Object.assign(counts, { get: aggregate });
    Object.assign(WriteBatch.prototype, originals);
  }
  return { reads: [...reads.values()], queries, writes };
}

function addWrite(batch: WriteBatch, write: Write): void {
  switch (write.kind) {
    case 'create':
      // Another document of the same size: this one exists by now.
      batch.create(write.reference.parent.doc(), write.data);
      return;
    case 'set':
      batch.set(write.reference, write.data);
      return;
    case 'update':
      batch.update(write.reference, write.data);
      return;
    case 'delete':
      batch.delete(write.reference);
  }
}

/** Sends the same reads and queries, all at once. */
export async function repeatReads(database: Firestore, { reads, queries }: RecordedUse): Promise<void> {
  const documents = reads.length > 0 ? [database.getAll(...reads)] : [];
  await Promise.all([...documents, ...queries.map((query) => query.get())]);
}

/** Sends the same reads and queries at once, then the same writes in one commit: no order can be faster on this database. */
export async function repeatUse(database: Firestore, use: RecordedUse): Promise<void> {
  await repeatReads(database, use);
  const batch = database.batch();
  for (const write of use.writes) addWrite(batch, write);
  await batch.commit();
}
