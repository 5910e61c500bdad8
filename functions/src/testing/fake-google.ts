import { randomBytes } from 'node:crypto';
import { type GoogleClient, toGoogleProfile } from '../account/google-client.ts';
import { post } from './sign-up.ts';
import { ORIGIN, type TestShop, getSessionCookie } from './test-shop.ts';
import { type RequestOptions, type TestResponse } from './http-client.ts';

export type GoogleTestUser = { readonly sub: string; readonly email: string };

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

/** Authenticates the user that is encoded in the authorization code. */
export const FAKE_GOOGLE: GoogleClient = {
  startSignIn: async () => ({ location: 'https://google.test/authorize', secrets: SECRETS }),
  completeSignIn: async (callback) => {
    const { sub, email } = JSON.parse(callback.searchParams.get('code') ?? '{}');
    const claims = { sub: String(sub), email: String(email), email_verified: true, name: 'Gwen Moss' };
    return toGoogleProfile(JSON.stringify(claims), claims);
  },
};

export const createGoogleTestUser = (email: string): GoogleTestUser => ({ sub: randomBytes(8).toString('hex'), email });

/** Completes a Google sign-in in one browser. */
export async function signInWithGoogle(
  shop: TestShop,
  person: GoogleTestUser,
  sent: RequestOptions = {},
): Promise<TestResponse> {
  const started = await shop.call('/api/auth/google', sent);
  const cookie = getSessionCookie(started) ?? sent.cookie;
  const query = new URLSearchParams({ code: JSON.stringify(person), state: SECRETS.state });
  await shop.call(`${ORIGIN}/api/auth/google/callback?${query.toString()}`, { ...sent, cookie });
  return post(shop, '/api/auth/google/finish', {}, { ...sent, cookie });
}
