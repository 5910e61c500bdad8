import { customerReference } from '../customers/customer-repository.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { joinGuestOrders } from './join-guest-orders.ts';
import { countTries } from './limit-tries.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';
import { sendVerification } from './send-verification.ts';
import { takeLink } from './sent-link-repository.ts';

/** Proves an address by the mailed link; from then on orders made with it as a guest are the account's (D-7). */
export const verifyEmail: Handler<'verifyEmail'> = async ({ body }, context) => {
  const { database, identity, visitor, now } = context;
  await countTries(context, ['link-address', visitor.address]);
  const { userId, email } = await transact(database, async (changes) => {
    const link = await takeLink(changes, database, { token: body.token, kind: 'verify-email', now: now() });
    const customer = await readOrMakeCustomer(changes, link.userId, context);
    changes.write(customerReference(database, link.userId), { ...customer, emailVerified: true });
    return link;
  });
  await identity.markVerified(userId);
  const joinedOrders = await joinGuestOrders(userId, email, context);
  return { message: 'Thank you. Your e-mail address is confirmed.', joinedOrders };
};

/** Writes once more; an address that is proved already gets no letter. */
export const resendVerification: Handler<'resendVerification'> = async (_input, context) => {
  await countTries(context, ['reset-account', context.customer.id]);
  return transact(context.database, async (changes) => {
    const customer = await readOrMakeCustomer(changes, context.customer.id, context);
    if (customer.emailVerified) return { message: 'Your e-mail address is confirmed already.' };
    await sendVerification(changes, customer, context);
    return { message: 'A letter with a link is on its way to you.' };
  });
};
