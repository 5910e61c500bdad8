import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { AppError } from '../app-error.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import { queueAccountEmail } from '../email/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import {
  SIGN_IN_ATTEMPTS,
  countAttempts,
  getAttemptCaller,
  listAttempts,
  normalizeEmail,
  undoAttempts,
} from './attempt-limits.ts';
import { findAccountByPassword } from './check-password.ts';
import { type StoredCustomer, saveCustomer, readCurrentCustomer, readOrCreateCustomer } from './customer.repository.ts';
import { consumeLink, createLinkExpiredError, readLink, saveLink } from './email-link.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';

/** Requires the account's session or password: the link proves who owns the email, not who created the account (D-53). */
async function requireAccount(
  { userId, email }: { readonly userId: string; readonly email: string },
  password: string | undefined,
  context: RequestContext,
): Promise<void> {
  if (context.customer?.id === userId) return;
  if (password === undefined) {
    throw new AppError({ code: 'wrong-password', message: 'Please enter the password of your account.' });
  }
  const attempts = await listAttempts(email, SIGN_IN_ATTEMPTS, context);
  await countAttempts(context, ...attempts);
  if ((await findAccountByPassword(context, email, password)) !== userId) {
    throw new AppError({ code: 'wrong-password', message: 'This is not the password of your account.' });
  }
  await undoAttempts(context, ...attempts);
}

/** Verifies the email by the link sent to it, and moves guest orders placed with it into the account (D-7). */
export const verifyEmail: Handler<'verifyEmail'> = async ({ body }, context) => {
  const { database, identity, now } = context;
  await countAttempts(context, ['link-address', await getAttemptCaller(context)]);
  const given = { token: body.token, kind: 'verify-email', now: now() } as const;
  const { userId, email } = await readLink(database, given);
  await requireAccount({ userId, email }, body.password, context);
  // The link verifies the email it was sent to. The account may have another one by now.
  const account = await identity.get(userId);
  if (!account || normalizeEmail(account.email) !== email) throw createLinkExpiredError();
  await identity.markVerified(userId, { email });
  await runTransaction(database, async (transaction) => {
    await consumeLink(transaction, given);
    const customer = await readOrCreateCustomer(transaction, userId, context);
    saveCustomer(transaction, { ...customer, email, emailVerified: true });
  });
  const joinedOrders = await claimGuestOrders(userId, email, context);
  return { message: 'Thank you. Your email address is confirmed.', joinedOrders };
};

export const resendVerification: Handler<'resendVerification'> = async (_input, context) => {
  await countAttempts(context, ['reset-account', context.customer.id]);
  return runTransaction(context.database, async (transaction) => {
    const customer = await readCurrentCustomer(transaction, context.customer.id, context);
    if (customer.emailVerified) return { message: 'Your email address is confirmed already.' };
    await sendVerificationEmail(transaction, customer, context);
    return { message: 'A letter with a link is on its way to you.' };
  });
};

export async function sendVerificationEmail(
  transaction: Transaction,
  { id, email }: Pick<StoredCustomer, 'id' | 'email'>,
  { randomBytes, shopOrigin, now }: RequestContext,
): Promise<void> {
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  saveLink(transaction, { kind: 'verify-email', userId: id, email, token, now: now() });
  await queueAccountEmail(transaction, 'verify-email', {
    id: Buffer.from(randomBytes(10)).toString('hex'),
    to: email,
    link: `${shopOrigin}${PAGE_PATHS.verifyEmail}#token=${token}`,
    shopOrigin,
    now: now(),
  });
}
