import * as z from 'zod/mini';
import type { ShopifyAccess } from './shopify-access.ts';
import { ShopifyFailure } from './shopify-failure.ts';
import type { ShopifySurroundings } from './shopify-surroundings.ts';

const TIME_LIMIT_MS = 10_000;
/** A token is renewed when so much of its life is over. */
const RENEW_AT = 0.8;

const grantSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** Answers the token to send; `renew` forgets the one at hand first. */
export type TokenKeeper = (renew?: boolean) => Promise<string>;

async function askForToken(
  { baseUrl }: ShopifyAccess,
  credentials: { readonly clientId: string; readonly clientSecret: string },
  surroundings: ShopifySurroundings,
): Promise<z.infer<typeof grantSchema>> {
  let answer: Response;
  try {
    answer = await surroundings.fetch(`${baseUrl}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch {
    throw new ShopifyFailure('unreachable');
  }
  if (answer.status >= 500 || answer.status === 429) throw new ShopifyFailure('busy');
  const grant = z.safeParse(grantSchema, await answer.json().catch(() => undefined));
  if (!answer.ok || !grant.success) throw new ShopifyFailure('unauthorised');
  return grant.data;
}

/** Keeps the access token: a lasting one as it is, a day's one until 80 % of its life are over. */
export function keepToken(access: ShopifyAccess, surroundings: ShopifySurroundings): TokenKeeper {
  const { credentials } = access;
  if (credentials.kind === 'token') return async () => credentials.token;
  let kept: { readonly token: string; readonly until: number } | undefined;
  return async (renew = false) => {
    if (renew) kept = undefined;
    const now = surroundings.now().getTime();
    if (kept === undefined || now >= kept.until) {
      const grant = await askForToken(access, credentials, surroundings);
      kept = { token: grant.access_token, until: now + grant.expires_in * 1000 * RENEW_AT };
    }
    return kept.token;
  };
}
