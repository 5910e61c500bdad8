import * as z from 'zod/mini';
import type { PayPalTransport } from './ask-paypal.ts';
import type { PayPalConfig } from './paypal-orders.ts';

/** The key to PayPal's API: `take` asks for one when there is none, `forget` throws one away that does not open any more. */
export type PayPalTokenCache = { readonly get: () => Promise<string>; readonly invalidate: (token: string) => void };

const tokenResponseSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });
/** A token is renewed when so much of its life is over. */
const RENEW_AT = 0.8;

async function requestToken({ apiUrl, clientId, clientSecret }: PayPalConfig, { timeLimitMs, fetch }: PayPalTransport) {
  const answer = await fetch(new URL('/v1/oauth2/token', apiUrl), {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!answer.ok) throw new Error(`PayPal gives no token: ${answer.status}`);
  const { access_token: token, expires_in: seconds } = tokenResponseSchema.parse(await answer.json());
  return { token, until: performance.now() + seconds * 1000 * RENEW_AT };
}

/** Keeps one token for as long as it is good; whoever needs one while it is being asked for waits for the same. */
export function createPayPalTokenCache(place: PayPalConfig, reach: PayPalTransport): PayPalTokenCache {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let asked: Promise<{ readonly token: string; readonly until: number }> | undefined;
  return {
    get: async () => {
      if (kept && performance.now() < kept.until) return kept.token;
      asked ??= requestToken(place, reach).finally(() => {
        asked = undefined;
      });
      kept = await asked;
      return kept.token;
    },
    invalidate: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
