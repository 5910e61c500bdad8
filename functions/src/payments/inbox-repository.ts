import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import type { WebhookSignature } from './paypal-orders.ts';

const DAY_MS = 86_400_000;
/** PayPal itself sends for four days; so long a message that could not be verified is tried again. */
const TRY_FOR_MS = 4 * DAY_MS;
const SHORTEST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;
const SWEEP_SIZE = 50;

const signatureSchema = z.object({
  transmissionId: z.string(),
  transmissionTime: z.string(),
  transmissionSignature: z.string(),
  certUrl: z.string(),
  algorithm: z.string(),
});

/** A message of the wallet's as it is kept. */
export const messageSchema = z.object({
  raw: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Of a webhook; a message of the cart hand-off has none. */
  signature: z._default(z.nullable(signatureSchema), null),
  state: z.enum(['unverified', 'invalid', 'done', 'given-up']),
  tries: z.int(),
  receivedAt: timestampSchema,
  nextTryAt: z.nullable(timestampSchema),
});
export type StoredMessage = z.infer<typeof messageSchema>;
export type Message = {
  readonly id: string;
  readonly raw: Uint8Array;
  readonly signature: WebhookSignature | null;
  readonly state: StoredMessage['state'];
  readonly tries: number;
};

/** A message as it came in. */
export type Arrived = { readonly raw: Uint8Array; readonly signature: WebhookSignature | null };

/** Whoever sends the same bytes under another signature sends another message: a forged one stands in nobody's way. */
function nameOf({ raw, signature }: Arrived): string {
  const hash = createHash('sha256').update(raw);
  return (signature ? hash.update(JSON.stringify(signature)) : hash).digest('hex');
}

/** Keeps a message before anything is made of it. One that was sent again is the same document. */
export async function keepMessage(database: Firestore, arrived: Arrived, now: Date): Promise<Message> {
  const { raw, signature } = arrived;
  const id = nameOf(arrived);
  const reference = database.doc(paths.walletMessage(id));
  const known = readDocument(messageSchema, await reference.get());
  if (known) return { id, raw: known.raw, signature: known.signature, state: known.state, tries: known.tries };
  const at = Timestamp.fromDate(now);
  await reference.set({
    raw: Buffer.from(raw),
    signature,
    state: 'unverified',
    tries: 0,
    receivedAt: at,
    nextTryAt: at,
  });
  return { id, raw, signature, state: 'unverified', tries: 0 };
}

export async function endMessage(database: Firestore, id: string, state: 'invalid' | 'done', now: Date): Promise<void> {
  await database.doc(paths.walletMessage(id)).update({ state, nextTryAt: null, endedAt: Timestamp.fromDate(now) });
}

/** Notes that a message could not be verified, and when to ask again: later each time, for four days. */
export async function postponeMessage(database: Firestore, { id, tries }: Message, now: Date): Promise<void> {
  const reference = database.doc(paths.walletMessage(id));
  const known = readDocument(messageSchema, await reference.get());
  const isOver = known !== undefined && now.getTime() - known.receivedAt.toMillis() >= TRY_FOR_MS;
  const wait = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** tries);
  const nextTryAt = isOver ? null : Timestamp.fromMillis(now.getTime() + wait);
  await reference.update({ tries: tries + 1, nextTryAt, ...(isOver ? { state: 'given-up' } : {}) });
}

/** The messages whose next try is due. */
export async function findDueMessages(database: Firestore, now: Date): Promise<Message[]> {
  const due = database
    .collection(paths.walletMessages)
    .where('nextTryAt', '<=', Timestamp.fromDate(now))
    .limit(SWEEP_SIZE);
  return (await due.get()).docs.flatMap((document) => {
    const message = readDocument(messageSchema, document);
    if (!message) return [];
    const { raw, signature, state, tries } = message;
    return [{ id: document.id, raw, signature, state, tries }];
  });
}

/** A message that could not be verified is due again, as if it had just come. */
export async function askAgain(changes: Changes, database: Firestore, id: string, now: Date): Promise<void> {
  const reference = database.doc(paths.walletMessage(id));
  const [document] = await changes.getAll(reference);
  const message = document && readDocument(messageSchema, document);
  if (!message || message.state === 'done' || message.state === 'invalid') {
    throw new Refusal({ code: 'conflict', message: 'PayPal has said meanwhile what this message is.' });
  }
  const at = Timestamp.fromDate(now);
  changes.write(reference, { state: 'unverified', tries: 0, receivedAt: at, nextTryAt: at });
}
