import { getReturnPath } from '@plenty/contract/account/auth-links';
import type { GoogleSignInOutcome } from '@plenty/contract/api/auth-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { deleteKnownBrowsers, hashAccountEmail } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { countAttempts, getAttemptCaller, normalizeEmail } from './attempt-limits.ts';
import { type StoredCustomer, createCustomer, saveCustomer, readCustomer } from './customer.repository.ts';
import { deleteUnverifiedAccount, isEmailVerified } from './delete-account.ts';
import { deleteLinks } from './email-link.repository.ts';
import type { GoogleSignInSecrets } from './google-client.ts';
import { consumeGoogleSignIn, saveGoogleSignIn } from './google-sign-in.repository.ts';
import type { GoogleUser, LinkedGoogleUser } from './identity-provider.ts';
import { signInExistingCustomer } from './sign-in.ts';

const getCallbackUrl = ({ shopOrigin }: RequestContext): string => `${shopOrigin}/api/auth/google/callback`;

/** Leads to the sign-in page, which shows the outcome or goes on to `next`. */
function redirectToLogin(outcome: GoogleSignInOutcome, next: string = PAGE_PATHS.account): { location: string } {
  const query = new URLSearchParams({ google: outcome, ...(next === PAGE_PATHS.account ? {} : { next }) });
  return { location: `${PAGE_PATHS.login}?${query.toString()}` };
}

/** Keeps state, nonce and PKCE verifier under the browser's cookie, so that only this browser can complete the sign-in (D-4). */
export const startGoogleSignIn: Handler<'startGoogleSignIn'> = async ({ query }, context) => {
  const { database, google, browser, now } = context;
  const next = getReturnPath(query.next);
  if (!google) return redirectToLogin('unavailable', next);
  await countAttempts(context, ['google-address', await getAttemptCaller(context)]);
  const { location, secrets } = await google.startSignIn(getCallbackUrl(context));
  await saveGoogleSignIn(database, browser.ensureId(), { kind: 'begun', secrets, next }, now());
  return { location };
};

/** Google's callback verifies the user. The page then has one minute to finish the sign-in by `finishGoogleSignIn` (D-4, D-50). */
export const handleGoogleCallback: Handler<'handleGoogleCallback'> = async ({ query }, context) => {
  const { database, browser, now } = context;
  const begun = await consumeGoogleSignIn(database, browser.id, 'begun', now());
  if (!begun || browser.id === undefined) return redirectToLogin('failed');
  const { next, secrets } = begun;
  if (query.error !== undefined) return redirectToLogin(query.error === 'access_denied' ? 'refused' : 'failed', next);
  const user = await completeSignIn(query, secrets, context);
  if (!user) return redirectToLogin('failed', next);
  await saveGoogleCustomer(user, context);
  await saveGoogleSignIn(database, browser.id, { kind: 'arrived', userId: user.id }, now());
  return redirectToLogin('finish', next);
};

/** Finishes the sign-in, once and within a minute, for the browser that returned from Google (D-4). */
export const finishGoogleSignIn: Handler<'finishGoogleSignIn'> = async (_input, context) => {
  const { database, browser, now } = context;
  await countAttempts(context, ['google-address', await getAttemptCaller(context)]);
  const arrived = await consumeGoogleSignIn(database, browser.id, 'arrived', now());
  if (!arrived) {
    const message = 'This sign-in took too long. Please sign in with Google once more.';
    throw new AppError({ code: 'link-expired', message });
  }
  return signInExistingCustomer(context, 'Welcome to Plenty!', arrived.userId);
};

/** Verifies Google's answer and signs in to Firebase; undefined if either of them rejects it. */
async function completeSignIn(
  query: Readonly<Record<string, string | undefined>>,
  secrets: GoogleSignInSecrets,
  context: RequestContext,
): Promise<LinkedGoogleUser | undefined> {
  const callback = new URL(getCallbackUrl(context));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value);
  try {
    const profile = await context.google?.completeSignIn(callback, secrets);
    // Accounts are linked by email, so the email must be verified.
    if (profile === undefined || !profile.isEmailVerified) return undefined;
    const id = await findOrCreateGoogleAccount(profile, context);
    const user = await context.identity.signInWithGoogle(profile.idToken, getCallbackUrl(context));
    return user?.id === id ? user : undefined;
  } catch (failure) {
    // Only the name: the library's message may contain the code or the token.
    logger.warn('A sign-in with Google failed', { failure: failure instanceof Error ? failure.name : 'unknown' });
    return undefined;
  }
}

/**
 * Finds the account linked to this Google user, or the one with the same email. If that account's email is unverified, somebody else may
 * have created it: it is deleted and replaced by a new one (D-53).
 */
async function findOrCreateGoogleAccount(user: GoogleUser, context: RequestContext): Promise<string> {
  const { identity, randomBytes } = context;
  const known = await identity.findByGoogleId(user.googleId);
  if (known) return known.id;
  const holder = await identity.findByEmail(normalizeEmail(user.email));
  if (holder && (await isEmailVerified(holder, context))) return holder.id;
  if (holder) {
    await deleteUnverifiedAccount(holder.id, normalizeEmail(user.email), context);
    await Promise.all([
      deleteLinks(context.database, holder.id),
      deleteKnownBrowsers(context.database, hashAccountEmail(holder.email)),
    ]);
  }
  const id = Buffer.from(randomBytes(14)).toString('hex');
  await identity.importGoogleAccount({ ...user, email: normalizeEmail(user.email) }, id);
  return id;
}

async function saveGoogleCustomer(user: LinkedGoogleUser, { database, now }: RequestContext): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const before = await readCustomer(transaction, user.id);
    const after = before === undefined ? createGoogleCustomer(user, now()) : updateCustomer(before, user, now());
    saveCustomer(transaction, after);
  });
}

function createGoogleCustomer(user: LinkedGoogleUser, now: Date): StoredCustomer {
  const { id, firstName, lastName, picture: profileImageUrl, googleId: providerId } = user;
  const account = { id, email: normalizeEmail(user.email), emailVerified: true, hasPassword: false };
  return createCustomer({ ...account, firstName, lastName, profileImageUrl, provider: 'google', providerId }, now);
}

/** Fills gaps with Google's data and keeps what the customer entered. */
function updateCustomer(before: StoredCustomer, user: LinkedGoogleUser, now: Date): StoredCustomer {
  return {
    ...before,
    firstName: before.firstName === '' ? user.firstName : before.firstName,
    lastName: before.lastName === '' ? user.lastName : before.lastName,
    profileImageUrl: before.profileImageUrl ?? user.picture,
    providerId: user.googleId,
    // The account's email may differ from the one Google has verified.
    emailVerified: before.emailVerified || normalizeEmail(before.email) === normalizeEmail(user.email),
    updatedAt: Timestamp.fromDate(now),
  };
}
