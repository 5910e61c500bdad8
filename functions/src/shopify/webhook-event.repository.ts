import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type Transaction,
  paths,
  deleteMatching,
  parseDocumentsWithId,
  readDocument,
  timestampSchema,
} from '../db/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Shopify redelivers a webhook for four hours; the rest is for looking into problems. */
const RETENTION_MS = 7 * DAY_MS;
const MAX_ATTEMPTS = 12;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;
const BATCH_SIZE = 300;
const ALREADY_EXISTS = 6;

/**
 * Says that something about a Shopify product may have changed, at `shopifyNotices/{id}`. It never has the new values: the
 * refresh reads those from Shopify. `counts` (stock keys) and `items` (Shopify's inventory item ids) are always set; other
 * fields only where they differ.
 */
export const webhookEventSchema = z.object({
  topic: z.string(),
  /** Shopify's product id, or 'item-' and the id of an inventory item whose product is not known yet; null once processed. */
  waitingFor: z.nullable(z.string()),
  items: z.array(z.string()),
  counts: z.array(z.string()),
  /** Shopify's `updated_at`, to recognize a webhook that arrives late. */
  stamp: z.nullable(z.string()),
  tries: z.int(),
  dueAt: z.nullable(timestampSchema),
  receivedAt: timestampSchema,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
export type StoredWebhookEvent = WebhookEvent & { readonly id: string };

export type WebhookSubject = Pick<WebhookEvent, 'topic' | 'items' | 'counts' | 'stamp'> & { readonly about: string };

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}

function toWebhookEvent({ about, ...subject }: WebhookSubject, now: Date): WebhookEvent {
  // The sweep picks up events that nobody has processed within two minutes.
  const dueAt = Timestamp.fromMillis(now.getTime() + 2 * MINUTE_MS);
  return { ...subject, waitingFor: about, tries: 0, dueAt, receivedAt: Timestamp.fromDate(now) };
}

/** Queues a refresh unless one is queued. The refresh deletes its queue item before it reads, so a later event queues another one. */
export async function enqueueRefresh(database: Firestore, subject: string, now: Date): Promise<void> {
  try {
    await database.doc(paths.shopifyQueueItem(subject)).create({ at: Timestamp.fromDate(now) });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** Stores a webhook before it is processed; returns false for a redelivery. */
export async function saveWebhookEvent(
  database: Firestore,
  id: string,
  subject: WebhookSubject,
  now: Date,
): Promise<boolean> {
  try {
    await database.doc(paths.shopifyWebhookEvent(id)).create(toWebhookEvent(subject, now));
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
  await enqueueRefresh(database, subject.about, now);
  return true;
}

/** Queues a refresh in the transaction that makes it necessary. */
export function queueRefreshInTransaction(
  transaction: Transaction,
  id: string,
  subject: WebhookSubject,
  now: Date,
): void {
  transaction.set(transaction.doc(paths.shopifyWebhookEvent(id)), toWebhookEvent(subject, now));
  transaction.set(transaction.doc(paths.shopifyQueueItem(subject.about)), { at: Timestamp.fromDate(now) });
}

/** Events stored before this call are found by a later `findPendingEvents`. */
export async function dequeueRefresh(database: Firestore, subject: string): Promise<void> {
  await database.doc(paths.shopifyQueueItem(subject)).delete();
}

export async function findPendingEvents(database: Firestore, subject: string): Promise<StoredWebhookEvent[]> {
  const found = await database.collection(paths.shopifyWebhookEvents).where('waitingFor', '==', subject).get();
  return parseDocumentsWithId(webhookEventSchema, found.docs);
}

async function updateAll(
  database: Firestore,
  events: readonly StoredWebhookEvent[],
  change: (event: StoredWebhookEvent) => Partial<WebhookEvent>,
): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH_SIZE) {
    const batch = database.batch();
    for (const event of events.slice(start, start + BATCH_SIZE)) {
      batch.update(database.doc(paths.shopifyWebhookEvent(event.id)), change(event));
    }
    await batch.commit();
  }
}

export async function completeEvents(database: Firestore, events: readonly StoredWebhookEvent[]): Promise<void> {
  await updateAll(database, events, () => ({ waitingFor: null, dueAt: null }));
}

/**
 * Retries later, with growing delays; after the last attempt only the nightly sync is left. A retry also refreshes the stock keys that this
 * attempt has missed, though a sync may have applied what is newer than the events by then.
 */
export async function postponeEvents(
  database: Firestore,
  events: readonly StoredWebhookEvent[],
  now: Date,
  missed: ReadonlySet<string>,
): Promise<void> {
  await updateAll(database, events, ({ tries, waitingFor, counts }) => {
    const delay = Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** tries);
    const isLast = tries + 1 >= MAX_ATTEMPTS;
    return {
      ...(missed.size > 0 && { counts: [...new Set([...counts, ...missed])], stamp: null }),
      tries: tries + 1,
      waitingFor: isLast ? null : waitingFor,
      dueAt: isLast ? null : Timestamp.fromMillis(now.getTime() + delay),
    };
  });
}

/** Queues another refresh for events that are overdue, because theirs failed or its process died. Returns the number of subjects. */
export async function requeueDueEvents(database: Firestore, now: Date): Promise<number> {
  const subjects = await listDueSubjects(database, now);
  for (const subject of subjects) {
    // The queue item of a dead process still exists, and only a new document triggers the function.
    await dequeueRefresh(database, subject);
    await enqueueRefresh(database, subject, now);
  }
  return subjects.length;
}

/** What the events that are due wait for. */
export async function listDueSubjects(database: Firestore, now: Date): Promise<string[]> {
  const due = database
    .collection(paths.shopifyWebhookEvents)
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .limit(BATCH_SIZE);
  const found = await due.select('waitingFor').get();
  return [...new Set(found.docs.map((document) => String(document.get('waitingFor'))))];
}

export async function deleteOldEvents(database: Firestore, now: Date): Promise<void> {
  const before = Timestamp.fromMillis(now.getTime() - RETENTION_MS);
  await deleteMatching(database.collection(paths.shopifyWebhookEvents).where('receivedAt', '<', before));
}

/** Shopify's product id, if a synced product has the inventory item. */
export async function findProductOfItem(database: Firestore, item: string): Promise<string | undefined> {
  const known = database.collection(paths.shopifyProducts).where(new FieldPath('items', item), '>=', '');
  const found = await known.limit(1).select().get();
  return found.docs[0]?.id;
}

/** Records that the app was uninstalled, or that Shopify has answered it. */
export async function recordAppStatus(
  database: Firestore,
  status: { readonly isRemoved: boolean },
  now: Date,
): Promise<void> {
  await database.doc(paths.shopifyWebhookState).set({ ...status, at: Timestamp.fromDate(now) }, { merge: true });
}

export const appRemovalSchema = z.object({ isRemoved: z.boolean(), at: timestampSchema });

/** When the app was uninstalled at Shopify; undefined while it is installed. */
export async function readAppRemoval(database: Firestore): Promise<Date | undefined> {
  const status = await readDocument(database, paths.shopifyWebhookState, appRemovalSchema);
  return status?.isRemoved === true ? status.at.toDate() : undefined;
}
