import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { expiry, messageSchema } from '../payments/inbox-repository.ts';

const AT_ONCE = 200;

/** Messages of the wallet that were kept before each had its day to go would stay for ever. */
export async function dateOldMessages(database: Firestore): Promise<void> {
  const all = database.collection(paths.walletMessages).orderBy(FieldPath.documentId()).limit(AT_ONCE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? all.startAfter(last) : all).get();
    const batch = database.batch();
    for (const document of docs) {
      const message = document.get('expiresAt') === undefined ? readDocument(messageSchema, document) : undefined;
      if (!message) continue;
      // One that is taken up at this moment is met again when all of this is run again.
      const precondition = { lastUpdateTime: document.updateTime };
      batch.update(document.ref, { expiresAt: expiry(message.state, message.receivedAt.toDate()) }, precondition);
    }
    await batch.commit();
    last = docs.length < AT_ONCE ? undefined : docs.at(-1);
  } while (last);
}
