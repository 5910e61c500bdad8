import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Changes } from '../firestore/transact.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Shopify sends a message again for four hours, and an owner may look what came; then it is forgotten. */
const KEEP_MS = 7 * DAY_MS;
const MOST_TRIES = 12;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const SWEEP_SIZE = 300;
const ALREADY_EXISTS = 6;

/**
 * That something about a product at Shopify may have changed, at `shopifyNotices/{id}`. It says what to look at, never what is there:
 * `counts` (names of ours) and `items` (Shopify's numbers) are set anew, everything else is taken where it is another than before.
 */
export const noticeSchema = z.object({
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
export type Notice = z.infer<typeof noticeSchema>;
export type KeptNotice = Notice & { readonly id: string };

/** What a notice is about. */
export type Subject = Pick<Notice, 'topic' | 'items' | 'counts' | 'stamp'> & { readonly about: string };

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}

function noticeOf({ about, ...subject }: Subject, now: Date): Notice {
  const at = Timestamp.fromDate(now);
  // The sweep comes by for what nobody has seen to in two minutes.
  const dueAt = Timestamp.fromMillis(now.getTime() + 2 * MINUTE_MS);
  return { ...subject, waitingFor: about, tries: 0, dueAt, receivedAt: at };
}

/** Gives a subject its turn: whoever looks at it gives the turn back first, so what is noticed later has another one. */
export async function giveTurn(database: Firestore, subject: string, now: Date): Promise<void> {
  try {
    await database.doc(paths.shopifyTurn(subject)).create({ at: Timestamp.fromDate(now) });
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

/** Keeps a message before anything is made of it; false when it has come before. */
export async function keepNotice(database: Firestore, id: string, subject: Subject, now: Date): Promise<boolean> {
  try {
    await database.doc(paths.shopifyNotice(id)).create(noticeOf(subject, now));
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
  await giveTurn(database, subject.about, now);
  return true;
}

/** A notice of the shop's own, in the transaction that makes another look necessary. */
export function noteForLook(
  changes: Pick<Changes, 'set'>,
  database: Firestore,
  id: string,
  subject: Subject,
  now: Date,
): void {
  changes.set(database.doc(paths.shopifyNotice(id)), noticeOf(subject, now));
  changes.set(database.doc(paths.shopifyTurn(subject.about)), { at: Timestamp.fromDate(now) });
}

/** Ends a subject's turn; what was noticed until now is among `findWaiting` after it. */
export async function endTurn(database: Firestore, subject: string): Promise<void> {
  await database.doc(paths.shopifyTurn(subject)).delete();
}

/** All that waits about a subject. */
export async function findWaiting(database: Firestore, subject: string): Promise<KeptNotice[]> {
  const found = await database.collection(paths.shopifyNotices).where('waitingFor', '==', subject).get();
  return found.docs.flatMap((document) => {
    const notice = readDocument(noticeSchema, document);
    return notice ? [{ ...notice, id: document.id }] : [];
  });
}

async function updateAll(
  database: Firestore,
  notices: readonly KeptNotice[],
  change: (notice: KeptNotice) => Partial<Notice>,
): Promise<void> {
  for (let start = 0; start < notices.length; start += SWEEP_SIZE) {
    const batch = database.batch();
    for (const notice of notices.slice(start, start + SWEEP_SIZE)) {
      batch.update(database.doc(paths.shopifyNotice(notice.id)), change(notice));
    }
    await batch.commit();
  }
}

export async function endNotices(database: Firestore, notices: readonly KeptNotice[]): Promise<void> {
  await updateAll(database, notices, () => ({ waitingFor: null, dueAt: null }));
}

/** They are looked at again later, each time later; after the last try the nightly sync is what is left. */
export async function postponeNotices(database: Firestore, notices: readonly KeptNotice[], now: Date): Promise<void> {
  await updateAll(database, notices, ({ tries, waitingFor }) => {
    const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** tries);
    const isOver = tries + 1 >= MOST_TRIES;
    return {
      tries: tries + 1,
      waitingFor: isOver ? null : waitingFor,
      dueAt: isOver ? null : Timestamp.fromMillis(now.getTime() + wait),
    };
  });
}

/** Gives another turn to what waits for too long: its look failed, or ended with its machine. Returns how many subjects that were. */
export async function wakeNotices(database: Firestore, now: Date): Promise<number> {
  const due = database.collection(paths.shopifyNotices).where('dueAt', '<=', Timestamp.fromDate(now)).limit(SWEEP_SIZE);
  const found = await due.select('waitingFor').get();
  const subjects = new Set(found.docs.map((document) => String(document.get('waitingFor'))));
  for (const subject of subjects) {
    // A turn whose look has ended with its machine is still there, and nothing would follow another one.
    await endTurn(database, subject);
    await giveTurn(database, subject, now);
  }
  return subjects.size;
}

/** Forgets what was seen to and is older than any message that Shopify might still repeat. */
export async function forgetNotices(database: Firestore, now: Date): Promise<void> {
  const before = Timestamp.fromMillis(now.getTime() - KEEP_MS);
  for (;;) {
    const old = database.collection(paths.shopifyNotices).where('receivedAt', '<', before).limit(SWEEP_SIZE);
    const { docs } = await old.select().get();
    if (docs.length === 0) return;
    const batch = database.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}

/** The product at Shopify that one of its inventory items belongs to, as far as the shop remembers. */
export async function findProductOf(database: Firestore, item: string): Promise<string | undefined> {
  const known = database.collection(paths.shopifyProducts).where(new FieldPath('items', item), '>=', '');
  const found = await known.limit(1).select().get();
  return found.docs[0]?.id;
}

/** Notes that the shop took the app out, or that its messages were seen to. */
export async function noteMessages(
  database: Firestore,
  note: { readonly isRemoved: boolean },
  now: Date,
): Promise<void> {
  await database.doc(paths.shopifyMessages).set({ ...note, at: Timestamp.fromDate(now) }, { merge: true });
}

export const removalSchema = z.object({ isRemoved: z.boolean(), at: timestampSchema });

/** When the app was taken out of the shop at Shopify; undefined while nothing says so, or it has answered since. */
export async function readRemoval(database: Firestore): Promise<Date | undefined> {
  const noted = readDocument(removalSchema, await database.doc(paths.shopifyMessages).get());
  return noted?.isRemoved === true ? noted.at.toDate() : undefined;
}
