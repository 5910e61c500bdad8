import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import {
  type DocumentReader,
  type Transaction,
  deleteMatching,
  paths,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';

/** A link that can be used once. It is keyed by the hash of its token; only the email contains the token itself. */
export const emailLinkSchema = z.object({
  kind: z.enum(['verify-email', 'reset-password']),
  /** Null if the email has no account. Nothing is sent then; the document only makes the response take the same time. */
  userId: z.nullable(z.string()),
  email: z.string(),
  expiresAt: timestampSchema,
  /** While a request uses it; missing before. */
  claimedUntil: z.optional(z.nullable(timestampSchema)),
});
export type EmailLink = z.infer<typeof emailLinkSchema>;

const LIFETIME_HOURS: Readonly<Record<EmailLink['kind'], number>> = { 'verify-email': 72, 'reset-password': 1 };

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function saveLink(
  transaction: Transaction,
  {
    token,
    now,
    ...link
  }: Omit<EmailLink, 'expiresAt' | 'claimedUntil'> & { readonly token: string; readonly now: Date },
): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + LIFETIME_HOURS[link.kind] * 3_600_000);
  transaction.createUnique(transaction.doc(paths.emailLink(hashToken(token))), { ...link, expiresAt });
}

type LinkToken = { readonly token: string; readonly kind: EmailLink['kind']; readonly now: Date };
type LinkedAccount = { readonly userId: string; readonly email: string };

export const createLinkExpiredError = () =>
  new AppError({ code: 'link-expired', message: 'This link is no longer good. Please ask for a new one.' });

/** Finds a link's owner. An unknown, expired or used link is rejected with the same error. */
export async function readLink(reader: DocumentReader, { token, kind, now }: LinkToken): Promise<LinkedAccount> {
  const link = await readDocument(reader, paths.emailLink(hashToken(token)), emailLinkSchema);
  if (link?.kind !== kind || link.userId === null || link.expiresAt.toMillis() <= now.getTime()) {
    throw createLinkExpiredError();
  }
  return { userId: link.userId, email: link.email };
}

/** Longer than a request can take: after it, whoever claimed the link is certainly gone. */
const CLAIM_MS = 5 * 60_000;

/** Finds a link's owner for one request at a time, because what it does at Firebase is in no transaction. */
export function claimLink(database: Firestore, given: LinkToken): Promise<LinkedAccount> {
  return runTransaction(database, async (transaction) => {
    const reference = transaction.doc(paths.emailLink(hashToken(given.token)));
    const owner = await readLink(transaction, given);
    const link = await readDocument(transaction, reference.path, emailLinkSchema);
    if (link?.claimedUntil && link.claimedUntil.toMillis() > given.now.getTime()) {
      throw new AppError({ code: 'busy', message: 'This link is being used right now. Please try again in a moment.' });
    }
    transaction.upsert(reference, { claimedUntil: Timestamp.fromMillis(given.now.getTime() + CLAIM_MS) });
    return owner;
  });
}

/** For a request that failed before it used up the link, so that the link can be tried again at once. */
export function releaseLink(database: Firestore, { token }: Pick<LinkToken, 'token'>): Promise<void> {
  return runTransaction(database, async (transaction) => {
    const reference = transaction.doc(paths.emailLink(hashToken(token)));
    const [link] = await transaction.getAll(reference);
    if (link?.exists) transaction.upsert(reference, { claimedUntil: null });
  });
}

/** Uses up a link. */
export async function consumeLink(transaction: Transaction, given: LinkToken): Promise<LinkedAccount> {
  const owner = await readLink(transaction, given);
  transaction.delete(transaction.doc(paths.emailLink(hashToken(given.token))));
  return owner;
}

export function deleteLinks(database: Firestore, userId: string): Promise<void> {
  return deleteMatching(database.collection(paths.emailLinks).where('userId', '==', userId));
}
