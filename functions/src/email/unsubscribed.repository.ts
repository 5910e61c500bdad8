import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, timestampSchema } from '../db/index.ts';

/** Longer than a list from another shop is good for. */
const RETENTION_MS = 3 * 365 * 86_400_000;

/** Nothing but the hash of an address that wants no newsletter, in the document's id: no import may bring it back (D-37). */
export const storedUnsubscribedSchema = z.object({ at: timestampSchema, expiresAt: timestampSchema });

/** Deletes a subscriber and remembers only that this address wants no newsletter. */
export function unsubscribeInTransaction(transaction: Transaction, id: string, now: Date): void {
  transaction.deleteUnchecked(transaction.doc(paths.subscriber(id)));
  transaction.set(transaction.doc(paths.unsubscribed(id)), {
    at: Timestamp.fromDate(now),
    expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
  });
}

/** Whoever confirms a subscription has changed their mind. */
export function forgetUnsubscribe(transaction: Transaction, id: string): void {
  transaction.deleteUnchecked(transaction.doc(paths.unsubscribed(id)));
}
