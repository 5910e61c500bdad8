import type { Context } from '../context.ts';
import { customerReference } from '../customers/customer-repository.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { joinGuestOrders } from './join-guest-orders.ts';
import { callerOf, countTries, forgiveTries, sameEmail, SIGN_IN_TRIES, triesFor } from './limit-tries.ts';
import { readCurrentCustomer, readOrMakeCustomer } from './read-or-make-customer.ts';
import { sendVerification } from './send-verification.ts';
import { linkExpired, readLink, takeLink } from './sent-link-repository.ts';

type Account = { readonly userId: string; readonly email: string };

/** Lets only whoever may use the account pass: the letter alone shows that the address is theirs, not that the account is (D-53). */
async function requireAccount(
  { userId, email }: Account,
  password: string | undefined,
  context: Context,
): Promise<void> {
  if (context.customer?.id === userId) return;
  if (password === undefined) {
    throw new Refusal({ code: 'wrong-password', message: 'Please enter the password of your account.' });
  }
  const tries = await triesFor(email, SIGN_IN_TRIES, context);
  await countTries(context, ...tries);
  const verdict = await context.identity.checkPassword(email, password);
  if (verdict.kind !== 'right' || verdict.userId !== userId) {
    throw new Refusal({ code: 'wrong-password', message: 'This is not the password of your account.' });
  }
  await forgiveTries(context, ...tries);
}

/** Proves an address by the mailed link; from then on orders made with it as a guest are the account's (D-7). */
export const verifyEmail: Handler<'verifyEmail'> = async ({ body }, context) => {
  const { database, identity, now } = context;
  await countTries(context, ['link-address', await callerOf(context)]);
  const given = { token: body.token, kind: 'verify-email', now: now() } as const;
  const { userId, email } = await readLink(database, database, given);
  await requireAccount({ userId, email }, body.password, context);
  // The letter proves the address it went to, and no other one that the account was given since.
  const account = await identity.get(userId);
  if (!account || sameEmail(account.email) !== email) throw linkExpired();
  await identity.markProved(userId, { email });
  await transact(database, async (changes) => {
    await takeLink(changes, database, given);
    const customer = await readOrMakeCustomer(changes, userId, context);
    changes.write(customerReference(database, userId), { ...customer, email, emailVerified: true });
  });
  const joinedOrders = await joinGuestOrders(userId, email, context);
  return { message: 'Thank you. Your email address is confirmed.', joinedOrders };
};

/** Writes once more; an address that is proved already gets no letter. */
export const resendVerification: Handler<'resendVerification'> = async (_input, context) => {
  await countTries(context, ['reset-account', context.customer.id]);
  return transact(context.database, async (changes) => {
    const customer = await readCurrentCustomer(changes, context.customer.id, context);
    if (customer.emailVerified) return { message: 'Your email address is confirmed already.' };
    await sendVerification(changes, customer, context);
    return { message: 'A letter with a link is on its way to you.' };
  });
};
