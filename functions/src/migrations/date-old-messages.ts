import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { getNotificationExpiry, notificationSchema } from '../payments/inbox-repository.ts';

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
