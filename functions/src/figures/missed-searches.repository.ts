import {
  type MissedSearches,
  addMissedSearch,
  missedSearchesSchema,
  normalizeTerm,
} from '@plenty/contract/admin/missed-searches';
import { getShopDate } from '@plenty/contract/lib/dates';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, paths, readDocument, runTransaction, timestampSchema } from '../db/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler } from '../services.ts';

/** More than a person searches for; a program cannot fill a day with terms of its own. */
const BY_ADDRESS: AttemptLimit = { kind: 'missed-search', most: 20, windowMs: 3_600_000 };
const RETENTION_MS = 400 * 86_400_000;

/** A day or a month. */
export const storedMissedSearchesSchema = z.object({ terms: missedSearchesSchema, expiresAt: timestampSchema });

/** Counts a term on its day and in its month. */
export const countMissedSearch: Handler<'countMissedSearch'> = async ({ body }, { database, visitor, now }) => {
  const term = normalizeTerm(body.term);
  if (term === undefined) return { success: true };
  await countAttempt(database, BY_ADDRESS, visitor.address, now());
  const day = getShopDate(now().getTime());
  const expiresAt = Timestamp.fromMillis(now().getTime() + RETENTION_MS);
  await runTransaction(database, async (transaction) => {
    for (const period of [day, day.slice(0, 7)]) {
      const path = paths.missedSearches(period);
      const stored = await readDocument(transaction, path, storedMissedSearchesSchema);
      const terms = addMissedSearch(stored?.terms ?? [], term);
      if (terms) transaction.upsert(transaction.doc(path), { terms, expiresAt });
    }
  });
  return { success: true };
};

/** The terms of days and months, in one request. */
export async function readMissedSearches(database: Firestore, periods: readonly string[]): Promise<MissedSearches[]> {
  const documents = await database.getAll(...periods.map((period) => database.doc(paths.missedSearches(period))));
  return documents.map((document) => parseDocument(storedMissedSearchesSchema, document)?.terms ?? []);
}
