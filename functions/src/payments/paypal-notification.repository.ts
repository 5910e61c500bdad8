import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import {
  type Transaction,
  paths,
  parseDocumentsWithId,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import { type WebhookSignature, webhookSignatureSchema } from './paypal-client.ts';

const DAY_MS = 86_400_000;
/** PayPal resends a message for four days, and as long we retry one that could not be verified. */
const RETRY_FOR_MS = 4 * DAY_MS;
const MIN_WAIT_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;
/** The retry job first takes messages about known orders, then some of the others. */
const PRIORITY_BATCH_SIZE = 500;
const OTHER_BATCH_SIZE = 50;
/** Per order and hour. A customer may forge messages about an order of their own; more of them get no priority. */
const PRIORITY_PER_ORDER: AttemptLimit = { kind: 'message-order', most: 5, windowMs: 3_600_000 };
/** Unverified messages about unknown orders. */
const MAX_WAITING = 1000;
/** Kept for looking into a payment: PayPal accepts disputes for 180 days. */
const RETENTION_DAYS = { unverified: 90, 'given-up': 90, done: 180, invalid: 7 } as const;

export const notificationSchema = z.object({
  raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Null for an IPN message, which is verified by an echo. */
  signature: z._default(z.nullable(webhookSignatureSchema), null),
  state: z.enum(['unverified', 'invalid', 'done', 'given-up']),
  tries: z.int(),
  receivedAt: timestampSchema,
  nextTryAt: z.nullable(timestampSchema),
  /** The id of the order it is about, if it names what a stranger cannot know. */
  about: z._default(z.nullable(z.string()), null),
  /** Equals `nextTryAt` for a message with priority. */
  firstTryAt: z._default(z.nullable(timestampSchema), null),
  /** Since when PayPal has confirmed it, and the shop does not know the payment that it is about. */
  unclaimedAt: z._default(z.nullable(timestampSchema), null),
});
export type StoredNotification = z.infer<typeof notificationSchema>;

export type ReceivedNotification = { readonly raw: Uint8Array; readonly signature: WebhookSignature | null };
export type PayPalNotification = ReceivedNotification & {
  readonly id: string;
  readonly hasPriority: boolean;
  readonly state: StoredNotification['state'];
  readonly tries: number;
  readonly unclaimedAt: Timestamp | null;
};

/** The signature is part of the id, so that a forged copy of a message does not take the place of the true one. */
function getNotificationId({ raw, signature }: ReceivedNotification): string {
  const hash = createHash('sha256').update(raw);
  return (signature ? hash.update(JSON.stringify(signature)) : hash).digest('hex');
}

function toNotification(stored: StoredNotification & { readonly id: string }): PayPalNotification {
  const { id, raw, signature, state, tries, unclaimedAt, firstTryAt } = stored;
  return { id, raw, signature, state, tries, unclaimedAt, hasPriority: firstTryAt !== null };
}

/** When a message that enters a state now is deleted. */
export function getNotificationExpiry(state: StoredNotification['state'], now: Date): Timestamp {
  return Timestamp.fromMillis(now.getTime() + RETENTION_DAYS[state] * DAY_MS);
}

async function isQueueFull(database: Firestore): Promise<boolean> {
  const waiting = database.collection(paths.paypalNotifications).where('nextTryAt', '>', Timestamp.fromMillis(0));
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
 * Stores a message before it is processed. A resent message is the same document. `about` is the id of its order; a message about no
 * known order (null) is not stored, and undefined returned, while too many of them are waiting.
 */
export async function saveNotification(
  database: Firestore,
  received: ReceivedNotification,
  { about, now }: { readonly about: string | null; readonly now: Date },
): Promise<PayPalNotification | undefined> {
  const { raw, signature } = received;
  const id = getNotificationId(received);
  const reference = database.doc(paths.paypalNotification(id));
  const known = await readDocument(database, reference.path, notificationSchema);
  if (known) return toNotification({ ...known, id });
  if (about === null && (await isQueueFull(database))) return undefined;
  const at = Timestamp.fromDate(now);
  const firstTryAt = (await isWithinPriorityLimit(database, about, now)) ? at : null;
  const waiting = {
    state: 'unverified',
    tries: 0,
    unclaimedAt: null,
    receivedAt: at,
    nextTryAt: at,
    firstTryAt,
  } as const;
  const stored = { raw: Buffer.from(raw), signature, about, ...waiting };
  await reference.set({ ...stored, expiresAt: getNotificationExpiry('unverified', now) });
  return toNotification({ ...stored, id });
}

/** A message that is done stays so, whatever another delivery of it is answered. */
export function closeNotification(
  database: Firestore,
  id: string,
  state: 'invalid' | 'done',
  now: Date,
): Promise<void> {
  const path = paths.paypalNotification(id);
  const ended = { state, nextTryAt: null, firstTryAt: null, endedAt: Timestamp.fromDate(now) };
  return runTransaction(database, async (transaction) => {
    const known = await readDocument(transaction, path, notificationSchema);
    if (!known || known.state === 'done') return;
    transaction.upsert(transaction.doc(path), { ...ended, expiresAt: getNotificationExpiry(state, now) });
  });
}

/**
 * Schedules the next try, waiting longer each time, until the message is four days old. Another delivery of it may be done meanwhile, which
 * ends all tries.
 */
export function postponeNotification(database: Firestore, message: PayPalNotification, now: Date): Promise<void> {
  const { id, tries, unclaimedAt, hasPriority } = message;
  const path = paths.paypalNotification(id);
  return runTransaction(database, async (transaction) => {
    const known = await readDocument(transaction, path, notificationSchema);
    if (!known || known.state === 'done') return;
    const isOver = now.getTime() - known.receivedAt.toMillis() >= RETRY_FOR_MS;
    const wait = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** tries);
    const nextTryAt = isOver ? null : Timestamp.fromMillis(now.getTime() + wait);
    const firstTryAt = hasPriority ? nextTryAt : null;
    const ended = isOver ? { state: 'given-up', expiresAt: getNotificationExpiry('given-up', now) } : {};
    transaction.upsert(transaction.doc(path), { tries: tries + 1, unclaimedAt, nextTryAt, firstTryAt, ...ended });
  });
}

async function listDue(database: Firestore, field: 'firstTryAt' | 'nextTryAt', most: number, now: Date) {
  const due = database.collection(paths.paypalNotifications).where(field, '<=', Timestamp.fromDate(now)).limit(most);
  return parseDocumentsWithId(notificationSchema, (await due.get()).docs).map(toNotification);
}

/** Due messages about known orders. */
export function listPriorityDue(database: Firestore, now: Date): Promise<PayPalNotification[]> {
  return listDue(database, 'firstTryAt', PRIORITY_BATCH_SIZE, now);
}

/** Some of all due messages. */
export function listOtherDue(database: Firestore, now: Date): Promise<PayPalNotification[]> {
  return listDue(database, 'nextTryAt', OTHER_BATCH_SIZE, now);
}

/** Makes an unverified message due again, as if it had just arrived. */
export async function requeueNotification(transaction: Transaction, id: string, now: Date): Promise<void> {
  const path = paths.paypalNotification(id);
  const message = await readDocument(transaction, path, notificationSchema);
  if (!message || message.state === 'done' || message.state === 'invalid') {
    throw new AppError({ code: 'conflict', message: 'PayPal has said meanwhile what this message is.' });
  }
  const at = Timestamp.fromDate(now);
  transaction.upsert(transaction.doc(path), {
    state: 'unverified',
    tries: 0,
    receivedAt: at,
    nextTryAt: at,
    firstTryAt: at,
  });
}
