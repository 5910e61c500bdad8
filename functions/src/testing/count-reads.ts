import { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Names the documents really read from Firestore while `run` runs. A single document is read through getAll by the client library. */
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
