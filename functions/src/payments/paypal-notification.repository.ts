import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import { AppError } from '../app-error.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { WebhookSignature } from './paypal-client.ts';

const DAY_MS = 86_400_000;
/** PayPal itself sends for four days; so long a message that could not be verified is tried again. */
const RETRY_FOR_MS = 4 * DAY_MS;
const MIN_WAIT_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;
/** A sweep looks at all messages about orders that the shop knows, and at so many of the others after them. */
const PRIORITY_BATCH_SIZE = 500;
const OTHER_BATCH_SIZE = 50;
/** More messages about one order in an hour wait with the others: a customer may forge them about an order of their own. */
const PRIORITY_PER_ORDER: AttemptLimit = { kind: 'message-order', most: 5, windowMs: 3_600_000 };
/** So many messages about nothing the shop knows may wait to be verified. */
const MAX_WAITING = 1000;
/** How long a message is kept for whoever looks into a payment; PayPal takes disputes for 180 days. */
const RETENTION_DAYS = { unverified: 90, 'given-up': 90, done: 180, invalid: 7 } as const;

const signatureSchema = z.object({
  transmissionId: z.string(),
  transmissionTime: z.string(),
  transmissionSignature: z.string(),
  certUrl: z.string(),
  algorithm: z.string(),
});

/** A message of the wallet's as it is kept. */
export const notificationSchema = z.object({
  raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Of a webhook; a message of the cart hand-off has none. */
  signature: z._default(z.nullable(signatureSchema), null),
  state: z.enum(['unverified', 'invalid', 'done', 'given-up']),
  tries: z.int(),
  receivedAt: timestampSchema,
  nextTryAt: z.nullable(timestampSchema),
  /** The order it is about, where it named what a stranger cannot know. */
  about: z._default(z.nullable(z.string()), null),
  /** The same as `nextTryAt` for messages that a sweep looks at before all others. */
  firstTryAt: z._default(z.nullable(timestampSchema), null),
});
export type StoredNotification = z.infer<typeof notificationSchema>;
export type PayPalNotification = {
  readonly id: string;
  readonly hasPriority: boolean;
  readonly raw: Uint8Array;
  readonly signature: WebhookSignature | null;
  readonly state: StoredNotification['state'];
  readonly tries: number;
};

/** A message as it came in. */
export type ReceivedNotification = { readonly raw: Uint8Array; readonly signature: WebhookSignature | null };

/** Whoever sends the same bytes under another signature sends another message: a forged one stands in nobody's way. */
function getNotificationId({ raw, signature }: ReceivedNotification): string {
  const hash = createHash('sha256').update(raw);
  return (signature ? hash.update(JSON.stringify(signature)) : hash).digest('hex');
}

const toNotification = (
  id: string,
  { raw, signature, state, tries, firstTryAt }: StoredNotification,
): PayPalNotification => ({
  id,
  raw,
  signature,
  state,
  tries,
  hasPriority: firstTryAt !== null,
});

/** When a message is forgotten that is in this state since then. */
export const getNotificationExpiry = (state: StoredNotification['state'], now: Date) =>
  Timestamp.fromMillis(now.getTime() + RETENTION_DAYS[state] * DAY_MS);

/** Whether as many messages as may wait are waiting already. */
async function isQueueFull(database: Firestore): Promise<boolean> {
  const waiting = database.collection(paths.walletMessages).where('nextTryAt', '>', Timestamp.fromMillis(0));
  return (await waiting.limit(MAX_WAITING).count().get()).data().count >= MAX_WAITING;
}

async function isWithinPriorityLimit(database: Firestore, about: string | null, now: Date): Promise<boolean> {
  if (about === null) return false;
  try {
    await countAttempt(database, PRIORITY_PER_ORDER, about, now);
    return true;
  } catch (failure) {
    if (failure instanceof AppError) return false;
    throw failure;
  }
}

