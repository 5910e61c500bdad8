import * as z from 'zod/mini';

const tokenSchema = z.object({ idToken: z.string(), localId: z.string() });
type Tokens = z.infer<typeof tokenSchema>;

/**
 * What anybody may ask Google's Identity Toolkit with the project's public key. The emulator knows the key of one project alone, so that
 * every call names the project as an administrator would, and shows the caller's own token all the same, which the emulator checks.
 */
export function createAuthEmulatorClient(projectId: string) {
  const host = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1`;
  const ask = async (call: string, body: object): Promise<unknown> => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const sent = JSON.stringify({ ...body, targetProjectId: projectId });
    const response = await fetch(`${host}/accounts:${call}`, { method: 'POST', headers, body: sent });
    return response.ok ? response.json() : undefined;
  };
  const signedIn = (answer: unknown): Tokens | undefined => tokenSchema.safeParse(answer).data;
  const change = async ({ idToken, localId }: Tokens, fields: object): Promise<boolean> =>
    (await ask('update', { ...fields, idToken, localId })) !== undefined;
  return {
    signIn: async (email: string, password: string): Promise<Tokens | undefined> =>
      signedIn(await ask('signInWithPassword', { email, password, returnSecureToken: true })),
    /** Whether something that was handed out is a way in by itself. */
    signInWithToken: async (token: string): Promise<Tokens | undefined> =>
      signedIn(await ask('signInWithCustomToken', { token, returnSecureToken: true })),
    signUp: async (email: string, password: string): Promise<boolean> =>
      (await ask('signUp', { email, password })) !== undefined,
    changeEmail: (tokens: Tokens, email: string): Promise<boolean> => change(tokens, { email }),
    changePassword: (tokens: Tokens, password: string): Promise<boolean> => change(tokens, { password }),
    /** Another way into the account: a person of Google's, who then signs in to it. */
    linkGoogle: async ({ idToken }: Tokens, person: { readonly sub: string; readonly email: string }) => {
      const claims = JSON.stringify({ ...person, email_verified: true });
      const postBody = new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString();
      const sent = { idToken, postBody, requestUri: 'http://shop.test', returnSecureToken: true };
      return signedIn(await ask('signInWithIdp', sent)) !== undefined;
    },
    /** A token that is no longer good deletes nothing. */
    remove: async (tokens: Tokens): Promise<boolean> =>
      (await change(tokens, {})) && (await ask('delete', { localId: tokens.localId })) !== undefined,
  };
}
export type { Tokens };
