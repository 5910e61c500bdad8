import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { paths, parseDocuments, readInBatches } from '../db/index.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/index.ts';
import type { FoundDiscrepancy } from './discrepancy.ts';

const PAGE_SIZE = 250;

/** Reads the database as it was at one moment, so that orders and payments made in the meantime are not seen half-done. */
type PointInTimeReader = {
  /** Every document of a query in pages, sorted by id. */
  readonly pages: (query: Query) => AsyncGenerator<QueryDocumentSnapshot[]>;
  readonly find: (query: Query) => Promise<QueryDocumentSnapshot[]>;
  readonly getAll: (references: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>;
};

/** Firestore keeps earlier versions for an hour. */
export function createPointInTimeReader(database: Firestore, readTime: Timestamp): PointInTimeReader {
  const options = { readOnly: true, readTime } as const;
  const find = (query: Query) =>
    database.runTransaction(async (transaction) => (await transaction.get(query)).docs, options);
  return {
    find,
    getAll: async (references) =>
      references.length === 0
        ? []
        : database.runTransaction((transaction) => transaction.getAll(...references), options),
    pages: (query) => readInBatches(query.orderBy(FieldPath.documentId()), PAGE_SIZE, find),
  };
}

export type ReconciliationContext = {
  readonly database: Firestore;
  readonly reader: PointInTimeReader;
  readonly now: Date;
};

/** Called for each discrepancy as it is found, so that a run keeps only totals in memory. */
export type OnDiscrepancy = (discrepancy: FoundDiscrepancy) => Promise<void>;

export async function findOrders(
  { database, reader }: ReconciliationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  // PayPal's messages name the orders, so any text may come in.
  const validIds = [...new Set(ids)].filter((id) => /^[0-9a-f]{40}$/.test(id));
  const documents = await reader.getAll(validIds.map((id) => database.doc(paths.order(id))));
  return new Map(parseDocuments(storedOrderSchema, documents).map((order) => [order.id, order]));
}