/**
 * Keeps a message before anything is made of it. One that was sent again is the same document. `about` is the order it is about, null
 * for one about nothing the shop knows: of those there is an end, past which undefined is answered.
 */
export async function saveNotification(
  database: Firestore,
  arrived: ReceivedNotification,
  { about, now }: { readonly about: string | null; readonly now: Date },
): Promise<PayPalNotification | undefined> {
  const { raw, signature } = arrived;
  const id = getNotificationId(arrived);
  const reference = database.doc(paths.walletMessage(id));
  const known = readDocument(notificationSchema, await reference.get());
  if (known) return toNotification(id, known);
  if (about === null && (await isQueueFull(database))) return undefined;
  const at = Timestamp.fromDate(now);
  const firstTryAt = (await isWithinPriorityLimit(database, about, now)) ? at : null;
  const waiting = { state: 'unverified', tries: 0, receivedAt: at, nextTryAt: at, firstTryAt } as const;
  await reference.set({
    raw: Buffer.from(raw),
    signature,
    about,
    ...waiting,
    expiresAt: getNotificationExpiry('unverified', now),
  });
  return { id, raw, signature, state: 'unverified', tries: 0, hasPriority: firstTryAt !== null };
}

export async function closeNotification(
  database: Firestore,
  id: string,
  state: 'invalid' | 'done',
  now: Date,
): Promise<void> {
  const ended = { state, nextTryAt: null, firstTryAt: null, endedAt: Timestamp.fromDate(now) };
  await database.doc(paths.walletMessage(id)).update({ ...ended, expiresAt: getNotificationExpiry(state, now) });
}

/** Notes that a message could not be verified, and when to ask again: later each time, for four days. */
export async function postponeNotification(database: Firestore, message: PayPalNotification, now: Date): Promise<void> {
  const { id, tries, hasPriority } = message;
  const reference = database.doc(paths.walletMessage(id));
  const known = readDocument(notificationSchema, await reference.get());
  const isOver = known !== undefined && now.getTime() - known.receivedAt.toMillis() >= RETRY_FOR_MS;
  const wait = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** tries);
  const nextTryAt = isOver ? null : Timestamp.fromMillis(now.getTime() + wait);
  const firstTryAt = hasPriority ? nextTryAt : null;
  const ended = isOver ? { state: 'given-up', expiresAt: getNotificationExpiry('given-up', now) } : {};
  await reference.update({ tries: tries + 1, nextTryAt, firstTryAt, ...ended });
}

async function listDue(database: Firestore, field: 'firstTryAt' | 'nextTryAt', most: number, now: Date) {
  const due = database.collection(paths.walletMessages).where(field, '<=', Timestamp.fromDate(now)).limit(most);
  return (await due.get()).docs.flatMap((document) => {
    const message = readDocument(notificationSchema, document);
    return message ? [toNotification(document.id, message)] : [];
  });
}

/** The messages about known orders whose next try is due. */
export const listPriorityDue = (database: Firestore, now: Date): Promise<PayPalNotification[]> =>
  listDue(database, 'firstTryAt', PRIORITY_BATCH_SIZE, now);

/** Some of all the messages whose next try is due. */
export const listOtherDue = (database: Firestore, now: Date): Promise<PayPalNotification[]> =>
  listDue(database, 'nextTryAt', OTHER_BATCH_SIZE, now);

/** A message that could not be verified is due again, as if it had just come. */
export async function requeueNotification(
  transaction: Transaction,
  database: Firestore,
  id: string,
  now: Date,
): Promise<void> {
  const reference = database.doc(paths.walletMessage(id));
  const [document] = await transaction.getAll(reference);
  const message = document && readDocument(notificationSchema, document);
  if (!message || message.state === 'done' || message.state === 'invalid') {
    throw new AppError({ code: 'conflict', message: 'PayPal has said meanwhile what this message is.' });
  }
  const at = Timestamp.fromDate(now);
  transaction.upsert(reference, { state: 'unverified', tries: 0, receivedAt: at, nextTryAt: at, firstTryAt: at });
}
