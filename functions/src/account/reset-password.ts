import { RESET_PAGE } from '@plenty/contract/account/sent-link';
import type { Context } from '../context.ts';
import { customerOf, customerReference, readCustomer } from '../customers/customer-repository.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import type { Account } from '../identity.ts';
import { queueAccountMail } from '../mail/mail-repository.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { customerWith, forgetKnownBrowsers, knowBrowser } from '../sessions/known-browser-repository.ts';
import { answerOnBeat } from './answer-on-beat.ts';
import { dropAccount, isProved } from './drop-account.ts';
import { joinGuestOrders, joinOrdersOf } from './join-guest-orders.ts';
import { callerOf, countTries, sameEmail, triesFor } from './limit-tries.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';
import { forgetLinks, keepLink, linkExpired, readLink, takeLink } from './sent-link-repository.ts';

/** Longer than looking an address up and writing a letter takes, so that both ways leave on the same beat (D-7). */
const BEAT = { milliseconds: 600 };
const KINDS = { known: 'reset-browser', address: 'reset-address', account: 'reset-account' } as const;
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
    await countTries(context, ...(await triesFor(email, KINDS, context)));
    await writeTo(email, context);
    return { message: SENT };
  });

type Proved = { readonly email: string; readonly password: string };

/** A new password for an account whose address was proved before: it stays what it is, and every sign-in ends. */
async function renewPassword(userId: string, proved: Proved, context: Context): Promise<void> {
  const { database, identity } = context;
  await identity.markProved(userId, proved);
  await transact(database, async (changes) => {
    const customer = await readOrMakeCustomer(changes, userId, context);
    changes.write(customerReference(database, userId), { ...customer, hasPassword: true });
  });
  await Promise.all([endAllSessions(database, userId), forgetLinks(database, userId)]);
  await joinGuestOrders(userId, proved.email, context);
}

/**
 * A new account for the owner of an address that nobody had proved: whoever made the old one may be somebody else, and keeps nothing that
 * opens the new one (D-53). Orders that were made with this address come along.
 */
async function startAnew(old: Account, { email, password }: Proved, context: Context): Promise<void> {
  const { database, identity, now } = context;
  await dropAccount(old.id, context);
  const id = await identity.register({ email, password, name: old.name, isProved: true });
  if (id === undefined) throw linkExpired();
  await transact(database, async (changes) => {
    await readCustomer(changes, database, id);
    const customer = customerOf({ ...old, id, email, hasPassword: true }, now());
    changes.write(customerReference(database, id), { ...customer, emailVerified: true });
  });
  await joinOrdersOf(old.id, id, email, context);
  await joinGuestOrders(id, email, context);
}

/** A new password by the mailed link, once. Whoever has the letter has the address, so it counts as proved; every sign-in ends. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async ({ body }, context) => {
  const { database, identity, randomBytes, shopOrigin, now } = context;
  await countTries(context, ['link-address', await callerOf(context)]);
  const { token, password } = body;
  const given = { token, kind: 'reset-password', now: now() } as const;
  const { userId, email } = await readLink(database, database, given);
  // The letter proves the address it went to, and no other one that the account was given since.
  const account = await identity.get(userId);
  if (!account || sameEmail(account.email) !== email) throw linkExpired();
  const wasProved = await isProved(account, context);
  const mailId = Buffer.from(randomBytes(10)).toString('hex');
  await transact(database, async (changes) => {
    await takeLink(changes, database, given);
    const changed = { id: mailId, to: email, link: `${shopOrigin}/login`, shopOrigin, now: now() };
    await queueAccountMail(changes, database, 'password-changed', changed);
  });
  await (wasProved
    ? renewPassword(userId, { email, password }, context)
    : startAnew(account, { email, password }, context));
  // Whoever has the letter is no stranger here, and whoever signed in with the old password is one (D-55).
  await forgetKnownBrowsers(database, customerWith(email));
  await knowBrowser(customerWith(email), context);
  return { message: 'Your new password is set. Please sign in with it.' };
};
