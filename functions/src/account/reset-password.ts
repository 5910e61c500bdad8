import { RESET_PAGE } from '@plenty/contract/account/sent-link';
import type { Context } from '../context.ts';
import { customerReference } from '../customers/customer-repository.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueAccountMail } from '../mail/mail-repository.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { forgetAddresses } from './address-book-repository.ts';
import { answerOnBeat } from './answer-on-beat.ts';
import { joinGuestOrders } from './join-guest-orders.ts';
import { countTries, sameEmail } from './limit-tries.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';
import { forgetLinks, keepLink, takeLink } from './sent-link-repository.ts';

/** Longer than looking an address up and writing a letter takes, so that both ways leave on the same beat (D-7). */
const BEAT = { milliseconds: 600 };
const SENT = 'If there is an account with this address, a letter with a link is on its way to it.';

/** One commit whether or not the address has an account; only the letter is missing where there is nobody to write to. */
async function writeTo(email: string, context: Context): Promise<void> {
  const { database, identity, randomBytes, shopOrigin, now } = context;
  const account = await identity.find(email);
  const userId = account && !account.isDisabled ? account.id : null;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  const id = Buffer.from(randomBytes(10)).toString('hex');
  await transact(database, async (changes) => {
    keepLink(changes, database, { kind: 'reset-password', userId, email, token, now: now() });
    if (userId === null) return;
    const link = `${shopOrigin}${RESET_PAGE}#token=${token}`;
    await queueAccountMail(changes, database, 'reset-password', { id, to: email, link, shopOrigin, now: now() });
  });
}

/** D-7: says the same, after the same time, whether or not the address has an account. */
export const askPasswordReset: Handler<'askPasswordReset'> = ({ body }, context) =>
  answerOnBeat(BEAT, context, async () => {
    const email = sameEmail(body.email);
    await countTries(context, ['reset-address', context.visitor.address], ['reset-account', email]);
    await writeTo(email, context);
    return { message: SENT };
  });

/** A new password by the mailed link, once. Whoever has the letter has the address, so it counts as proved; every sign-in ends. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async ({ body }, context) => {
  const { database, identity, randomBytes, shopOrigin, visitor, now } = context;
  await countTries(context, ['link-address', visitor.address]);
  const { token, password } = body;
  const mailId = Buffer.from(randomBytes(10)).toString('hex');
  const { userId, email, wasProved } = await transact(database, async (changes) => {
    const link = await takeLink(changes, database, { token, kind: 'reset-password', now: now() });
    const customer = await readOrMakeCustomer(changes, link.userId, context);
    changes.write(customerReference(database, link.userId), { ...customer, emailVerified: true, hasPassword: true });
    const changed = { id: mailId, to: link.email, link: `${shopOrigin}/login`, shopOrigin, now: now() };
    await queueAccountMail(changes, database, 'password-changed', changed);
    return { ...link, wasProved: customer.emailVerified };
  });
  await identity.setPassword(userId, password);
  await identity.markVerified(userId);
  await Promise.all([endAllSessions(database, userId), forgetLinks(database, userId)]);
  // Addresses that were saved before anybody had proved to be the owner may be somebody else's: they would be filled in at the checkout.
  if (!wasProved) await forgetAddresses(database, userId);
  await joinGuestOrders(userId, email, context);
  return { message: 'Your new password is set. Please sign in with it.' };
};
