import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths, readDocument, timestampSchema } from '../db/index.ts';

/**
 * Somebody who asked for the newsletter, or for whom somebody asked. Nothing is sent to an address that is not confirmed but the mail that
 * asks. The token of that mail is kept as a hash; the one that unsubscribes stands in every mail, so it is kept as it is.
 */
export const storedSubscriberSchema = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  createdAt: timestampSchema,
  confirmedAt: z.nullable(timestampSchema),
  confirmHash: z.string(),
  /** When the last mail that asks was sent, and how many were. */
  askedAt: timestampSchema,
  timesAsked: z.int(),
  unsubscribeToken: z.string(),
});
export type StoredSubscriber = z.infer<typeof storedSubscriberSchema>;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A subscriber's document is named by the address's hash: no address stands in a name, and each has one document. */
export function subscriberId(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

export function parseSubscriber(document: DocumentSnapshot | undefined): StoredSubscriber | undefined {
  return document && readDocument(storedSubscriberSchema, document);
}

async function findBy(database: Firestore, field: keyof StoredSubscriber, value: string): Promise<string | undefined> {
  const found = await database.collection(paths.subscribers).where(field, '==', value).limit(1).select().get();
  return found.docs[0]?.id;
}

/** The id of the subscriber whom a mail with this token asked. */
export function findByConfirmationToken(database: Firestore, token: string): Promise<string | undefined> {
  return findBy(database, 'confirmHash', hashToken(token));
}

/** The id of the subscriber whom this token unsubscribes. */
export function findByUnsubscribeToken(database: Firestore, token: string): Promise<string | undefined> {
  return findBy(database, 'unsubscribeToken', token);
}

/** Where one tap unsubscribes: a mail program posts there, a person who opens it comes to a page with a button. */
export function getUnsubscribeUrl(shopOrigin: string, token: string): string {
  return `${shopOrigin}/api/newsletter/unsubscribe?token=${token}`;
}
