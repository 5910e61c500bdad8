import type { DeviceSession } from '@plenty/contract/account/session';
import type { CustomerContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { endSession as endStored, listSessions as listStored } from '../sessions/session-repository.ts';

/** Where a customer is signed in, the newest first (D-3). */
export async function presentSessions({ database, customer, now }: CustomerContext): Promise<DeviceSession[]> {
  const sessions = await listStored(database, customer.id, now());
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toDate().toISOString(),
    lastUsedAt: lastUsedAt.toDate().toISOString(),
    isCurrent: id === customer.sessionId,
  }));
}

export const listSessions: Handler<'listSessions'> = (_input, context) => presentSessions(context);

/** Ends one sign-in of the customer's own; somebody else's is not there (D-3). */
export const endSession: Handler<'endSession'> = async ({ params }, context) => {
  const own = await presentSessions(context);
  if (!own.some(({ id }) => id === params.id)) {
    throw new Refusal({ code: 'not-found', message: 'This sign-in is over already.' });
  }
  await endStored(context.database, params.id);
  return own.filter(({ id }) => id !== params.id);
};
