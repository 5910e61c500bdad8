import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';

/**
 * Anybody can enter an address, so an unconfirmed one only gets the confirmation email. That email's token is stored as a
 * hash; the unsubscribe token is stored as it is, because every newsletter contains it.
 */
export const storedSubscriberSchema = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: timestampSchema,
  confirmedAt: z.nullable(timestampSchema),
  confirmHash: z.string(),
  /** The last confirmation email, and how many were sent. */
  askedAt: timestampSchema,
  timesAsked: z.int(),
  unsubscribeToken: z.string(),
  /** The change that imported them from another shop; missing for who subscribed here. */
  importId: z.optional(z.string()),
});
export type StoredSubscriber = z.infer<typeof storedSubscriberSchema>;

const CONFIRM_WITHIN_MS = 7 * 86_400_000;

/** Confirmation emails from before this have a link that is over. */
export function getEndOfLinks(now: Date): Timestamp {
  return Timestamp.fromMillis(now.getTime() - CONFIRM_WITHIN_MS);
}

/** Nobody can confirm it any more. A job deletes it within hours. */
export function isForgotten({ isConfirmed, askedAt }: StoredSubscriber, now: Date): boolean {
  return !isConfirmed && askedAt.toMillis() < getEndOfLinks(now).toMillis();
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Hashed, so that no document path contains an address and each address has one document. */
export function subscriberId(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

export function readSubscriber(reader: DocumentReader, id: string): Promise<StoredSubscriber | undefined> {
  return readDocument(reader, paths.subscriber(id), storedSubscriberSchema);
}

/** Saves a subscriber that was read in this transaction, or what changes of them. */
export function saveSubscriber(transaction: Transaction, id: string, fields: Partial<StoredSubscriber>): void {
  transaction.upsert(transaction.doc(paths.subscriber(id)), fields);
}

async function findBy(database: Firestore, field: keyof StoredSubscriber, value: string): Promise<string | undefined> {
  const found = await database.collection(paths.subscribers).where(field, '==', value).limit(1).select().get();
  return found.docs[0]?.id;
}

export function findByConfirmationToken(database: Firestore, token: string): Promise<string | undefined> {
  return findBy(database, 'confirmHash', hashToken(token));
}

export function findByUnsubscribeToken(database: Firestore, token: string): Promise<string | undefined> {
  return findBy(database, 'unsubscribeToken', token);
}

/** A mail program posts to it for one-click unsubscribe; a person who opens it gets a page with a button. */
export function getUnsubscribeUrl(shopOrigin: string, token: string): string {
  return `${shopOrigin}/api/newsletter/unsubscribe?token=${token}`;
}
