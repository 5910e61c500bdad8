import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { runTransaction } from '../db/index.ts';
import { queueAccountEmail } from '../email/index.ts';
import { deleteKnownBrowsers, hashAccountEmail, rememberBrowser, respondInConstantTime } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { countAttempts, getAttemptCaller, listAttempts, normalizeEmail } from './attempt-limits.ts';
import { createCustomerFromAccount, saveCustomer, readCustomer, readOrCreateCustomer } from './customer.repository.ts';
import { deleteUnverifiedAccount, isEmailVerified } from './delete-account.ts';
import { consumeLink, createLinkExpiredError, deleteLinks, readLink, saveLink } from './email-link.repository.ts';
import { claimGuestOrders, claimOrdersOfDeletedAccount } from './guest-orders.ts';
import type { AuthAccount } from './identity-provider.ts';
import { endAllSessions } from './session.repository.ts';

/** Longer than finding the account and queueing the email takes, so that the timing reveals nothing (D-7). */
const RESPONSE_TIMING = { milliseconds: 600 };
const RESET_ATTEMPTS = { known: 'reset-browser', address: 'reset-address', account: 'reset-account' } as const;
const SENT_MESSAGE = 'If there is an account with this address, a letter with a link is on its way to it.';

/** Commits a link whether or not the email has an account. Only the email itself is left out. */
async function sendResetEmail(email: string, context: RequestContext): Promise<void> {
  const { database, identity, randomBytes, shopOrigin, now } = context;
  const account = await identity.findByEmail(email);
  const userId = account && !account.isDisabled ? account.id : null;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  const id = Buffer.from(randomBytes(10)).toString('hex');
  await runTransaction(database, async (transaction) => {
    saveLink(transaction, { kind: 'reset-password', userId, email, token, now: now() });
    if (userId === null) return;
    const link = `${shopOrigin}${PAGE_PATHS.resetPassword}#token=${token}`;
    await queueAccountEmail(transaction, 'reset-password', { id, to: email, link, shopOrigin, now: now() });
  });
}

/** Responds with the same message after the same time whether or not the email has an account (D-7). */
export const requestPasswordReset: Handler<'requestPasswordReset'> = ({ body }, context) =>
  respondInConstantTime(RESPONSE_TIMING, context, async () => {
    const email = normalizeEmail(body.email);
    await countAttempts(context, ...(await listAttempts(email, RESET_ATTEMPTS, context)));
    await sendResetEmail(email, context);
    return { message: SENT_MESSAGE };
  });

type VerifiedCredentials = { readonly email: string; readonly password: string };

/** Sets a new password and ends all sessions, for an account whose email was already verified. */
async function updatePassword(
  userId: string,
  credentials: VerifiedCredentials,
  context: RequestContext,
): Promise<void> {
  const { database, identity } = context;
  await identity.markVerified(userId, credentials);
  await runTransaction(database, async (transaction) => {
    const customer = await readOrCreateCustomer(transaction, userId, context);
    saveCustomer(transaction, { ...customer, hasPassword: true });
  });
  await Promise.all([endAllSessions(database, userId), deleteLinks(database, userId)]);
  await claimGuestOrders(userId, credentials.email, context);
}

/**
 * Replaces an account whose email was never verified, because somebody else may have created it and still hold tokens for it (D-53). The
 * orders placed with this email move to the new account.
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
    await readCustomer(transaction, id);
    const customer = createCustomerFromAccount({ ...old, id, email, hasPassword: true }, now());
    saveCustomer(transaction, { ...customer, emailVerified: true });
  });
  await claimOrdersOfDeletedAccount(old.id, id, email, context);
  await claimGuestOrders(id, email, context);
}

/** Sets a new password by an emailed link, which also verifies the email, and ends all sessions. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async ({ body }, context) => {
  const { database, identity, randomBytes, shopOrigin, now } = context;
  await countAttempts(context, ['link-address', await getAttemptCaller(context)]);
  const { token, password } = body;
  const given = { token, kind: 'reset-password', now: now() } as const;
  const { userId, email } = await readLink(database, given);
  // The link verifies the email it was sent to. The account may have another one by now.
  const account = await identity.get(userId);
  if (!account || normalizeEmail(account.email) !== email) throw createLinkExpiredError();
  const wasVerified = await isEmailVerified(account, context);
  const emailId = Buffer.from(randomBytes(10)).toString('hex');
  await runTransaction(database, async (transaction) => {
    await consumeLink(transaction, given);
    const notice = { id: emailId, to: email, link: `${shopOrigin}${PAGE_PATHS.resetPassword}`, shopOrigin, now: now() };
    await queueAccountEmail(transaction, 'password-changed', notice);
  });
  await (wasVerified
    ? updatePassword(userId, { email, password }, context)
    : replaceUnverifiedAccount(account, { email, password }, context));
  // This browser is known from now on. Those that signed in with the old password no longer are (D-55).
  await deleteKnownBrowsers(database, hashAccountEmail(email));
  await rememberBrowser(hashAccountEmail(email), context);
  return { message: 'Your new password is set. Please sign in with it.' };
};
