import type { Handler } from '../handler.ts';
import { customerReference } from '../customers/customer-repository.ts';
import { AppError } from '../refusal.ts';
import { signInCustomer } from './begin-session.ts';
import { consumeGoogleSignIn } from './google-sign-in-repository.ts';
import { claimGuestOrders } from './join-guest-orders.ts';
import { getAttemptCaller, countAttempts } from './limit-tries.ts';
import { readCurrentCustomer } from './read-or-make-customer.ts';

/** The second half of a sign-in with Google: known by the cookie alone, once, within a minute (D-4). */
export const finishGoogleSignIn: Handler<'finishGoogleSignIn'> = async (_input, context) => {
  const { database, browser, now } = context;
  await countAttempts(context, ['google-address', await getAttemptCaller(context)]);
  const arrived = await consumeGoogleSignIn(database, browser.id, 'arrived', now());
  if (!arrived) {
    const message = 'This sign-in took too long. Please sign in with Google once more.';
    throw new AppError({ code: 'link-expired', message });
  }
  const signedIn = await signInCustomer(context, 'Welcome to Plenty!', async (transaction) => {
    const customer = await readCurrentCustomer(transaction, arrived.userId, context);
    transaction.upsert(customerReference(database, arrived.userId), customer);
    return customer;
  });
  if (signedIn.user.emailVerified) await claimGuestOrders(arrived.userId, signedIn.user.email, context);
  return signedIn;
};
