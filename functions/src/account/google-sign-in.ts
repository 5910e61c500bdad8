import type { GoogleOutcome } from '@plenty/contract/api/auth-calls';
import { ACCOUNT_PAGE, nextPage } from '@plenty/contract/account/next-page';
import { logger } from 'firebase-functions/logger';
import type { Context } from '../context.ts';
import type { GoogleSecrets } from '../google.ts';
import type { Handler } from '../handler.ts';
import type { GoogleArrival } from '../identity.ts';
import { keepGoogleSignIn, takeGoogleSignIn } from './google-sign-in-repository.ts';
import { callerOf, countTries } from './limit-tries.ts';
import { admitFromGoogle, welcomeFromGoogle } from './welcome-from-google.ts';

const callbackOf = ({ shopOrigin }: Context): string => `${shopOrigin}/api/auth/google/callback`;

/** Back to the page the customer came from, with what came of it. */
function backTo(outcome: GoogleOutcome, next: string = ACCOUNT_PAGE): { location: string } {
  const query = new URLSearchParams({ google: outcome, ...(next === ACCOUNT_PAGE ? {} : { next }) });
  return { location: `/login?${query.toString()}` };
}

/** API-16. State, nonce and PKCE's secret are kept under this browser's cookie: whoever comes back must be the one who went (D-4). */
export const beginGoogle: Handler<'beginGoogle'> = async ({ query }, context) => {
  const { database, google, browser, now } = context;
  const next = nextPage(query.next);
  if (!google) return backTo('unavailable', next);
  await countTries(context, ['google-address', await callerOf(context)]);
  const { location, secrets } = await google.begin(callbackOf(context));
  await keepGoogleSignIn(database, browser.begin(), { kind: 'begun', secrets, next }, now());
  return { location };
};

/** Who it is that came back; undefined when the provider, or Firebase, does not vouch for it. */
async function meet(
  query: Readonly<Record<string, string | undefined>>,
  secrets: GoogleSecrets,
  context: Context,
): Promise<GoogleArrival | undefined> {
  const callback = new URL(callbackOf(context));
  for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value);
  try {
    const proof = await context.google?.complete(callback, secrets);
    // An address that is not proved to be theirs would need a further step to join its account: there is none here.
    if (proof === undefined || !proof.isEmailProved) return undefined;
    const id = await admitFromGoogle(proof, context);
    const arrival = await context.identity.arriveFromGoogle(proof.idToken, callbackOf(context));
    return arrival?.id === id ? arrival : undefined;
  } catch (failure) {
    // Only its name: what the library adds may hold the code or the token.
    logger.warn('A sign-in with Google failed', { failure: failure instanceof Error ? failure.name : 'unknown' });
    return undefined;
  }
}

/** Back from Google: proves who it is and leaves that for one minute to the page that finishes the sign-in (D-4, D-50). */
export const returnFromGoogle: Handler<'returnFromGoogle'> = async ({ query }, context) => {
  const { database, browser, now } = context;
  const begun = await takeGoogleSignIn(database, browser.id, 'begun', now());
  if (!begun || browser.id === undefined) return backTo('failed');
  if (query.error !== undefined) return backTo(query.error === 'access_denied' ? 'refused' : 'failed', begun.next);
  const { next } = begun;
  const arrival = await meet(query, begun.secrets, context);
  if (!arrival) return backTo('failed', next);
  await welcomeFromGoogle(arrival, context);
  await keepGoogleSignIn(database, browser.id, { kind: 'arrived', userId: arrival.id }, now());
  return backTo('finish', next);
};
