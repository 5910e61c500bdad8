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
  timestampSchema,
} from '../db/index.ts';

/** A link that can be used once. It is keyed by the hash of its token; only the email contains the token itself. */
export const emailLinkSchema = z.object({
  kind: z.enum(['verify-email', 'reset-password']),
  /** Null if the email has no account. Nothing is sent then; the document only makes the response take the same time. */
  userId: z.nullable(z.string()),
  email: z.string(),
  expiresAt: timestampSchema,
});
export type EmailLink = z.infer<typeof emailLinkSchema>;

const LIFETIME_HOURS: Readonly<Record<EmailLink['kind'], number>> = { 'verify-email': 72, 'reset-password': 1 };

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function saveLink(
  transaction: Transaction,
  { token, now, ...link }: Omit<EmailLink, 'expiresAt'> & { readonly token: string; readonly now: Date },
): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + LIFETIME_HOURS[link.kind] * 3_600_000);
  transaction.create(transaction.doc(paths.emailLink(hashToken(token))), { ...link, expiresAt });
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

/** Uses up a link. */
export async function consumeLink(transaction: Transaction, given: LinkToken): Promise<LinkedAccount> {
  const owner = await readLink(transaction, given);
  transaction.delete(transaction.doc(paths.emailLink(hashToken(given.token))));
  return owner;
}

export function deleteLinks(database: Firestore, userId: string): Promise<void> {
  return deleteMatching(database.collection(paths.emailLinks).where('userId', '==', userId));
}
