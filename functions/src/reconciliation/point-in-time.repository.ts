import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { paths, readDocument } from '../db/index.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/index.ts';
import { type StoredPayment, storedPaymentSchema } from '../payments/index.ts';
import type { FoundDiscrepancy } from './discrepancy.ts';

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

/** The shop as it stood at a moment. */
export type ReconciliationContext = {
  readonly database: Firestore;
  readonly reader: PointInTimeReader;
  readonly now: Date;
};
/** Takes what is found as soon as it is found: nothing is kept until the end but sums. */
export type OnDiscrepancy = (fault: FoundDiscrepancy) => Promise<void>;

/** A payment's record is named by its number and state; beside them stand the disputes. */
export function parsePayment(document: DocumentSnapshot): StoredPayment | undefined {
  return storedPaymentSchema.safeParse(document.data()).data;
}

export async function findOrders(
  { database, reader }: ReconciliationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  const known = [...new Set(ids)].filter((id) => /^[0-9a-f]{40}$/.test(id));
  const found = await reader.getAll(known.map((id) => database.doc(paths.order(id))));
  return new Map(
    found.flatMap((document) => {
      const order = readDocument(storedOrderSchema, document);
      return order ? [[order.id, order] as const] : [];
    }),
  );
}
