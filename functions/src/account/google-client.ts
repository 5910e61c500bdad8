import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { GoogleUser } from './identity-provider.ts';

/** Kept until the browser returns from Google, to prove that it is the same browser. */
export type GoogleSignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type GoogleProfile = GoogleUser & { readonly idToken: string; readonly isEmailVerified: boolean };

/** OpenID Connect against Google, or against the local fake (D-4). */
export type GoogleClient = {
  /** The authorization URL, and the secrets to pass to `completeSignIn` when the browser returns to `redirectUri`. */
  readonly startSignIn: (
    redirectUri: string,
  ) => Promise<{ readonly location: string; readonly secrets: GoogleSignInSecrets }>;
  /** Throws if state, nonce, code or signature is invalid. */
  readonly completeSignIn: (callback: URL, secrets: GoogleSignInSecrets) => Promise<GoogleProfile>;
};

export type GoogleClientConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Allows HTTP, for the local fake only. */
  readonly isLocal: boolean;
};

const claimsSchema = z.object({
  sub: z.string(),
  email: z._default(z.string(), ''),
  email_verified: z._default(z.boolean(), false),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z._default(z.string(), ''),
  picture: z.optional(z.string()),
});

/** Parses the claims of a verified ID token. */
export function toGoogleProfile(idToken: string, claims: unknown): GoogleProfile {
  const { sub, email, email_verified, given_name, family_name, name, picture } = claimsSchema.parse(claims);
  const [first = '', ...rest] = name.split(' ');
  return {
    idToken,
    googleId: sub,
    email,
    isEmailVerified: email !== '' && email_verified,
    firstName: given_name ?? first,
    lastName: family_name ?? rest.join(' '),
    picture: picture ?? null,
  };
}

// Loaded on demand, to keep cold starts short.
const loadOpenidClient = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret, isLocal }: GoogleClientConfig): Promise<Configuration> {
  const { discovery, allowInsecureRequests } = await loadOpenidClient();
  const execute = isLocal ? { execute: [allowInsecureRequests] } : {};
  return discovery(new URL(issuer), clientId, clientSecret, undefined, execute);
}

/** Undefined when Google sign-in is not configured. */
export function createGoogleClient(config: GoogleClientConfig): GoogleClient | undefined {
  if (config.clientId === '' || config.issuer === '') return undefined;
  let discovered: Promise<Configuration> | undefined;
  const load = () => {
    discovered ??= discover(config);
    // The next sign-in retries a failed discovery.
    discovered.catch(() => (discovered = undefined));
    return Promise.all([loadOpenidClient(), discovered]);
  };
  return {
    startSignIn: async (redirectUri) => {
      const [openid, configuration] = await load();
      const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
      const location = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { location: location.href, secrets: { state, nonce, verifier } };
    },
    completeSignIn: async (callback, { state, nonce, verifier }) => {
      const [openid, configuration] = await load();
      const tokens = await openid.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      if (tokens.id_token === undefined) throw new Error('Google answered without an id token');
      return toGoogleProfile(tokens.id_token, tokens.claims());
    },
  };
}
