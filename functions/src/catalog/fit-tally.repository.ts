import {
  type FitAnswer,
  type FitCounts,
  NO_FIT_ANSWERS,
  FIT_COUNT_OF,
  addFitCounts,
  fitCountsSchema,
} from '@plenty/contract/fit/fit-answers';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, parseDocuments, readDocument } from '../db/index.ts';

/** The answers to 'Did it fit?' about one product, by size: numbers alone, so that nothing in them is about a person. */
export const fitTallySchema = z.object({ productId: z.int(), sizes: z.record(z.string(), fitCountsSchema) });

export async function readFitCounts(reader: DocumentReader, productId: number): Promise<FitCounts> {
  const tally = await readDocument(reader, paths.fitTally(productId), fitTallySchema);
  return addFitCounts(Object.values(tally?.sizes ?? {}));
}

/** The answers of all products that have some. */
export async function listFitCounts(database: Firestore): Promise<ReadonlyMap<number, FitCounts>> {
  const { docs } = await database.collection(paths.fitTallies).get();
  const tallies = parseDocuments(fitTallySchema, docs);
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
