import type { Firestore } from 'firebase-admin/firestore';

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
