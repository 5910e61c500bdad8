import type { Handler } from '../handler.ts';
import { customerReference } from '../customers/customer-repository.ts';
import { Refusal } from '../refusal.ts';
import { beginSession } from './begin-session.ts';
import { takeGoogleSignIn } from './google-sign-in-repository.ts';
import { joinGuestOrders } from './join-guest-orders.ts';
import { callerOf, countTries } from './limit-tries.ts';
import { readCurrentCustomer } from './read-or-make-customer.ts';

/** The second half of a sign-in with Google: known by the cookie alone, once, within a minute (D-4). */
export const finishGoogle: Handler<'finishGoogle'> = async (_input, context) => {
  const { database, browser, now } = context;
  await countTries(context, ['google-address', await callerOf(context)]);
  const arrived = await takeGoogleSignIn(database, browser.id, 'arrived', now());
  if (!arrived) {
    const message = 'This sign-in took too long. Please sign in with Google once more.';
    throw new Refusal({ code: 'link-expired', message });
  }
  const signedIn = await beginSession(context, 'Welcome to Plenty!', async (changes) => {
    const customer = await readCurrentCustomer(changes, arrived.userId, context);
    changes.write(customerReference(database, arrived.userId), customer);
    return customer;
  });
  if (signedIn.user.emailVerified) await joinGuestOrders(arrived.userId, signedIn.user.email, context);
  return signedIn;
};
