import { FieldPath, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument, timestampSchema } from '../db/index.ts';
import { getNotificationExpiry, notificationSchema } from '../payments/index.ts';

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

const MESSAGES_PER_BATCH = 200;

/** Messages of the wallet that were kept before each had its day to go would stay for ever. */
export async function addExpiryToOldMessages(database: Firestore): Promise<void> {
  const all = database.collection(paths.walletMessages).orderBy(FieldPath.documentId()).limit(MESSAGES_PER_BATCH);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const batch = database.batch();
    for (const document of docs) {
      const message = document.get('expiresAt') === undefined ? readDocument(notificationSchema, document) : undefined;
      if (!message) continue;
      // One that is taken up at this moment is met again when all of this is run again.
      const precondition = { lastUpdateTime: document.updateTime };
      batch.update(
        document.ref,
        { expiresAt: getNotificationExpiry(message.state, message.receivedAt.toDate()) },
        precondition,
      );
    }
    await batch.commit();
    last = docs.length < MESSAGES_PER_BATCH ? undefined : docs.at(-1);
  } while (last);
}

const LIVE_VIEWS_PER_BATCH = 300;

/**
 * What browsers listened to before live views were pings (D-52), and the one mailed code that all browsers shared: nobody reads or ends
 * them any more. The release before makes the former anew with an order's next change, and asks for another code.
 */
export async function deleteOldLiveViews(database: Firestore): Promise<void> {
  await database.doc('panel/reset').delete();
  while (true) {
    const { docs } = await database.collection('orderChanges').select().limit(LIVE_VIEWS_PER_BATCH).get();
    if (docs.length === 0) return;
    const batch = database.batch();
    for (const document of docs) batch.delete(document.ref);
    await batch.commit();
  }
}
