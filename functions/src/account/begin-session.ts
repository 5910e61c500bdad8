import type { SignInResponse } from '@plenty/contract/account/session';
import type { RequestContext } from '../context.ts';
import { toUser, type StoredCustomer } from '../customers/stored-customer.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import { sessionReference, createSession } from '../sessions/session-repository.ts';
import { saveSignIn, readSignIn, renewVisitorId } from '../sessions/visitor-repository.ts';

/** Reads the customer, and writes what the sign-in changes of them; run again when the commit meets another one. */
type LoadCustomer = (transaction: Transaction) => Promise<StoredCustomer>;

/**
 * Signs somebody in on this browser: a new session, a new cookie, the guest's cart in the customer's, all in one commit (D-1, D-3, D-8).
 * A session that began on this browser before and was never signed out ends: its token is overwritten there.
 */
export async function signInCustomer(
  context: RequestContext,
  message: string,
  arriving: LoadCustomer,
): Promise<SignInResponse> {
  const { database, browser, now, randomBytes } = context;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  return runTransaction(database, async (transaction) => {
    const [customer, before] = await Promise.all([
      arriving(transaction),
      readSignIn(transaction, database, browser.id),
    ]);
    const userId = customer.id;
    const started = createSession(transaction, database, { userId, agent: browser.agent, token, now: now() });
    if (before) transaction.deleteUnchecked(sessionReference(database, before.sessionId));
    const visitorId = await renewVisitorId(transaction, context, {
      as: 'customer',
      customerId: userId,
      email: customer.email,
    });
    saveSignIn(transaction, database, visitorId, { userId, ...started });
    return { token, user: toUser(customer), message };
  });
}
