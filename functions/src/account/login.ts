import type { Context } from '../context.ts';
import { customerReference } from '../customers/customer-repository.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { answerOnBeat } from './answer-on-beat.ts';
import { beginSession } from './begin-session.ts';
import { joinGuestOrders } from './join-guest-orders.ts';
import { countTries, forgiveTries, sameEmail, SIGN_IN_TRIES, triesFor } from './limit-tries.ts';
import { readCurrentCustomer } from './read-or-make-customer.ts';

/** Longer than a check of a password takes, so that a wrong one and an unknown address leave on the same beat (D-7). */
const BEAT = { milliseconds: 400, forRefusalsOnly: true };
const LOCKED_SECONDS = 300;

/** Whose password it is. Unknown address, wrong password, no password and a closed account are one and the same refusal. */
async function checkPassword(email: string, password: string, { identity }: Context): Promise<string> {
  const verdict = await identity.checkPassword(email, password);
  switch (verdict.kind) {
    case 'right':
      return verdict.userId;
    case 'wrong':
      throw new Refusal({ code: 'wrong-credentials', message: 'The email address or the password is not right.' });
    case 'too-many': {
      const message = 'Too many tries. Please wait a little and try again.';
      throw new Refusal({ code: 'too-many-requests', message, retryAfterSeconds: LOCKED_SECONDS });
    }
  }
}

/** API-12. */
export const login: Handler<'login'> = async ({ body }, context) => {
  const email = sameEmail(body.email);
  const userId = await answerOnBeat(BEAT, context, async () => {
    const tries = await triesFor(email, SIGN_IN_TRIES, context);
    await countTries(context, ...tries);
    const id = await checkPassword(email, body.password, context);
    await forgiveTries(context, ...tries);
    return id;
  });
  const signedIn = await beginSession(context, 'Welcome back!', async (changes) => {
    const customer = await readCurrentCustomer(changes, userId, context);
    changes.write(customerReference(context.database, userId), customer);
    return customer;
  });
  if (signedIn.user.emailVerified) await joinGuestOrders(userId, signedIn.user.email, context);
  return signedIn;
};
