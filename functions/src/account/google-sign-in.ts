import type { GoogleSignInOutcome } from '@plenty/contract/api/auth-calls';
import { ACCOUNT_PATH, getReturnPath } from '@plenty/contract/account/next-page';
import { logger } from 'firebase-functions/logger';
import type { RequestContext } from '../context.ts';
import type { GoogleSignInSecrets } from '../google.ts';
import type { Handler } from '../handler.ts';
import type { LinkedGoogleUser } from '../identity.ts';
import { saveGoogleSignIn, consumeGoogleSignIn } from './google-sign-in-repository.ts';
import { getAttemptCaller, countAttempts } from './limit-tries.ts';
import { findOrCreateGoogleAccount, saveGoogleCustomer } from './welcome-from-google.ts';

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
