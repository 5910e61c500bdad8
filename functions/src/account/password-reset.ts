import { RESET_PASSWORD_PATH } from '@plenty/contract/account/auth-links';
import { runTransaction } from '../db/index.ts';
import { queueAccountEmail } from '../email/index.ts';
import { deleteKnownBrowsers, hashCustomerEmail, rememberBrowser, respondInConstantTime } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { countAttempts, getAttemptCaller, listAttempts, normalizeEmail } from './attempt-limits.ts';
import {
  createCustomerFromAccount,
  customerReference,
  readCustomer,
  readOrCreateCustomer,
} from './customer.repository.ts';
import { deleteUnverifiedAccount, isEmailVerified } from './delete-account.ts';
import { consumeLink, createLinkExpiredError, deleteLinks, readLink, saveLink } from './email-link.repository.ts';
import { claimGuestOrders, claimOrdersOfDeletedAccount } from './guest-orders.ts';
import type { AuthAccount } from './identity-provider.ts';
import { endAllSessions } from './session.repository.ts';

/** Longer than looking an address up and writing a letter takes, so that both ways leave on the same beat (D-7). */
const RESPONSE_TIMING = { milliseconds: 600 };
const RESET_ATTEMPTS = { known: 'reset-browser', address: 'reset-address', account: 'reset-account' } as const;
const SENT_MESSAGE = 'If there is an account with this address, a letter with a link is on its way to it.';

/** One commit whether or not the address has an account; only the letter is missing where there is nobody to write to. */
async function sendResetEmail(email: string, context: RequestContext): Promise<void> {
  const { database, identity, randomBytes, shopOrigin, now } = context;
  const account = await identity.findByEmail(email);
  const userId = account && !account.isDisabled ? account.id : null;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  const id = Buffer.from(randomBytes(10)).toString('hex');
  await runTransaction(database, async (transaction) => {
    saveLink(transaction, database, { kind: 'reset-password', userId, email, token, now: now() });
    if (userId === null) return;
    const link = `${shopOrigin}${RESET_PASSWORD_PATH}#token=${token}`;
    await queueAccountEmail(transaction, database, 'reset-password', { id, to: email, link, shopOrigin, now: now() });
  });
}

/** D-7: says the same, after the same time, whether or not the address has an account. */
export const requestPasswordReset: Handler<'requestPasswordReset'> = ({ body }, context) =>
  respondInConstantTime(RESPONSE_TIMING, context, async () => {
    const email = normalizeEmail(body.email);
    await countAttempts(context, ...(await listAttempts(email, RESET_ATTEMPTS, context)));
    await sendResetEmail(email, context);
    return { message: SENT_MESSAGE };
  });

type VerifiedCredentials = { readonly email: string; readonly password: string };

/** A new password for an account whose address was proved before: it stays what it is, and every sign-in ends. */
async function updatePassword(userId: string, proved: VerifiedCredentials, context: RequestContext): Promise<void> {
  const { database, identity } = context;
  await identity.markVerified(userId, proved);
  await runTransaction(database, async (transaction) => {
    const customer = await readOrCreateCustomer(transaction, userId, context);
    transaction.upsert(customerReference(database, userId), { ...customer, hasPassword: true });
  });
  await Promise.all([endAllSessions(database, userId), deleteLinks(database, userId)]);
  await claimGuestOrders(userId, proved.email, context);
}

/**
 * A new account for the owner of an address that nobody had proved: whoever made the old one may be somebody else, and keeps nothing that
 * opens the new one (D-53). Orders that were made with this address come along.
 */
async function replaceUnverifiedAccount(
  old: AuthAccount,
  { email, password }: VerifiedCredentials,
  context: RequestContext,
): Promise<void> {
  const { database, identity, now } = context;
  await deleteUnverifiedAccount(old.id, context);
  const id = await identity.createAccount({ email, password, name: old.name, isVerified: true });
  if (id === undefined) throw createLinkExpiredError();
  await runTransaction(database, async (transaction) => {
    await readCustomer(transaction, database, id);
    const customer = createCustomerFromAccount({ ...old, id, email, hasPassword: true }, now());
    transaction.upsert(customerReference(database, id), { ...customer, emailVerified: true });
  });
  await claimOrdersOfDeletedAccount(old.id, id, email, context);
  await claimGuestOrders(id, email, context);
}

/** A new password by the mailed link, once. Whoever has the letter has the address, so it counts as proved; every sign-in ends. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async ({ body }, context) => {
  const { database, identity, randomBytes, shopOrigin, now } = context;
  await countAttempts(context, ['link-address', await getAttemptCaller(context)]);
  const { token, password } = body;
  const given = { token, kind: 'reset-password', now: now() } as const;
  const { userId, email } = await readLink(database, database, given);
  // The letter proves the address it went to, and no other one that the account was given since.
  const account = await identity.get(userId);
  if (!account || normalizeEmail(account.email) !== email) throw createLinkExpiredError();
  const wasProved = await isEmailVerified(account, context);
  const mailId = Buffer.from(randomBytes(10)).toString('hex');
  await runTransaction(database, async (transaction) => {
    await consumeLink(transaction, database, given);
    const changed = { id: mailId, to: email, link: `${shopOrigin}/login`, shopOrigin, now: now() };
    await queueAccountEmail(transaction, database, 'password-changed', changed);
  });
  await (wasProved
    ? updatePassword(userId, { email, password }, context)
    : replaceUnverifiedAccount(account, { email, password }, context));
  // Whoever has the letter is no stranger here, and whoever signed in with the old password is one (D-55).
  await deleteKnownBrowsers(database, hashCustomerEmail(email));
  await rememberBrowser(hashCustomerEmail(email), context);
  return { message: 'Your new password is set. Please sign in with it.' };
};
