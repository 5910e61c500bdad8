import * as z from 'zod/mini';
import type { ShopifyConnection } from './shopify-access.ts';
import { ShopifyError } from './shopify-failure.ts';
import type { ShopifyClientServices } from './shopify-surroundings.ts';

const TOKEN_TIMEOUT_MS = 10_000;
/** A token is renewed when so much of its life is over. */
const RENEW_AT_SHARE = 0.8;

const tokenGrantSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** Answers the token to send; `renew` forgets the one at hand first. */
export type TokenProvider = (renew?: boolean) => Promise<string>;

async function requestToken(
  { baseUrl }: ShopifyConnection,
  credentials: { readonly clientId: string; readonly clientSecret: string },
  services: ShopifyClientServices,
): Promise<z.infer<typeof tokenGrantSchema>> {
  let answer: Response;
  try {
    answer = await services.fetch(`${baseUrl}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
  } catch {
    throw new ShopifyError('unreachable');
  }
  if (answer.status >= 500 || answer.status === 429) throw new ShopifyError('busy');
  const grant = z.safeParse(tokenGrantSchema, await answer.json().catch(() => undefined));
  if (!answer.ok || !grant.success) throw new ShopifyError('unauthorised');
  return grant.data;
}

/** Keeps the access token: a lasting one as it is, a day's one until 80 % of its life are over. */
export function createTokenProvider(access: ShopifyConnection, services: ShopifyClientServices): TokenProvider {
  const { credentials } = access;
  if (credentials.kind === 'token') return async () => credentials.token;
  let kept: { readonly token: string; readonly until: number } | undefined;
  return async (renew = false) => {
    if (renew) kept = undefined;
    const now = services.now().getTime();
    if (kept === undefined || now >= kept.until) {
      const grant = await requestToken(access, credentials, services);
      kept = { token: grant.access_token, until: now + grant.expires_in * 1000 * RENEW_AT_SHARE };
    }
    return kept.token;
  };
}
