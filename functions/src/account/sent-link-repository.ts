import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';

/** What a mailed link is good for, once. Its document's name is the hash of the secret; the secret itself is in the mail alone. */
export const sentLinkSchema = z.object({
  kind: z.enum(['verify-email', 'reset-password']),
  /** Null for a letter that was never written, because the address has no account: its document takes the same time to write. */
  userId: z.nullable(z.string()),
  email: z.string(),
  expiresAt: timestampSchema,
});
export type SentLink = z.infer<typeof sentLinkSchema>;

const HOURS: Readonly<Record<SentLink['kind'], number>> = { 'verify-email': 72, 'reset-password': 1 };

const linkId = (token: string): string => createHash('sha256').update(token).digest('hex');

export function keepLink(
  changes: Changes,
  database: Firestore,
  { token, now, ...link }: Omit<SentLink, 'expiresAt'> & { readonly token: string; readonly now: Date },
): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + HOURS[link.kind] * 3_600_000);
  changes.create(database.doc(paths.sentLink(linkId(token))), { ...link, expiresAt });
}

type Given = { readonly token: string; readonly kind: SentLink['kind']; readonly now: Date };
type Whose = { readonly userId: string; readonly email: string };

export const linkExpired = () =>
  new Refusal({ code: 'link-expired', message: 'This link is no longer good. Please ask for a new one.' });

/** Whose link it is; one that is unknown, over or used already is refused in the same words. */
export async function readLink(reader: Reader, database: Firestore, { token, kind, now }: Given): Promise<Whose> {
  const [document] = await reader.getAll(database.doc(paths.sentLink(linkId(token))));
  const link = document && readDocument(sentLinkSchema, document);
  if (!document || link?.kind !== kind || link.userId === null || link.expiresAt.toMillis() <= now.getTime()) {
    throw linkExpired();
  }
  return { userId: link.userId, email: link.email };
}

/** Takes a link out of use and tells whose it was. */
export async function takeLink(changes: Changes, database: Firestore, given: Given): Promise<Whose> {
  const whose = await readLink(changes, database, given);
  changes.erase(database.doc(paths.sentLink(linkId(given.token))));
  return whose;
}

/** Takes every link of a customer out of use. */
export async function forgetLinks(database: Firestore, userId: string): Promise<void> {
  const found = await database.collection(paths.sentLinks).where('userId', '==', userId).select().get();
  await Promise.all(found.docs.map((document) => document.ref.delete()));
}
