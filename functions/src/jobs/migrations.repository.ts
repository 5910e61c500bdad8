import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type Progress,
  deleteMatching,
  parseDocument,
  paths,
  readDocument,
  resumeInBatches,
  timestampSchema,
} from '../db/index.ts';
import { recordAllAccounts } from '../customers/index.ts';
import { countAllOrders } from '../figures/index.ts';
import { rewriteOrderViews } from '../orders/index.ts';
import { getNotificationExpiry, notificationSchema } from '../payments/index.ts';

/**
 * The migrations of stored data, in this order and each once. A migration works in small batches, can be interrupted and repeated at any
 * point, goes on where it stopped, and leaves data that the previous release can still read. A change that readers cover with a default needs no migration.
 */
const MIGRATIONS: Readonly<Record<string, (database: Firestore, progress: Progress) => Promise<void>>> = {
  'date-old-messages': addExpiryToOldMessages,
  'end-old-live-views': deleteOldLiveViews,
  'index-order-words': rewriteOrderViews,
  'count-orders': countAllOrders,
  'list-customers': recordAllAccounts,
  // Orders that their customer or a refund is about to cancel were listed as ones to pack.
  'list-cancellations': rewriteOrderViews,
  // Orders that are picked up were listed as ones to send, or as late ones while they wait for their customer.
  'list-pick-ups': rewriteOrderViews,
};

/** When each migration was completed, by its name. */
export const migrationsSchema = z.record(z.string(), timestampSchema);
/** The last document that is done of a migration. */
export const migrationProgressSchema = z.object({ migration: z.string(), after: z.string() });

/** Runs the migrations that are not done yet; costs a single read when there are none. */
export async function runMigrations(database: Firestore, now: Date): Promise<void> {
  const reference = database.doc(paths.migrations);
  const done = (await readDocument(database, paths.migrations, migrationsSchema)) ?? {};
  for (const [name, migrate] of Object.entries(MIGRATIONS)) {
    if (name in done) continue;
    await migrate(database, await readProgress(database, name));
    await reference.set({ [name]: Timestamp.fromDate(now) }, { merge: true });
    await database.doc(paths.migrationProgress).delete();
  }
}

/** In a large shop a migration takes several runs of the job. */
async function readProgress(database: Firestore, migration: string): Promise<Progress> {
  const stored = await readDocument(database, paths.migrationProgress, migrationProgressSchema);
  return {
    after: stored?.migration === migration ? stored.after : undefined,
    save: async (after) => void (await database.doc(paths.migrationProgress).set({ migration, after })),
  };
}

const MESSAGES_PER_BATCH = 200;

/** PayPal messages stored before they had an expiry date would stay forever. */
async function addExpiryToOldMessages(database: Firestore, progress: Progress): Promise<void> {
  const all = database.collection(paths.paypalNotifications);
  for await (const documents of resumeInBatches(all, MESSAGES_PER_BATCH, progress)) {
    const batch = database.batch();
    for (const document of documents) {
      const message = document.get('expiresAt') === undefined ? parseDocument(notificationSchema, document) : undefined;
      if (!message) continue;
      const expiresAt = getNotificationExpiry(message.state, message.receivedAt.toDate());
      // A message that changes at this moment fails the batch; the migration then runs again.
      batch.update(document.ref, { expiresAt }, { lastUpdateTime: document.updateTime });
    }
    await batch.commit();
  }
}

/**
 * The documents that browsers listened to before live updates (D-52), and the emailed admin code that all browsers shared: nothing reads or
 * deletes them any more. The previous release can recreate both.
 */
async function deleteOldLiveViews(database: Firestore): Promise<void> {
  await database.doc('panel/reset').delete();
  await deleteMatching(database.collection('orderChanges'));
}
