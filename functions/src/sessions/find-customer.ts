import type { Customer, Services } from '../context.ts';
import { deleteSession, recordAccountCheck, readSession, getSessionId } from './session-repository.ts';
import type { StoredSession } from './stored-session.ts';

/** At most so often is the account itself looked at (D-3). */
const CHECK_AFTER_MS = 3_600_000;

/** So far may our clock and Firebase's be apart. */
const CLOCK_SKEW_MS = 10_000;

type SessionServices = Pick<Services, 'database' | 'identity' | 'now'>;

/** Whether the account is there, open, and has not had its sessions revoked since this one began. */
async function isAccountActive({ userId, createdAt }: StoredSession, { identity }: SessionServices): Promise<boolean> {
  const account = await identity.get(userId);
  if (!account || account.isDisabled) return false;
  return account.validSince === undefined || account.validSince.getTime() <= createdAt.toMillis() + CLOCK_SKEW_MS;
}

/** The customer of a living session; undefined for a token that is unknown, over, or whose account is closed. */
export async function authenticateCustomer(token: string, services: SessionServices): Promise<Customer | undefined> {
  const { database, now } = services;
  const sessionId = getSessionId(token);
  const session = sessionId === undefined ? undefined : await readSession(database, sessionId);
  if (sessionId === undefined || !session) return undefined;
  const at = now();
  if (session.expiresAt.toMillis() <= at.getTime()) return undefined;
  if (session.checkedAt.toMillis() + CHECK_AFTER_MS <= at.getTime()) {
    if (!(await isAccountActive(session, services))) {
      await deleteSession(database, sessionId);
      return undefined;
    }
    // One that was ended meanwhile stays ended.
    if (!(await recordAccountCheck(database, sessionId, at))) return undefined;
  }
  return { id: session.userId, sessionId };
}
