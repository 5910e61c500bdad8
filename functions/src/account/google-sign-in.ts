import { ACCOUNT_PATH, getReturnPath } from '@plenty/contract/account/auth-links';
import type { GoogleSignInOutcome } from '@plenty/contract/api/auth-endpoints';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { deleteKnownBrowsers, hashCustomerEmail } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { countAttempts, getAttemptCaller, normalizeEmail } from './attempt-limits.ts';
import { type StoredCustomer, customerReference, readCurrentCustomer, readCustomer } from './customer.repository.ts';
import { deleteUnverifiedAccount, isEmailVerified } from './delete-account.ts';
import type { GoogleSignInSecrets } from './google-client.ts';
import { consumeGoogleSignIn, saveGoogleSignIn } from './google-sign-in.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';
import type { GoogleUser, LinkedGoogleUser } from './identity-provider.ts';
import { signInCustomer } from './sign-in.ts';

const getCallbackUrl = ({ shopOrigin }: RequestContext): string => `${shopOrigin}/api/auth/google/callback`;

/** Back to the page the customer came from, with what came of it. */
function redirectToLogin(outcome: GoogleSignInOutcome, next: string = ACCOUNT_PATH): { location: string } {
  const query = new URLSearchParams({ google: outcome, ...(next === ACCOUNT_PATH ? {} : { next }) });
  return { location: `/login?${query.toString()}` };
}

/** API-16. State, nonce and PKCE's secret are kept under this browser's cookie: whoever comes back must be the one who went (D-4). */
export const startGoogleSignIn: Handler<'startGoogleSignIn'> = async ({ query }, context) => {
  const { database, google, browser, now } = context;
  const next = getReturnPath(query.next);
  if (!google) return redirectToLogin('unavailable', next);
  await countAttempts(context, ['google-address', await getAttemptCaller(context)]);
  const { location, secrets } = await google.startSignIn(getCallbackUrl(context));
  await saveGoogleSignIn(database, browser.ensureId(), { kind: 'begun', secrets, next }, now());
  return { location };
};

/** Who it is that came back; undefined when the provider, or Firebase, does not vouch for it. */
async function completeSignIn(
  query: Readonly<Record<string, string | undefined>>,
  secrets: GoogleSignInSecrets,
  context: RequestContext,
): Promise<LinkedGoogleUser | undefined> {
  const callback = new URL(getCallbackUrl(context));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value);
  try {
    const proof = await context.google?.completeSignIn(callback, secrets);
    // An address that is not proved to be theirs would need a further step to join its account: there is none here.
    if (proof === undefined || !proof.isEmailVerified) return undefined;
    const id = await findOrCreateGoogleAccount(proof, context);
    const arrival = await context.identity.signInWithGoogle(proof.idToken, getCallbackUrl(context));
    return arrival?.id === id ? arrival : undefined;
  } catch (failure) {
    // Only its name: what the library adds may hold the code or the token.
    logger.warn('A sign-in with Google failed', { failure: failure instanceof Error ? failure.name : 'unknown' });
    return undefined;
  }
}

/** Back from Google: proves who it is and leaves that for one minute to the page that finishes the sign-in (D-4, D-50). */
export const handleGoogleCallback: Handler<'handleGoogleCallback'> = async ({ query }, context) => {
  const { database, browser, now } = context;
  const begun = await consumeGoogleSignIn(database, browser.id, 'begun', now());
  if (!begun || browser.id === undefined) return redirectToLogin('failed');
  if (query.error !== undefined)
    return redirectToLogin(query.error === 'access_denied' ? 'refused' : 'failed', begun.next);
  const { next } = begun;
  const arrival = await completeSignIn(query, begun.secrets, context);
  if (!arrival) return redirectToLogin('failed', next);
  await saveGoogleCustomer(arrival, context);
  await saveGoogleSignIn(database, browser.id, { kind: 'arrived', userId: arrival.id }, now());
  return redirectToLogin('finish', next);
};

function createCustomer(arrival: LinkedGoogleUser, now: Date): StoredCustomer {
  const { id, email, googleId, firstName, lastName, picture } = arrival;
  const at = Timestamp.fromDate(now);
  return {
    id,
    email: normalizeEmail(email),
    firstName,
    lastName,
    profileImageUrl: picture,
    provider: 'google',
    providerId: googleId,
    emailVerified: true,
    hasPassword: false,
    createdAt: at,
    updatedAt: at,
  };
}

/** The same account however its customer signs in: what they call themselves stays, what Google adds fills the gaps. */
function updateCustomer(before: StoredCustomer, arrival: LinkedGoogleUser, now: Date): StoredCustomer {
  return {
    ...before,
    firstName: before.firstName === '' ? arrival.firstName : before.firstName,
    lastName: before.lastName === '' ? arrival.lastName : before.lastName,
    profileImageUrl: before.profileImageUrl ?? arrival.picture,
    providerId: arrival.googleId,
    // Google vouches for one address, which need not be the one this account has by now.
    emailVerified: before.emailVerified || normalizeEmail(before.email) === normalizeEmail(arrival.email),
    updatedAt: Timestamp.fromDate(now),
  };
}

/**
 * The id of the account that somebody Google vouches for signs in to: the one they came to before, or the one with this address. If nobody
 * has proved that address there, the account may be somebody else's work: it goes, and theirs is a new one (D-53).
 */
export async function findOrCreateGoogleAccount(person: GoogleUser, context: RequestContext): Promise<string> {
  const { identity, randomBytes } = context;
  const known = await identity.findByGoogleId(person.googleId);
  if (known) return known.id;
  const holder = await identity.findByEmail(normalizeEmail(person.email));
  if (holder && (await isEmailVerified(holder, context))) return holder.id;
  if (holder) {
    await deleteUnverifiedAccount(holder.id, context);
    await deleteKnownBrowsers(context.database, hashCustomerEmail(holder.email));
  }
  const id = Buffer.from(randomBytes(14)).toString('hex');
  await identity.importGoogleAccount({ ...person, email: normalizeEmail(person.email) }, id);
  return id;
}

/** Brings the customer up to what Google proved. */
export async function saveGoogleCustomer(arrival: LinkedGoogleUser, { database, now }: RequestContext): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const before = await readCustomer(transaction, database, arrival.id);
    const after = before === undefined ? createCustomer(arrival, now()) : updateCustomer(before, arrival, now());
    transaction.upsert(customerReference(database, arrival.id), after);
  });
}

/** The second half of a sign-in with Google: known by the cookie alone, once, within a minute (D-4). */
export const finishGoogleSignIn: Handler<'finishGoogleSignIn'> = async (_input, context) => {
  const { database, browser, now } = context;
  await countAttempts(context, ['google-address', await getAttemptCaller(context)]);
  const arrived = await consumeGoogleSignIn(database, browser.id, 'arrived', now());
  if (!arrived) {
    const message = 'This sign-in took too long. Please sign in with Google once more.';
    throw new AppError({ code: 'link-expired', message });
  }
  const signedIn = await signInCustomer(context, 'Welcome to Plenty!', async (transaction) => {
    const customer = await readCurrentCustomer(transaction, arrived.userId, context);
    transaction.upsert(customerReference(database, arrived.userId), customer);
    return customer;
  });
  if (signedIn.user.emailVerified) await claimGuestOrders(arrived.userId, signedIn.user.email, context);
  return signedIn;
};
