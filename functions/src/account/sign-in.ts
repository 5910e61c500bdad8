import type { SignInResponse } from '@plenty/contract/account/user';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { AppError } from '../app-error.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import { respondInConstantTime } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { SIGN_IN_ATTEMPTS, countAttempts, listAttempts, normalizeEmail, undoAttempts } from './attempt-limits.ts';
import { findAccountByPassword } from './check-password.ts';
import {
  type StoredCustomer,
  createCustomer,
  saveCustomer,
  readCurrentCustomer,
  readCustomer,
  toUser,
} from './customer.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { createSession, deleteSession, endAllSessions, getSessionId, replaceSession } from './session.repository.ts';
import { sendVerificationEmail } from './verify-email.ts';
import { deleteSignIn, readSignIn, renewVisitorId, saveSignIn } from './visitor.repository.ts';

/** Longer than a password check takes, so that a wrong password and an unknown email take the same time (D-7). */
const RESPONSE_TIMING = { milliseconds: 400, onlyOnFailure: true };

/** Unknown email, wrong password, no password and a disabled account are all the same error. */
async function checkPassword(email: string, password: string, context: RequestContext): Promise<string> {
  const userId = await findAccountByPassword(context, email, password);
  if (userId !== undefined) return userId;
  throw new AppError({ code: 'wrong-credentials', message: 'The email address or the password is not right.' });
}

export const login: Handler<'login'> = async ({ body }, context) => {
  const email = normalizeEmail(body.email);
  const userId = await respondInConstantTime(RESPONSE_TIMING, context, async () => {
    const attempts = await listAttempts(email, SIGN_IN_ATTEMPTS, context);
    await countAttempts(context, ...attempts);
    const id = await checkPassword(email, body.password, context);
    await undoAttempts(context, ...attempts);
    return id;
  });
  return signInExistingCustomer(context, 'Welcome back!', userId);
};

/** Creates the account, signs in on this browser and sends a verification email. */
export const register: Handler<'register'> = async ({ body }, context) => {
  const { visitor, identity, now } = context;
  await countAttempts(context, ['register-address', visitor.address]);
  const { password, firstName, lastName } = body;
  const email = normalizeEmail(body.email);
  const id = await identity.createAccount({ email, password, name: `${firstName} ${lastName}` });
  if (id === undefined) {
    throw new AppError({ code: 'email-taken', message: 'There is an account with this email address already.' });
  }
  const customer = createCustomer({ id, email, firstName, lastName, provider: 'email', hasPassword: true }, now());
  return signInCustomer(context, 'Welcome to Plenty!', async (transaction) => {
    await readCustomer(transaction, id);
    saveCustomer(transaction, customer);
    await sendVerificationEmail(transaction, customer, context);
    return customer;
  });
};

/** Ends the bearer's session. An unknown token is a success too, since its session is over (D-5). */
export const logout: Handler<'logout'> = async (_input, { database, browser }) => {
  const sessionId = getSessionId(browser.bearer ?? '');
  if (sessionId !== undefined) await deleteSession(database, sessionId);
  await deleteSignIn(database, browser.id);
  return { message: 'You are signed out.' };
};

/** Ends the session that signed in with this cookie. The page it leads to clears the token from the browser (D-5). */
export const logoutByRedirect: Handler<'logoutByRedirect'> = async (_input, { database, browser }) => {
  const signIn = await readSignIn(database, browser.id);
  if (signIn) await deleteSession(database, signIn.sessionId);
  await deleteSignIn(database, browser.id);
  return { location: `${PAGE_PATHS.login}?signed-out=1` };
};

export const logoutEverywhere: Handler<'logoutEverywhere'> = async (_input, context) => {
  const { database, browser, customer, identity } = context;
  await endAllSessions(database, customer.id);
  await Promise.all([deleteSignIn(database, browser.id), identity.revokeTokens(customer.id)]);
  return { message: 'You are signed out everywhere.' };
};

/** Reads the customer and writes what the sign-in changes. It runs again if the commit conflicts. */
type LoadCustomer = (transaction: Transaction) => Promise<StoredCustomer>;

/**
 * Starts a session, renews the cookie and merges the guest's cart into the customer's, in one commit (D-1, D-3, D-8). An earlier session
 * of this browser ends, because its token is overwritten.
 */
export async function signInCustomer(
  context: RequestContext,
  message: string,
  loadCustomer: LoadCustomer,
): Promise<SignInResponse> {
  const { database, browser, now, randomBytes } = context;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  return runTransaction(database, async (transaction) => {
    const [customer, before] = await Promise.all([loadCustomer(transaction), readSignIn(transaction, browser.id)]);
    const userId = customer.id;
    const session = createSession(transaction, { userId, agent: browser.agent, token, now: now() });
    if (before) replaceSession(transaction, before.sessionId);
    const visitorId = await renewVisitorId(transaction, context, {
      as: 'customer',
      customerId: userId,
      email: customer.email,
    });
    saveSignIn(transaction, visitorId, { userId, ...session });
    return { token, user: toUser(customer), message };
  });
}

/** Signs in a customer who has an account, and moves their guest orders into it if the email is verified (D-7). */
export async function signInExistingCustomer(
  context: RequestContext,
  message: string,
  userId: string,
): Promise<SignInResponse> {
  const signedIn = await signInCustomer(context, message, async (transaction) => {
    const customer = await readCurrentCustomer(transaction, userId, context);
    saveCustomer(transaction, customer);
    return customer;
  });
  if (signedIn.user.emailVerified) await claimGuestOrders(userId, signedIn.user.email, context);
  return signedIn;
}
