import { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** Lists the paths read from Firestore while `run` runs. The client library reads single documents by getAll too. */
export async function countReads(run: () => Promise<unknown>): Promise<string[]> {
  const read: string[] = [];
  const many = Firestore.prototype.getAll;
  const found = Query.prototype.get;
  const spies = [
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function count(this: Firestore, ...references) {
      read.push(...references.flatMap((each) => (each instanceof DocumentReference ? [each.path] : [])));
      return many.apply(this, references);
    }),
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function count(this: Query) {
      const result = await found.call(this);
      const collection = this instanceof CollectionReference ? this.path : 'a query';
      read.push(...Array.from({ length: Math.max(1, result.size) }, () => collection));
      return result;
    }),
  ];
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return read;
}

async function dumpCollection(collection: CollectionReference, into: Map<string, unknown>): Promise<void> {
  const { docs } = await collection.get();
  for (const document of docs) {
    into.set(document.ref.path, document.data());
    await dumpBelow(document.ref, into);
  }
}

async function dumpBelow(parent: Firestore | DocumentReference, into: Map<string, unknown>): Promise<void> {
  for (const collection of await parent.listCollections()) await dumpCollection(collection, into);
}

/** All documents by path. */
export async function dumpDatabase(database: Firestore): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  await dumpBelow(database, found);
  return found;
}

/** Sets the attempt count of everyone who has made one, so that a test can reach a high limit quickly. */
export async function setAttemptCounts(
  { database }: Pick<TestShop, 'database'>,
  kind: string,
  count: number,
): Promise<void> {
  const { docs } = await database.collection('throttle').get();
  const counters = docs.filter(({ id }) => id.replace(/-[0-9a-f]{40}$/, '') === kind);
  if (counters.length === 0) throw new Error(`There is no attempt of the kind ${kind}`);
  await Promise.all(counters.map(({ ref }) => ref.update({ count })));
}
