import type { Firestore } from 'firebase-admin/firestore';
import { paths, runTransaction } from '../db/index.ts';
import { getEndOfLinks, isForgotten, readSubscriber } from './subscriber.repository.ts';

/** A run has time for that many. A flood of addresses is forgotten within days. */
const MOST_PER_RUN = 500;

/** Addresses whose link is over and who did not confirm it. */
export async function listUnconfirmedIds(database: Firestore, now: Date): Promise<string[]> {
  const asked = database.collection(paths.subscribers).where('isConfirmed', '==', false);
  const due = asked.where('askedAt', '<', getEndOfLinks(now)).orderBy('askedAt').limit(MOST_PER_RUN);
  return (await due.select().get()).docs.map(({ id }) => id);
}

/** Deletes an address with the emails that asked it, unless it was asked again or confirmed meanwhile. */
async function forgetUnconfirmed(database: Firestore, id: string, now: Date): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const subscriber = await readSubscriber(transaction, id);
    if (!subscriber || !isForgotten(subscriber, now)) return;
    const sent = database.collection(paths.emails).where('to', 'array-contains', subscriber.email);
    const asking = await sent.where('event', '==', 'newsletter-confirm').select().get();
    for (const { ref } of asking.docs) transaction.deleteUnchecked(ref);
    transaction.delete(transaction.doc(paths.subscriber(id)));
  });
}

/**
 * Forgets every address that nobody confirmed (D-37). Firestore's own expiry cannot: the release before, which may still answer during a
 * deploy, confirms an address without knowing of an expiry, and it would be deleted all the same.
 */
export async function forgetUnconfirmedSubscribers(database: Firestore, now: Date): Promise<void> {
  for (const id of await listUnconfirmedIds(database, now)) await forgetUnconfirmed(database, id, now);
}
