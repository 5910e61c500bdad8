import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';

/** What a sign-in with Google keeps between its two halves: proof that both are the same browser's (state, nonce, PKCE). */
export type GoogleSignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What Google says of somebody, and the token it says it with. */
export type GoogleProfile = {
  readonly idToken: string;
  readonly googleId: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};

/** The OpenID provider that is asked who somebody is (D-4): Google, or the one that stands in for it. */
export type GoogleClient = {
  /** Where the browser goes, and what must be known again when it comes back to `redirectUri`. */
  readonly startSignIn: (
    redirectUri: string,
  ) => Promise<{ readonly location: string; readonly secrets: GoogleSignInSecrets }>;
  /** Who it is that came back; throws when state, nonce, code or signature is not what it must be. */
  readonly completeSignIn: (callback: URL, secrets: GoogleSignInSecrets) => Promise<GoogleProfile>;
};

export type GoogleClientConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A provider of this machine is reached without TLS; no other one is. */
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

/** What an id token that was checked says. */
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

// Loaded with the first sign-in that needs it.
const loadOpenidClient = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret, isLocal }: GoogleClientConfig): Promise<Configuration> {
  const { discovery, allowInsecureRequests } = await loadOpenidClient();
  const execute = isLocal ? { execute: [allowInsecureRequests] } : {};
  return discovery(new URL(issuer), clientId, clientSecret, undefined, execute);
}

/** The code flow of OpenID Connect against `issuer`; undefined while no client is registered there. */
export function createGoogleClient(parameters: GoogleClientConfig): GoogleClient | undefined {
  if (parameters.clientId === '' || parameters.issuer === '') return undefined;
  let discovered: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover(parameters);
    // A provider that could not be reached is asked again by the next sign-in.
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };
  return {
    startSignIn: async (redirectUri) => {
      const [openid, known] = await Promise.all([loadOpenidClient(), configuration()]);
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const location = openid.buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { location: location.href, secrets };
    },
    completeSignIn: async (callback, { state, nonce, verifier }) => {
      const [openid, known] = await Promise.all([loadOpenidClient(), configuration()]);
      const tokens = await openid.authorizationCodeGrant(known, callback, {
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
