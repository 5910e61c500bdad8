import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider, interactionPolicy } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { type AccountDirectory, toClaims } from './accounts.ts';

/** The shop's client as it would be registered at Google's console. */
export type OAuthClient = { readonly id: string; readonly secret: string; readonly redirectUris: readonly string[] };

// As Google asks on `prompt=select_account`: who is it this time, even when somebody is signed in already.
function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const base = interactionPolicy.base();
  base.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return base;
}

/** An OpenID provider with keys of its own, made anew at every start; it keeps everything in memory. */
export function createOidcProvider(issuer: string, client: OAuthClient, directory: AccountDirectory): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    // The library's own usual one, made here so that it does not warn about it at every start.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...client.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'stand-in' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: createInteractionPolicy(), url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, id) => {
      const person = directory.find(id);
      return person && { accountId: id, claims: () => toClaims(person) };
    },
    // Whoever chose an account has agreed: there is one page to see, not two.
    loadExistingGrant: async (context) => {
      const { session, params } = context.oidc;
      if (!session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: client.id, accountId: session.accountId });
      const scope = params?.['scope'];
      grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 900, Session: 900 },
  });
  return provider;
}
