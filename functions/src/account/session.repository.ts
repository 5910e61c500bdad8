import { createHash } from 'node:crypto';
import { sessionTokenSchema } from '@plenty/contract/account/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type Transaction,
  endCustomerLiveUpdates,
  paths,
  parseDocumentsWithId,
  deleteMatching,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';

/** A customer's session (D-3), keyed by the hash of its token, so that nobody can sign in with data from the database. */
export const storedSessionSchema = z.object({
  userId: z.string(),
  device: z.string(),
  createdAt: timestampSchema,
  /** Accurate to the hour, because it is written with `checkedAt`. */
  lastUsedAt: timestampSchema,
  /** When the account was last found active at Firebase. */
  checkedAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** The id of a token's session; undefined for a malformed token. */
export function getSessionId(token: string): string | undefined {
  return sessionTokenSchema.safeParse(token).success ? createHash('sha256').update(token).digest('hex') : undefined;
}

export function readSession(database: Firestore, id: string): Promise<StoredSession | undefined> {
  return readDocument(database, paths.session(id), storedSessionSchema);
}

export function createSession(
  transaction: Transaction,
  { userId, agent, token, now }: { userId: string; agent: string | undefined; token: string; now: Date },
): { readonly sessionId: string; readonly expiresAt: Timestamp } {
  const id = getSessionId(token);
  if (id === undefined) throw new Error('A session needs a valid token');
  const at = Timestamp.fromDate(now);
  const expiresAt = Timestamp.fromMillis(now.getTime() + SESSION_DAYS * DAY_MS);
  const device = formatDeviceName(agent);
  const session: StoredSession = { userId, device, createdAt: at, lastUsedAt: at, checkedAt: at, expiresAt };
  transaction.createUnique(transaction.doc(paths.session(id)), session);
  return { sessionId: id, expiresAt };
}

/** Records that the account is active. False if the session was ended in the meantime. */
export async function recordAccountCheck(database: Firestore, id: string, now: Date): Promise<boolean> {
  const at = Timestamp.fromDate(now);
  return runTransaction(database, async (transaction) => {
    const [document] = await transaction.getAll(database.doc(paths.session(id)));
    if (!document?.exists) return false;
    transaction.upsert(document.ref, { checkedAt: at, lastUsedAt: at });
    return true;
  });
}

/** Ends the session that a browser had before the new one. */
export function replaceSession(transaction: Transaction, id: string): void {
  transaction.deleteUnchecked(transaction.doc(paths.session(id)));
}

export async function deleteSession(database: Firestore, id: string): Promise<void> {
  await database.doc(paths.session(id)).delete();
}

/** The active sessions of a customer, the newest first. */
export async function listCustomerSessions(
  database: Firestore,
  userId: string,
  now: Date,
): Promise<(StoredSession & { readonly id: string })[]> {
  const found = await database.collection(paths.sessions).where('userId', '==', userId).get();
  return parseDocumentsWithId(storedSessionSchema, found.docs)
    .filter(({ expiresAt }) => expiresAt.toMillis() > now.getTime())
    .toSorted((one, other) => other.createdAt.toMillis() - one.createdAt.toMillis());
}

/** Ends all sessions of a customer and their live updates. */
export async function endAllSessions(database: Firestore, userId: string): Promise<void> {
  const sessions = database.collection(paths.sessions).where('userId', '==', userId);
  await Promise.all([deleteMatching(sessions), endCustomerLiveUpdates(database, userId)]);
}

// The first match counts: Edge and Opera also contain 'Chrome', and Chrome contains 'Safari'.
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

/** A readable name such as 'Chrome on Windows'. The user agent itself is not stored. */
export function formatDeviceName(agent: string | undefined): string {
  const browser = findName(BROWSERS, agent ?? '') ?? 'A browser';
  const system = findName(SYSTEMS, agent ?? '');
  return system === undefined ? browser : `${browser} on ${system}`;
}
