import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';

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

/** Every document there is, by its path: two of these are equal when nothing has changed. */
export async function dumpDatabase(database: Firestore): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  await dumpBelow(database, found);
  return found;
}
