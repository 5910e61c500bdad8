import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  paths,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';

/** As long as the cookie it is named by. */
const LIFETIME_DAYS = 90;
const DAY_MS = 86_400_000;
/** A computer at a library is signed in on by many: the last ones count. */
const MAX_ACCOUNTS = 8;

/**
 * As whom a browser has signed in before, named by the hash of its cookie (D-55). It opens nothing: it only keeps wrong passwords that
 * strangers type from locking out whoever signs in here. It outlives a sign-out and moves along when the cookie is renewed.
 */
const knownBrowserSchema = z.object({
  /** Names the browser's own counters: the cookie is renewed at every sign-in, and tries must not begin anew with it. */
  id: z.string(),
  signedInAs: z.array(z.string()),
  expiresAt: timestampSchema,
});
export type KnownBrowser = z.infer<typeof knownBrowserSchema>;

type KnownBrowserServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
};

/** Who signed in: the owner, or the customer with this email, of which a hash is enough. */
export const ADMIN = 'owner';
export function hashCustomerEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** The record of a browser that somebody signed in on within 90 days. */
export async function readKnownBrowser(
  reader: DocumentReader,
  database: Firestore,
  visitorId: string | undefined,
  now: Date,
): Promise<KnownBrowser | undefined> {
  if (visitorId === undefined) return undefined;
  const [document] = await reader.getAll(database.doc(paths.knownBrowser(visitorId)));
  const known = document && readDocument(knownBrowserSchema, document);
  return known && known.expiresAt.toMillis() > now.getTime() ? known : undefined;
}

/** The record of a browser that signed in before as this very account. */
export async function readKnownBrowserFor(
  who: string,
  {
    database,
    browser,
    now,
  }: Pick<KnownBrowserServices, 'database' | 'now'> & { readonly browser: { readonly id: string | undefined } },
): Promise<KnownBrowser | undefined> {
  const known = await readKnownBrowser(database, database, browser.id, now());
  return known?.signedInAs.includes(who) ? known : undefined;
}

/** Writes down that the browser is known as `who` from now on, under the cookie it has after this call. */
export async function saveKnownBrowser(
  transaction: Transaction,
  { database, now, randomBytes }: KnownBrowserServices,
  { who, from, to }: { readonly who: string; readonly from: string | undefined; readonly to: string },
): Promise<void> {
  const before = await readKnownBrowser(transaction, database, from, now());
  if (from !== undefined && from !== to) transaction.delete(database.doc(paths.knownBrowser(from)));
  const known: KnownBrowser = {
    id: before?.id ?? Buffer.from(randomBytes(16)).toString('hex'),
    signedInAs: [who, ...(before?.signedInAs ?? []).filter((each) => each !== who)].slice(0, MAX_ACCOUNTS),
    expiresAt: Timestamp.fromMillis(now().getTime() + LIFETIME_DAYS * DAY_MS),
  };
  transaction.set(database.doc(paths.knownBrowser(to)), known);
}

/** The same for whoever proved by a mailed letter who they are, without signing in. */
export async function rememberBrowser(
  who: string,
  context: KnownBrowserServices & { readonly browser: { readonly ensureId: () => string } },
): Promise<void> {
  const to = context.browser.ensureId();
  await runTransaction(context.database, (transaction) =>
    saveKnownBrowser(transaction, context, { who, from: to, to }),
  );
}

/** Until when each browser is known for an account. */
export async function listKnownBrowsers(database: Firestore, who: string, now: Date): Promise<Date[]> {
  const found = await database.collection(paths.knownBrowsers).where('signedInAs', 'array-contains', who).get();
  return found.docs
    .flatMap((document) => readDocument(knownBrowserSchema, document)?.expiresAt.toDate() ?? [])
    .filter((until) => until > now);
}

/** No browser is known for this account any more: its password changed, or it is gone. */
export async function deleteKnownBrowsers(database: Firestore, who: string): Promise<void> {
  const found = await database.collection(paths.knownBrowsers).where('signedInAs', 'array-contains', who).get();
  await Promise.all(
    found.docs.map(async (document) => {
      const others = readDocument(knownBrowserSchema, document)?.signedInAs.filter((each) => each !== who) ?? [];
      if (others.length === 0) return document.ref.delete();
      return document.ref.update({ signedInAs: FieldValue.arrayRemove(who) });
    }),
  );
}
