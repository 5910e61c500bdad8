import type { ImportedSubscriber, SubscriberPreview } from '@plenty/contract/admin/subscriber-import';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Transaction, parseDocument, paths } from '../db/index.ts';
import {
  type StoredSubscriber,
  hashToken,
  isForgotten,
  storedSubscriberSchema,
  subscriberId,
} from './subscriber.repository.ts';

/** Addresses read in one request. */
const READ_SIZE = 250;

type Known = 'added' | 'subscribed' | 'unsubscribed';

/** What the shop knows of each of these addresses. Somebody who can still confirm counts as subscribed: the shop has asked already. */
async function classify(
  { getAll, doc }: Pick<Transaction, 'getAll' | 'doc'>,
  ids: readonly string[],
  now: Date,
): Promise<Known[]> {
  const [subscribers, unsubscribed] = await Promise.all([
    getAll(...ids.map((id) => doc(paths.subscriber(id)))),
    getAll(...ids.map((id) => doc(paths.unsubscribed(id)))),
  ]);
  return ids.map((_id, index) => {
    const document = subscribers[index];
    const subscriber = document && parseDocument(storedSubscriberSchema, document);
    if (document?.exists && !(subscriber && isForgotten(subscriber, now))) return 'subscribed';
    return unsubscribed[index]?.exists ? 'unsubscribed' : 'added';
  });
}

/** What an import of these addresses would do. */
export async function previewImportedSubscribers(
  database: Firestore,
  subscribers: readonly ImportedSubscriber[],
  now: Date,
): Promise<SubscriberPreview> {
  const reader = {
    doc: (path: string) => database.doc(path),
    getAll: (...references: Parameters<Firestore['getAll']>) => database.getAll(...references),
  };
  const counts = { added: 0, subscribed: 0, unsubscribed: 0 };
  const ids = [...new Set(subscribers.map(({ email }) => subscriberId(email)))];
  for (let start = 0; start < ids.length; start += READ_SIZE)
    for (const known of await classify(reader, ids.slice(start, start + READ_SIZE), now)) counts[known] += 1;
  return counts;
}

export type SubscriberImport = { readonly id: string; readonly now: Date; readonly createToken: () => string };

/** Subscribes the addresses that the shop does not know; returns how many. */
export async function addImportedSubscribers(
  transaction: Transaction,
  subscribers: readonly ImportedSubscriber[],
  { id: importId, now, createToken }: SubscriberImport,
): Promise<number> {
  const byId = new Map(subscribers.map((subscriber) => [subscriberId(subscriber.email), subscriber]));
  const ids = [...byId.keys()];
  const known = await classify(transaction, ids, now);
  const added = ids.filter((_id, index) => known[index] === 'added');
  const at = Timestamp.fromDate(now);
  for (const id of added) {
    const { email = '', consentAt = null } = byId.get(id) ?? {};
    const subscriber: StoredSubscriber = {
      email,
      isConfirmed: true,
      createdAt: at,
      confirmedAt: consentAt === null ? at : Timestamp.fromDate(new Date(consentAt)),
      // No confirmation email was sent, so no token is good.
      confirmHash: hashToken(createToken()),
      askedAt: at,
      timesAsked: 0,
      unsubscribeToken: createToken(),
      importId,
    };
    transaction.upsert(transaction.doc(paths.subscriber(id)), subscriber);
  }
  return added.length;
}

/** Whom an import subscribed and who is still subscribed. */
export async function countImportedSubscribers(database: Firestore, importId: string): Promise<number> {
  return (await database.collection(paths.subscribers).where('importId', '==', importId).count().get()).data().count;
}

/** Deletes some of those whom an import subscribed; returns how many. They have not unsubscribed, so they may be imported again. */
export async function deleteImportedSubscribers(
  transaction: Transaction,
  importId: string,
  most: number,
): Promise<number> {
  const imported = transaction.database.collection(paths.subscribers).where('importId', '==', importId);
  const found = (await imported.limit(most).select().get()).docs;
  if (found.length === 0) return 0;
  const documents = await transaction.getAll(...found.map(({ ref }) => ref));
  // Whoever unsubscribed and subscribed again meanwhile is not the import's any more.
  for (const document of documents) if (document.get('importId') === importId) transaction.delete(document.ref);
  return documents.length;
}
