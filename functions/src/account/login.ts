import type { RequestContext } from '../context.ts';
import { customerReference } from '../customers/customer-repository.ts';
import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { respondInConstantTime } from './answer-on-beat.ts';
import { signInCustomer } from './begin-session.ts';
import { claimGuestOrders } from './join-guest-orders.ts';
import { countAttempts, undoAttempts, normalizeEmail, SIGN_IN_ATTEMPTS, listAttempts } from './limit-tries.ts';
import { readCurrentCustomer } from './read-or-make-customer.ts';

/** Longer than a check of a password takes, so that a wrong one and an unknown address leave on the same beat (D-7). */
const RESPONSE_TIMING = { milliseconds: 400, forRefusalsOnly: true };
const LOCKOUT_SECONDS = 300;

/** Whose password it is. Unknown address, wrong password, no password and a closed account are one and the same refusal. */
async function checkPassword(email: string, password: string, { identity }: RequestContext): Promise<string> {
  const verdict = await identity.checkPassword(email, password);
  switch (verdict.kind) {
    case 'right':
      return verdict.userId;
    case 'wrong':
      throw new AppError({ code: 'wrong-credentials', message: 'The email address or the password is not right.' });
    case 'too-many': {
      const message = 'Too many tries. Please wait a little and try again.';
      throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds: LOCKOUT_SECONDS });
    }
  }
}

/** API-12. */
export const login: Handler<'login'> = async ({ body }, context) => {
  const email = normalizeEmail(body.email);
  const userId = await respondInConstantTime(RESPONSE_TIMING, context, async () => {
    const attempts = await listAttempts(email, SIGN_IN_ATTEMPTS, context);
    await countAttempts(context, ...attempts);
    const id = await checkPassword(email, body.password, context);
    await undoAttempts(context, ...attempts);
    return id;
  });
  const signedIn = await signInCustomer(context, 'Welcome back!', async (transaction) => {
    const customer = await readCurrentCustomer(transaction, userId, context);
    transaction.upsert(customerReference(context.database, userId), customer);
    return customer;
  });
  if (signedIn.user.emailVerified) await claimGuestOrders(userId, signedIn.user.email, context);
  return signedIn;
};
