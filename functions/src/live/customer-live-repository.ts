import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../context.ts';
import type { DocumentReader } from '../firestore/gather-reads.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import {
  endLiveUpdates,
  createOrExtendLiveUpdates,
  sendPing,
  type StoredLiveUpdates,
  storedLiveUpdatesSchema,
} from './live-view-repository.ts';

function customerLiveReference(database: Firestore, userId: string): DocumentReference {
  return database.doc(paths.customerLive(userId));
}

async function readCustomerLiveUpdates(
  reader: DocumentReader,
  database: Firestore,
  userId: string,
): Promise<StoredLiveUpdates | undefined> {
  const [document] = await reader.getAll(customerLiveReference(database, userId));
  return document && readDocument(storedLiveUpdatesSchema, document);
}

/** Where a customer's browsers hear of their orders (D-52): one view for all of them, until every session is ended. */
export function subscribeToCustomer(
  services: Pick<Services, 'database' | 'randomBytes' | 'now'>,
  userId: string,
): Promise<{ readonly secret: string; readonly count: number }> {
  const { database } = services;
  return runTransaction(database, async (transaction) => {
    const { view, count, isChanged } = await createOrExtendLiveUpdates(
      transaction,
      services,
      await readCustomerLiveUpdates(transaction, database, userId),
    );
    if (isChanged) transaction.upsert(customerLiveReference(database, userId), view);
    return { secret: view.secret, count };
  });
}

/** Tells a customer's browsers that an order changed, in the transaction that changes it, however many orders it changes. */
export function pingCustomer(transaction: Transaction, database: Firestore, userId: string, now: Timestamp): void {
  transaction.beforeCommit(paths.customerLive(userId), async () => {
    const view = await readCustomerLiveUpdates(transaction, database, userId);
    if (view) sendPing(transaction, database, view, now);
  });
}

/** Whoever was told the secret hears nothing any more; who is signed in then asks for a new one. */
export async function endCustomerLiveUpdates(database: Firestore, userId: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const view = await readCustomerLiveUpdates(transaction, database, userId);
    if (!view) return;
    endLiveUpdates(transaction, database, view);
    transaction.delete(customerLiveReference(database, userId));
  });
}
