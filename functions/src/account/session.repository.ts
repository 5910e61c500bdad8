import { createHash } from 'node:crypto';
import { sessionTokenSchema } from '@plenty/contract/account/user';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type Transaction,
  endCustomerLiveUpdates,
  paths,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';

/** A sign-in that lives (D-3). Its document's name is the token's hash: who reads the database cannot sign in. */
export const storedSessionSchema = z.object({
  userId: z.string(),
  device: z.string(),
  createdAt: timestampSchema,
  /** To the hour: written with the check of the account. */
  lastUsedAt: timestampSchema,
  /** When the account itself was last seen to be in order. */
  checkedAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** The name a token's session is stored under; undefined for what can be no token. */
export function getSessionId(token: string): string | undefined {
  return sessionTokenSchema.safeParse(token).success ? createHash('sha256').update(token).digest('hex') : undefined;
}

export function sessionReference(database: Firestore, id: string): DocumentReference {
  return database.doc(paths.session(id));
}

export async function readSession(database: Firestore, id: string): Promise<StoredSession | undefined> {
  return readDocument(storedSessionSchema, await sessionReference(database, id).get());
}

/** A session of 30 days; the token is 256 random bits that nobody but the caller ever has. */
export function createSession(
  transaction: Transaction,
  database: Firestore,
  { userId, agent, token, now }: { userId: string; agent: string | undefined; token: string; now: Date },
): { readonly sessionId: string; readonly expiresAt: Timestamp } {
  const id = getSessionId(token);
  if (id === undefined) throw new Error('A session needs a token of its own form');
  const at = Timestamp.fromDate(now);
  const expiresAt = Timestamp.fromMillis(now.getTime() + SESSION_DAYS * DAY_MS);
  const device = formatDeviceName(agent);
  const session: StoredSession = { userId, device, createdAt: at, lastUsedAt: at, checkedAt: at, expiresAt };
  transaction.create(sessionReference(database, id), session);
  return { sessionId: id, expiresAt };
}

/** The account was found in order: not asked again for an hour. False when the session was ended meanwhile. */
export async function recordAccountCheck(database: Firestore, id: string, now: Date): Promise<boolean> {
  const at = Timestamp.fromDate(now);
  return runTransaction(database, async (transaction) => {
    const [document] = await transaction.getAll(sessionReference(database, id));
    if (!document?.exists) return false;
    transaction.upsert(document.ref, { checkedAt: at, lastUsedAt: at });
    return true;
  });
}

export async function deleteSession(database: Firestore, id: string): Promise<void> {
  await sessionReference(database, id).delete();
}

/** The living sessions of a customer, the newest first. */
export async function listCustomerSessions(
  database: Firestore,
  userId: string,
  now: Date,
): Promise<(StoredSession & { readonly id: string })[]> {
  const found = await database.collection(paths.sessions).where('userId', '==', userId).get();
  return found.docs
    .flatMap((document) => {
      const session = readDocument(storedSessionSchema, document);
      return session && session.expiresAt.toMillis() > now.getTime() ? [{ ...session, id: document.id }] : [];
    })
    .toSorted((one, other) => other.createdAt.toMillis() - one.createdAt.toMillis());
}

/** Ends every sign-in of a customer, wherever it is (D-3), and what their browsers listen to (D-52). */
export async function endAllSessions(database: Firestore, userId: string): Promise<void> {
  const found = await database.collection(paths.sessions).where('userId', '==', userId).select().get();
  await Promise.all([...found.docs.map((document) => document.ref.delete()), endCustomerLiveUpdates(database, userId)]);
}

// The first that fits counts: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (names: typeof BROWSERS, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** What a customer calls the place they signed in at, such as 'Chrome on Windows'. Nothing else of the browser is kept. */
export function formatDeviceName(agent: string | undefined): string {
  const browser = findName(BROWSERS, agent ?? '') ?? 'A browser';
  const system = findName(SYSTEMS, agent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
