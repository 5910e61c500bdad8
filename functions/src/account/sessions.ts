import { setTimeout as wait } from 'node:timers/promises';
import type { DeviceSession } from '@plenty/contract/account/user';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import type { Customer, CustomerRequestContext, Handler, Services } from '../services.ts';
import {
  type StoredSession,
  deleteSession,
  getSessionId,
  listCustomerSessions,
  readSession,
  recordAccountCheck,
} from './session.repository.ts';

/** How often a session checks that its account is still active (D-3). */
const CHECK_AFTER_MS = 3_600_000;
/** A customer waits this long for the check, and then shops on without it. */
const CHECK_TIMEOUT_MS = 3000;
/** Tolerated difference between the shop's clock and Firebase's. */
const CLOCK_SKEW_MS = 10_000;

type SessionServices = Pick<Services, 'database' | 'identity' | 'now'>;

/** Whether the account is enabled and its sessions were not revoked since this one started; unknown while Firebase does not say. */
async function isAccountActive(
  { userId, createdAt }: StoredSession,
  { identity }: SessionServices,
  timeoutMs: number,
): Promise<boolean | 'unknown'> {
  try {
    const account = await Promise.race([identity.get(userId), failAfter(timeoutMs)]);
    if (!account || account.isDisabled) return false;
    return account.validSince === undefined || account.validSince.getTime() <= createdAt.toMillis() + CLOCK_SKEW_MS;
  } catch (failure) {
    logger.error('An account could not be checked; its customer stays signed in', { failure: String(failure) });
    return 'unknown';
  }
}

async function failAfter(milliseconds: number): Promise<never> {
  await wait(milliseconds, undefined, { ref: false });
  throw new Error(`Firebase Auth has not answered within ${milliseconds} ms`);
}

/**
 * The customer of an active session; undefined if the token is unknown or expired, or the account is disabled. While Firebase is down the
 * session goes on unchecked, and each request asks again.
 */
export async function authenticateCustomer(
  token: string,
  services: SessionServices,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Customer | undefined> {
  const { database, now } = services;
  const sessionId = getSessionId(token);
  if (sessionId === undefined) return undefined;
  const session = await readSession(database, sessionId);
  if (!session) return undefined;
  const at = now();
  if (session.expiresAt.toMillis() <= at.getTime()) return undefined;
  if (session.checkedAt.toMillis() + CHECK_AFTER_MS <= at.getTime()) {
    const isActive = await isAccountActive(session, services, timeoutMs);
    if (isActive === false) {
      await deleteSession(database, sessionId);
      return undefined;
    }
    // The session may have been ended in the meantime.
    if (isActive === true && !(await recordAccountCheck(database, sessionId, at))) return undefined;
  }
  return { id: session.userId, sessionId };
}

export async function listDeviceSessions({
  database,
  customer,
  now,
}: CustomerRequestContext): Promise<DeviceSession[]> {
  const sessions = await listCustomerSessions(database, customer.id, now());
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toDate().toISOString(),
    lastUsedAt: lastUsedAt.toDate().toISOString(),
    isCurrent: id === customer.sessionId,
  }));
}

export const listSessions: Handler<'listSessions'> = (_input, context) => listDeviceSessions(context);

/** Ends one of the customer's own sessions. */
export const revokeSession: Handler<'revokeSession'> = async ({ params }, context) => {
  const own = await listDeviceSessions(context);
  if (!own.some(({ id }) => id === params.id)) {
    throw new AppError({ code: 'not-found', message: 'This sign-in is over already.' });
  }
  await deleteSession(context.database, params.id);
  return own.filter(({ id }) => id !== params.id);
};
