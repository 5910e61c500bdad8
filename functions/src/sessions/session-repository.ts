import { createHash } from 'node:crypto';
import { sessionTokenSchema } from '@plenty/contract/account/session';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import { endCustomerLiveUpdates } from '../live/customer-live-repository.ts';
import { formatDeviceName } from './device-name.ts';
import { type StoredSession, storedSessionSchema } from './stored-session.ts';

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
