import * as z from 'zod/mini';

const tokenSchema = z.object({ idToken: z.string(), localId: z.string() });
export type Tokens = z.infer<typeof tokenSchema>;

/**
 * Calls Identity Toolkit as anybody could with the project's public API key. The emulator knows one project's key only, so the calls name
 * the project with an administrator's header. The emulator still checks the caller's token.
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
    /** Tries to sign in with a custom token. */
    signInWithToken: async (token: string): Promise<Tokens | undefined> =>
      signedIn(await ask('signInWithCustomToken', { token, returnSecureToken: true })),
    signUp: async (email: string, password: string): Promise<boolean> =>
      (await ask('signUp', { email, password })) !== undefined,
    changeEmail: (tokens: Tokens, email: string): Promise<boolean> => change(tokens, { email }),
    changePassword: (tokens: Tokens, password: string): Promise<boolean> => change(tokens, { password }),
    /** Links a Google user, who can then sign in to the account. */
    linkGoogle: async ({ idToken }: Tokens, person: { readonly sub: string; readonly email: string }) => {
      const claims = JSON.stringify({ ...person, email_verified: true });
      const postBody = new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString();
      const sent = { idToken, postBody, requestUri: 'http://shop.test', returnSecureToken: true };
      return signedIn(await ask('signInWithIdp', sent)) !== undefined;
    },
    /** Checks the token first, because the emulator would delete the account without one. */
    remove: async (tokens: Tokens): Promise<boolean> =>
      (await change(tokens, {})) && (await ask('delete', { localId: tokens.localId })) !== undefined,
  };
}
