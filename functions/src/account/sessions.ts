import type { DeviceSession } from '@plenty/contract/account/user';
import { AppError } from '../app-error.ts';
import type { Customer, CustomerRequestContext, Handler, Services } from '../services.ts';
import {
  type StoredSession,
  deleteSession,
  deleteSession as endStored,
  getSessionId,
  listCustomerSessions as listStored,
  readSession,
  recordAccountCheck,
} from './session.repository.ts';

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

/** Where a customer is signed in, the newest first (D-3). */
export async function listDeviceSessions({
  database,
  customer,
  now,
}: CustomerRequestContext): Promise<DeviceSession[]> {
  const sessions = await listStored(database, customer.id, now());
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toDate().toISOString(),
    lastUsedAt: lastUsedAt.toDate().toISOString(),
    isCurrent: id === customer.sessionId,
  }));
}

export const listSessions: Handler<'listSessions'> = (_input, context) => listDeviceSessions(context);

/** Ends one sign-in of the customer's own; somebody else's is not there (D-3). */
export const revokeSession: Handler<'revokeSession'> = async ({ params }, context) => {
  const own = await listDeviceSessions(context);
  if (!own.some(({ id }) => id === params.id)) {
    throw new AppError({ code: 'not-found', message: 'This sign-in is over already.' });
  }
  await endStored(context.database, params.id);
  return own.filter(({ id }) => id !== params.id);
};
