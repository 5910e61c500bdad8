import {
  type FitAnswer,
  type FitCounts,
  NO_FIT_ANSWERS,
  FIT_COUNT_OF,
  addFitCounts,
  fitCountsSchema,
} from '@plenty/contract/fit/fit-answers';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, parseDocuments, readDocument } from '../db/index.ts';

/** The answers to 'Did it fit?' about one product, by size: numbers alone, so that nothing in them is about a person. */
export const fitTallySchema = z.object({ productId: z.int(), sizes: z.record(z.string(), fitCountsSchema) });

export async function readFitCounts(reader: DocumentReader, productId: number): Promise<FitCounts> {
  const tally = await readDocument(reader, paths.fitTally(productId), fitTallySchema);
  return addFitCounts(Object.values(tally?.sizes ?? {}));
}

/** The answers about some products, by product id. */
export async function readFitCountsOf(
  database: Firestore,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, FitCounts>> {
  if (productIds.length === 0) return new Map();
  const documents = await database.getAll(...productIds.map((id) => database.doc(paths.fitTally(id))));
  return toCounts(documents);
}

/** The answers of all products that have some. */
export async function listFitCounts(database: Firestore): Promise<ReadonlyMap<number, FitCounts>> {
  return toCounts((await database.collection(paths.fitTallies).get()).docs);
}

function toCounts(documents: readonly DocumentSnapshot[]): ReadonlyMap<number, FitCounts> {
  const tallies = parseDocuments(fitTallySchema, documents);
  return new Map(tallies.map(({ productId, sizes }) => [productId, addFitCounts(Object.values(sizes))]));
}

type CountedAnswer = { readonly productId: number; readonly size: string; readonly answer: FitAnswer };

/** Adds one answer. Returns what writes it, because a transaction reads before it writes. */
export async function countFitAnswer(
  transaction: Transaction,
  { productId, size, answer }: CountedAnswer,
): Promise<() => void> {
  const path = paths.fitTally(productId);
  const known = await readDocument(transaction, path, fitTallySchema);
  const counts = known?.sizes[size] ?? NO_FIT_ANSWERS;
  const counted = { ...counts, [FIT_COUNT_OF[answer]]: counts[FIT_COUNT_OF[answer]] + 1 };
  return () => transaction.set(transaction.doc(path), { productId, sizes: { ...known?.sizes, [size]: counted } });
}
