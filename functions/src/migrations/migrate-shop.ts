import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import { deleteOldLiveViews } from './end-old-live-views.ts';
import { addExpiryToOldMessages } from './date-old-messages.ts';

/**
 * What a release does to the data of those before it, in this order and each once. A migration goes in steps of a few hundred documents,
 * may be cut off anywhere and run again, and leaves what the release before it can still read. What readers make up for with
 * a default needs none.
 */
const MIGRATIONS: Readonly<Record<string, (database: Firestore) => Promise<void>>> = {
  'date-old-messages': addExpiryToOldMessages,
  'end-old-live-views': deleteOldLiveViews,
};

/** When each migration was done here, by its name. */
export const migrationsSchema = z.record(z.string(), timestampSchema);

/** Brings the stored data up to this release; one read when nothing is to be done. */
export async function runMigrations(database: Firestore, now: Date): Promise<void> {
  const reference = database.doc(paths.migrations);
  const done = readDocument(migrationsSchema, await reference.get()) ?? {};
  for (const [name, migrate] of Object.entries(MIGRATIONS)) {
    if (name in done) continue;
    await migrate(database);
    await reference.set({ [name]: Timestamp.fromDate(now) }, { merge: true });
  }
}
