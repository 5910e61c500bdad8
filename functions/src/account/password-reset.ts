import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type Transaction, runTransaction } from '../db/index.ts';
import { queueAccountEmail } from '../email/index.ts';
import { deleteKnownBrowsers, hashAccountEmail, rememberBrowser, respondInConstantTime } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { countAttempts, getAttemptCaller, listAttempts, normalizeEmail } from './attempt-limits.ts';
import {
  type StoredCustomer,
  createCustomerFromAccount,
  saveCustomer,
  readCustomer,
  readOrCreateCustomer,
} from './customer.repository.ts';
import { deleteUnverifiedAccount, isEmailVerified } from './delete-account.ts';
import {
  claimLink,
  consumeLink,
  createLinkExpiredError,
  deleteLinks,
  releaseLink,
  saveLink,
} from './email-link.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';
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

type ResetLink = {
  readonly userId: string;
  /** The address that the link was sent to, which it verifies. */
  readonly email: string;
  readonly token: string;
  readonly password: string;
};

/** Saves the customer, notifies them and uses up the link, once Firebase has the new password. */
async function completeReset(
  { email, token }: ResetLink,
  context: RequestContext,
  loadCustomer: (transaction: Transaction) => Promise<StoredCustomer>,
): Promise<void> {
  const { database, randomBytes, shopOrigin, now } = context;
  const id = Buffer.from(randomBytes(10)).toString('hex');
  await runTransaction(database, async (transaction) => {
    const customer = await loadCustomer(transaction);
    await consumeLink(transaction, { token, kind: 'reset-password', now: now() });
    saveCustomer(transaction, customer);
    const notice = { id, to: email, link: `${shopOrigin}${PAGE_PATHS.resetPassword}`, shopOrigin, now: now() };
    await queueAccountEmail(transaction, 'password-changed', notice);
  });
}

/** Sets a new password and ends all sessions, for an account whose email was already verified. */
async function updatePassword(link: ResetLink, context: RequestContext): Promise<void> {
  const { database, identity } = context;
  const { userId, email, password } = link;
  await identity.markVerified(userId, { email, password });
  await endAllSessions(database, userId);
  await completeReset(link, context, async (transaction) => {
    const customer = await readOrCreateCustomer(transaction, userId, context);
    return { ...customer, hasPassword: true };
  });
  await claimGuestOrders(userId, email, context);
}

/**
 * Replaces an account whose email was never verified, because somebody else may have created it and still hold tokens for it (D-53). The
 * orders placed with this email move to the new account. The link goes last: until then, another attempt with it resumes whatever this one
 * leaves, be it no account at all or a new one without a customer.
 */
async function replaceUnverifiedAccount(
  linked: AuthAccount | undefined,
  link: ResetLink,
  context: RequestContext,
): Promise<void> {
  const { identity, now } = context;
  const { userId, email, password } = link;
  const old = linked ?? (await identity.findByEmail(email));
  // Whoever has verified the email since has an account of their own, which this link was not sent for.
  if (old && (await isEmailVerified(old, context))) throw createLinkExpiredError();
  for (const id of new Set([userId, ...(old ? [old.id] : [])])) {
    await deleteUnverifiedAccount(id, email, context);
  }
  const name = old?.name ?? '';
  const id = await identity.createAccount({ email, password, name, isVerified: true });
  if (id === undefined) throw createLinkExpiredError();
  await completeReset(link, context, async (transaction) => {
    await readCustomer(transaction, id);
    return { ...createCustomerFromAccount({ id, email, name, hasPassword: true }, now()), emailVerified: true };
  });
  await claimGuestOrders(id, email, context);
}

async function setPassword(link: ResetLink, context: RequestContext): Promise<void> {
  const { userId, email } = link;
  const account = await context.identity.get(userId);
  // The link verifies the email it was sent to. The account may have another one by now.
  if (account && normalizeEmail(account.email) !== email) throw createLinkExpiredError();
  await (account && (await isEmailVerified(account, context))
    ? updatePassword(link, context)
    : replaceUnverifiedAccount(account, link, context));
}

/** Sets a new password by an emailed link, which also verifies the email, and ends all sessions. */
export const confirmPasswordReset: Handler<'confirmPasswordReset'> = async ({ body }, context) => {
  const { database, now } = context;
  await countAttempts(context, ['link-address', await getAttemptCaller(context)]);
  const { token, password } = body;
  const { userId, email } = await claimLink(database, { token, kind: 'reset-password', now: now() });
  try {
    await setPassword({ userId, email, token, password }, context);
  } catch (failure) {
    await releaseLink(database, { token });
    throw failure;
  }
  // This browser is known from now on. Those that signed in with the old password no longer are (D-55).
  await Promise.all([deleteLinks(database, userId), deleteKnownBrowsers(database, hashAccountEmail(email))]);
  await rememberBrowser(hashAccountEmail(email), context);
  return { message: 'Your new password is set. Please sign in with it.' };
};
