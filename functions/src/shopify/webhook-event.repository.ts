import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Shopify sends a message again for four hours, and an owner may look what came; then it is forgotten. */
const RETENTION_MS = 7 * DAY_MS;
const MAX_ATTEMPTS = 12;
const MAX_RETRY_DELAY_MS = 60 * MINUTE_MS;
const BATCH_SIZE = 300;
const ALREADY_EXISTS = 6;

/**
 * That something about a product at Shopify may have changed, at `shopifyNotices/{id}`. It says what to look at, never what is there:
 * `counts` (names of ours) and `items` (Shopify's numbers) are set anew, everything else is taken where it is another than before.
 */
export const webhookEventSchema = z.object({
  topic: z.string(),
  /** The product at Shopify by its number, or 'item-' and the number of an inventory item that is not known yet; null once it was seen to. */
  waitingFor: z.nullable(z.string()),
  items: z.array(z.string()),
  counts: z.array(z.string()),
  /** Shopify's own stamp in a message, by which one that came late is known. */
  stamp: z.nullable(z.string()),
  tries: z.int(),
  dueAt: z.nullable(timestampSchema),
  receivedAt: timestampSchema,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
export type StoredWebhookEvent = WebhookEvent & { readonly id: string };

/** What a notice is about. */
export type WebhookSubject = Pick<WebhookEvent, 'topic' | 'items' | 'counts' | 'stamp'> & { readonly about: string };

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}

function toWebhookEvent({ about, ...subject }: WebhookSubject, now: Date): WebhookEvent {
  const at = Timestamp.fromDate(now);
  // The sweep comes by for what nobody has seen to in two minutes.
  const dueAt = Timestamp.fromMillis(now.getTime() + 2 * MINUTE_MS);
  return { ...subject, waitingFor: about, tries: 0, dueAt, receivedAt: at };
}

/** Gives a subject its turn: whoever looks at it gives the turn back first, so what is noticed later has another one. */
export async function enqueueRefresh(database: Firestore, subject: string, now: Date): Promise<void> {
  try {
    await database.doc(paths.shopifyTurn(subject)).create({ at: Timestamp.fromDate(now) });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** Keeps a message before anything is made of it; false when it has come before. */
export async function saveWebhookEvent(
  database: Firestore,
  id: string,
  subject: WebhookSubject,
  now: Date,
): Promise<boolean> {
  try {
    await database.doc(paths.shopifyNotice(id)).create(toWebhookEvent(subject, now));
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
  await enqueueRefresh(database, subject.about, now);
  return true;
}

/** A notice of the shop's own, in the transaction that makes another look necessary. */
export function queueRefreshInTransaction(
  transaction: Pick<Transaction, 'set'>,
  database: Firestore,
  id: string,
  subject: WebhookSubject,
  now: Date,
): void {
  transaction.set(database.doc(paths.shopifyNotice(id)), toWebhookEvent(subject, now));
  transaction.set(database.doc(paths.shopifyTurn(subject.about)), { at: Timestamp.fromDate(now) });
}

/** Ends a subject's turn; what was noticed until now is among `findWaiting` after it. */
export async function dequeueRefresh(database: Firestore, subject: string): Promise<void> {
  await database.doc(paths.shopifyTurn(subject)).delete();
}

/** All that waits about a subject. */
export async function findPendingEvents(database: Firestore, subject: string): Promise<StoredWebhookEvent[]> {
  const found = await database.collection(paths.shopifyNotices).where('waitingFor', '==', subject).get();
  return found.docs.flatMap((document) => {
    const notice = readDocument(webhookEventSchema, document);
    return notice ? [{ ...notice, id: document.id }] : [];
  });
}

async function updateAll(
  database: Firestore,
  notices: readonly StoredWebhookEvent[],
  change: (notice: StoredWebhookEvent) => Partial<WebhookEvent>,
): Promise<void> {
  for (let start = 0; start < notices.length; start += BATCH_SIZE) {
    const batch = database.batch();
    for (const notice of notices.slice(start, start + BATCH_SIZE)) {
      batch.update(database.doc(paths.shopifyNotice(notice.id)), change(notice));
    }
    await batch.commit();
  }
}

export async function completeEvents(database: Firestore, notices: readonly StoredWebhookEvent[]): Promise<void> {
  await updateAll(database, notices, () => ({ waitingFor: null, dueAt: null }));
}

/** They are looked at again later, each time later; after the last try the nightly sync is what is left. */
export async function postponeEvents(
  database: Firestore,
  notices: readonly StoredWebhookEvent[],
  now: Date,
): Promise<void> {
  await updateAll(database, notices, ({ tries, waitingFor }) => {
    const wait = Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** tries);
    const isOver = tries + 1 >= MAX_ATTEMPTS;
    return {
      tries: tries + 1,
      waitingFor: isOver ? null : waitingFor,
      dueAt: isOver ? null : Timestamp.fromMillis(now.getTime() + wait),
    };
  });
}

/** Gives another turn to what waits for too long: its look failed, or ended with its machine. Returns how many subjects that were. */
export async function requeueDueEvents(database: Firestore, now: Date): Promise<number> {
  const due = database.collection(paths.shopifyNotices).where('dueAt', '<=', Timestamp.fromDate(now)).limit(BATCH_SIZE);
  const found = await due.select('waitingFor').get();
  const subjects = new Set(found.docs.map((document) => String(document.get('waitingFor'))));
  for (const subject of subjects) {
    // A turn whose look has ended with its machine is still there, and nothing would follow another one.
    await dequeueRefresh(database, subject);
    await enqueueRefresh(database, subject, now);
  }
  return subjects.size;
}

/** Forgets what was seen to and is older than any message that Shopify might still repeat. */
export async function deleteOldEvents(database: Firestore, now: Date): Promise<void> {
  const before = Timestamp.fromMillis(now.getTime() - RETENTION_MS);
  for (;;) {
    const old = database.collection(paths.shopifyNotices).where('receivedAt', '<', before).limit(BATCH_SIZE);
    const { docs } = await old.select().get();
    if (docs.length === 0) return;
    const batch = database.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

/** The product at Shopify that one of its inventory items belongs to, as far as the shop remembers. */
export async function findProductOfItem(database: Firestore, item: string): Promise<string | undefined> {
  const known = database.collection(paths.shopifyProducts).where(new FieldPath('items', item), '>=', '');
  const found = await known.limit(1).select().get();
  return found.docs[0]?.id;
}

/** Notes that the shop took the app out, or that its messages were seen to. */
export async function recordAppStatus(
  database: Firestore,
  note: { readonly isRemoved: boolean },
  now: Date,
): Promise<void> {
  await database.doc(paths.shopifyMessages).set({ ...note, at: Timestamp.fromDate(now) }, { merge: true });
}

export const appRemovalSchema = z.object({ isRemoved: z.boolean(), at: timestampSchema });

/** When the app was taken out of the shop at Shopify; undefined while nothing says so, or it has answered since. */
export async function readAppRemoval(database: Firestore): Promise<Date | undefined> {
  const noted = readDocument(appRemovalSchema, await database.doc(paths.shopifyMessages).get());
  return noted?.isRemoved === true ? noted.at.toDate() : undefined;
}
