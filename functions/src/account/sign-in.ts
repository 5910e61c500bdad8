import type { SignInResponse } from '@plenty/contract/account/user';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import { respondInConstantTime } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { SIGN_IN_ATTEMPTS, countAttempts, listAttempts, normalizeEmail, undoAttempts } from './attempt-limits.ts';
import {
  type StoredCustomer,
  customerReference,
  readCurrentCustomer,
  readCustomer,
  toUser,
} from './customer.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { createSession, deleteSession, endAllSessions, getSessionId, sessionReference } from './session.repository.ts';
import { sendVerificationEmail } from './verify-email.ts';
import { deleteSignIn, readSignIn, renewVisitorId, saveSignIn } from './visitor.repository.ts';

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

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string };

function newCustomer(id: string, { firstName, lastName, email }: Person, now: Date): StoredCustomer {
  const at = Timestamp.fromDate(now);
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl: null,
    provider: 'email',
    providerId: null,
    emailVerified: false,
    hasPassword: true,
    createdAt: at,
    updatedAt: at,
  };
}

async function createAccount(person: Person & { password: string }, { identity }: RequestContext): Promise<string> {
  const { email, password, firstName, lastName } = person;
  const id = await identity.createAccount({ email, password, name: `${firstName} ${lastName}` });
  if (id !== undefined) return id;
  throw new AppError({ code: 'email-taken', message: 'There is an account with this email address already.' });
}

/** API-13. Makes the account, signs it in on this browser, and writes to its address so that it can be proved. */
export const register: Handler<'register'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  await countAttempts(context, ['register-address', visitor.address]);
  const email = normalizeEmail(body.email);
  const id = await createAccount({ ...body, email }, context);
  const customer = newCustomer(id, { ...body, email }, now());
  return signInCustomer(context, 'Welcome to Plenty!', async (transaction) => {
    await readCustomer(transaction, database, id);
    transaction.upsert(customerReference(database, id), customer);
    await sendVerificationEmail(transaction, customer, context);
    return customer;
  });
};

const SIGNED_OUT = { message: 'You are signed out.' };

/** API-14. Ends the session of the bearer; one that is not known is over already (D-5). */
export const logout: Handler<'logout'> = async (_input, { database, browser }) => {
  const sessionId = getSessionId(browser.bearer ?? '');
  if (sessionId !== undefined) await deleteSession(database, sessionId);
  await deleteSignIn(database, browser.id);
  return SIGNED_OUT;
};

/** API-17. Ends the session that signed in with this cookie and leads where the page clears what the browser keeps (D-5). */
export const logoutByRedirect: Handler<'logoutByRedirect'> = async (_input, { database, browser }) => {
  const signIn = await readSignIn(database, database, browser.id);
  if (signIn) await deleteSession(database, signIn.sessionId);
  await deleteSignIn(database, browser.id);
  return { location: '/login?signed-out=1' };
};

/** D-3: wherever the customer is signed in, here too. */
export const logoutEverywhere: Handler<'logoutEverywhere'> = async (_input, context) => {
  const { database, browser, customer, identity } = context;
  await endAllSessions(database, customer.id);
  await Promise.all([deleteSignIn(database, browser.id), identity.revokeTokens(customer.id)]);
  return { message: 'You are signed out everywhere.' };
};

/** Reads the customer, and writes what the sign-in changes of them; run again when the commit meets another one. */
type LoadCustomer = (transaction: Transaction) => Promise<StoredCustomer>;

/**
 * Signs somebody in on this browser: a new session, a new cookie, the guest's cart in the customer's, all in one commit (D-1, D-3, D-8).
 * A session that began on this browser before and was never signed out ends: its token is overwritten there.
 */
export async function signInCustomer(
  context: RequestContext,
  message: string,
  arriving: LoadCustomer,
): Promise<SignInResponse> {
  const { database, browser, now, randomBytes } = context;
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  return runTransaction(database, async (transaction) => {
    const [customer, before] = await Promise.all([
      arriving(transaction),
      readSignIn(transaction, database, browser.id),
    ]);
    const userId = customer.id;
    const started = createSession(transaction, database, { userId, agent: browser.agent, token, now: now() });
    if (before) transaction.deleteUnchecked(sessionReference(database, before.sessionId));
    const visitorId = await renewVisitorId(transaction, context, {
      as: 'customer',
      customerId: userId,
      email: customer.email,
    });
    saveSignIn(transaction, database, visitorId, { userId, ...started });
    return { token, user: toUser(customer), message };
  });
}
