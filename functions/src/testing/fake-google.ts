import { randomBytes } from 'node:crypto';
import type { Google } from '../google.ts';
import { proofOf } from '../google/open-google.ts';
import { type Answer, cookieOf, ORIGIN, type Sent, type Shop } from './open-shop.ts';
import { post } from './sign-up.ts';

/** Somebody with an account at Google. */
export type AtGoogle = { readonly sub: string; readonly email: string };

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

/** Vouches for whomever the code names. */
export const FAKE_GOOGLE: Google = {
  begin: async () => ({ location: 'https://google.test/authorize', secrets: SECRETS }),
  complete: async (callback) => {
    const { sub, email } = JSON.parse(callback.searchParams.get('code') ?? '{}');
    const claims = { sub: String(sub), email: String(email), email_verified: true, name: 'Gwen Moss' };
    return proofOf(JSON.stringify(claims), claims);
  },
};

export const atGoogle = (email: string): AtGoogle => ({ sub: randomBytes(8).toString('hex'), email });

/** One browser's way through Google, up to the answer that signs it in. */
export async function comeFromGoogle(shop: Shop, person: AtGoogle, sent: Sent = {}): Promise<Answer> {
  const begun = await shop.call('/api/auth/google', sent);
  const cookie = cookieOf(begun) ?? sent.cookie;
  const query = new URLSearchParams({ code: JSON.stringify(person), state: SECRETS.state });
  await shop.call(`${ORIGIN}/api/auth/google/callback?${query.toString()}`, { ...sent, cookie });
  return post(shop, '/api/auth/google/finish', {}, { ...sent, cookie });
}
