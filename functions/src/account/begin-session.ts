import type { SignedIn } from '@plenty/contract/account/session';
import type { Context } from '../context.ts';
import { presentUser, type StoredCustomer } from '../customers/stored-customer.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { sessionReference, startSession } from '../sessions/session-repository.ts';
import { noteSignIn, readSignIn, renewVisitor } from '../sessions/visitor-repository.ts';

/** Reads the customer, and writes what the sign-in changes of them; run again when the commit meets another one. */
type Arriving = (changes: Changes) => Promise<StoredCustomer>;

/**
 * Signs somebody in on this browser: a new session, a new cookie, the guest's cart in the customer's, all in one commit (D-1, D-3, D-8).
 * A session that began on this browser before and was never signed out ends: its token is overwritten there.
 */
export async function beginSession(context: Context, message: string, arriving: Arriving): Promise<SignedIn> {
  const { database, browser, now, randomBytes } = context;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  return transact(database, async (changes) => {
    const [customer, before] = await Promise.all([arriving(changes), readSignIn(changes, database, browser.id)]);
    const userId = customer.id;
    const started = startSession(changes, database, { userId, agent: browser.agent, token, now: now() });
    if (before) changes.remove(sessionReference(database, before.sessionId));
    const visitorId = await renewVisitor(changes, context, {
      as: 'customer',
      customerId: userId,
      email: customer.email,
    });
    noteSignIn(changes, database, visitorId, { userId, ...started });
    return { token, user: presentUser(customer), message };
  });
}
