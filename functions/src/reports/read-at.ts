import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';

const PAGE_SIZE = 250;

/** Reads the shop as it stood at one moment: whoever orders, pays or counts meanwhile is not seen half. */
export type PointInTimeReader = {
  /** Every document of a query, a page at a time, by their names. */
  readonly pages: (query: Query) => AsyncGenerator<QueryDocumentSnapshot[]>;
  readonly find: (query: Query) => Promise<QueryDocumentSnapshot[]>;
  readonly getAll: (references: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>;
};

/** Opens the shop as it was at `readTime`, which Firestore remembers for an hour. */
export function createPointInTimeReader(database: Firestore, readTime: Timestamp): PointInTimeReader {
  const options = { readOnly: true, readTime } as const;
  const find = (query: Query) => database.runTransaction(async (then) => (await then.get(query)).docs, options);
  return {
    find,
    getAll: async (references) =>
      references.length === 0 ? [] : database.runTransaction((then) => then.getAll(...references), options),
    async *pages(query) {
      const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
      let last: QueryDocumentSnapshot | undefined;
      do {
        const docs = await find(last ? ordered.startAfter(last) : ordered);
        if (docs.length > 0) yield docs;
        last = docs.length < PAGE_SIZE ? undefined : docs.at(-1);
      } while (last);
    },
  };
}
