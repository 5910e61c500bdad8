import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** Whatever documents can be read from: the database itself, or a transaction that remembers what it saw. */
export type DocumentReader = { readonly getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]> };

type ReadBatch = { readonly references: DocumentReference[]; readonly found: Promise<DocumentSnapshot[]> };

/** Reads that are asked for in the same breath travel in one request: what a call costs is the requests, hardly the documents. */
export function batchReads(database: Firestore): DocumentReader {
  let gathering: ReadBatch | undefined;
  const begin = (): ReadBatch => {
    const references: DocumentReference[] = [];
    const found = Promise.resolve().then(() => {
      gathering = undefined;
      return database.getAll(...references);
    });
    return { references, found };
  };
  return {
    getAll: async (...references) => {
      if (references.length === 0) return [];
      gathering ??= begin();
      const { references: all, found } = gathering;
      const place = all.length;
      all.push(...references);
      return (await found).slice(place, place + references.length);
    },
  };
}
