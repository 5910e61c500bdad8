import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  paths,
  parseDocument,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';
import type { RequestContext, Services } from '../services.ts';

/** As long as the cookie it is keyed by. */
const LIFETIME_DAYS = 90;
const DAY_MS = 86_400_000;
/** On a shared computer only the most recent accounts are remembered. */
const MAX_ACCOUNTS = 8;

/**
 * The accounts a browser has signed in to before, keyed by the hash of its cookie (D-55). It grants no access: it only prevents strangers'
 * wrong passwords from locking out the customer here. It outlives a sign-out and moves along when the cookie is renewed.
 */
const knownBrowserSchema = z.object({
  /** Keys the browser's attempt counters, which must survive the new cookie of every sign-in. */
  id: z.string(),
  signedInAs: z.array(z.string()),
  expiresAt: timestampSchema,
});
export type KnownBrowser = z.infer<typeof knownBrowserSchema>;

type KnownBrowserServices = Pick<Services, 'now' | 'randomBytes'>;

/** The account name of the owner; a customer's is the hash of their email. */
export const ADMIN = 'owner';

/** Unlike an order's mailbox, an account's email is taken as it is spelled. */
export function hashAccountEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

export async function readKnownBrowser(
  reader: DocumentReader,
  visitorId: string | undefined,
  now: Date,
): Promise<KnownBrowser | undefined> {
  if (visitorId === undefined) return undefined;
  const known = await readDocument(reader, paths.knownBrowser(visitorId), knownBrowserSchema);
  return known && known.expiresAt.toMillis() > now.getTime() ? known : undefined;
}

/** The record of a browser that has signed in to this account before. */
export async function readKnownBrowserFor(
  who: string,
  { database, browser, now }: Pick<RequestContext, 'database' | 'browser' | 'now'>,
): Promise<KnownBrowser | undefined> {
  const known = await readKnownBrowser(database, browser.id, now());
  return known?.signedInAs.includes(who) ? known : undefined;
}

/** Adds an account to the browser's record and moves the record to the browser's new cookie. */
export async function saveKnownBrowser(
  transaction: Transaction,
  { now, randomBytes }: KnownBrowserServices,
  { who, from, to }: { readonly who: string; readonly from: string | undefined; readonly to: string },
): Promise<void> {
  const before = await readKnownBrowser(transaction, from, now());
  if (from !== undefined && from !== to) transaction.delete(transaction.doc(paths.knownBrowser(from)));
  const known: KnownBrowser = {
    id: before?.id ?? Buffer.from(randomBytes(16)).toString('hex'),
    signedInAs: [who, ...(before?.signedInAs ?? []).filter((each) => each !== who)].slice(0, MAX_ACCOUNTS),
    expiresAt: Timestamp.fromMillis(now().getTime() + LIFETIME_DAYS * DAY_MS),
  };
  transaction.set(transaction.doc(paths.knownBrowser(to)), known);
}

/** Adds an account without a sign-in, for a customer who proved their identity by an emailed link. */
export async function rememberBrowser(
  who: string,
  context: Pick<RequestContext, 'database' | 'now' | 'randomBytes' | 'browser'>,
): Promise<void> {
  const to = context.browser.ensureId();
  await runTransaction(context.database, (transaction) =>
    saveKnownBrowser(transaction, context, { who, from: to, to }),
  );
}

/** The expiry of each browser that is known for an account. */
export async function listKnownBrowsers(database: Firestore, who: string, now: Date): Promise<Date[]> {
  const found = await database.collection(paths.knownBrowsers).where('signedInAs', 'array-contains', who).get();
  return found.docs
    .flatMap((document) => parseDocument(knownBrowserSchema, document)?.expiresAt.toDate() ?? [])
    .filter((until) => until > now);
}

/** Forgets an account on all browsers, after its password changed or it was deleted. */
export async function deleteKnownBrowsers(database: Firestore, who: string): Promise<void> {
  const found = await database.collection(paths.knownBrowsers).where('signedInAs', 'array-contains', who).get();
  await Promise.all(
    found.docs.map(async (document) => {
      const others = parseDocument(knownBrowserSchema, document)?.signedInAs.filter((each) => each !== who) ?? [];
      if (others.length === 0) return document.ref.delete();
      return document.ref.update({ signedInAs: FieldValue.arrayRemove(who) });
    }),
  );
}
