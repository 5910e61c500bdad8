import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider, interactionPolicy } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { type AccountDirectory, toClaims } from './accounts.ts';

/** The shop's client, as registered in Google's console. */
export type OAuthClient = { readonly id: string; readonly secret: string; readonly redirectUris: readonly string[] };

// `prompt=select_account` shows the account chooser even when somebody is signed in.
function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const base = interactionPolicy.base();
  base.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return base;
}

/** An OpenID provider in memory, with new keys at every start. */
export function createOidcProvider(issuer: string, client: OAuthClient, directory: AccountDirectory): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    // The library's default, which it warns about unless it is passed explicitly.
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
      const account = directory.find(id);
      return account && { accountId: id, claims: () => toClaims(account) };
    },
    // Choosing an account is consent, so there is no second page.
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
}
