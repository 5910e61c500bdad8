import type { DeviceSession } from '@plenty/contract/account/session';
import type { CustomerRequestContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { deleteSession as endStored, listCustomerSessions as listStored } from '../sessions/session-repository.ts';

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
