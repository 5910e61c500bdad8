import * as z from 'zod/mini';
import type { IdentityProvider, IdentityProviderConfig } from '../identity.ts';

const TIMEOUT_MS = 10_000;
const WRONG_CREDENTIALS_CODES = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'USER_DISABLED',
  'MISSING_PASSWORD',
];
const TOO_MANY_ATTEMPTS_CODES = ['TOO_MANY_ATTEMPTS_TRY_LATER', 'RESET_PASSWORD_EXCEED_LIMIT', 'QUOTA_EXCEEDED'];

const failureSchema = z.object({ error: z.object({ message: z.string() }) });
const passwordCheckSchema = z.object({ localId: z.string() });
const googleSignInSchema = z.object({
  localId: z.string(),
  email: z.string(),
  emailVerified: z.optional(z.boolean()),
  federatedId: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  displayName: z.optional(z.string()),
  photoUrl: z.optional(z.string()),
});

/** The word a failure begins with; Identity Toolkit writes 'WORD : sentence'. */
function getErrorCode(answer: unknown): string {
  return failureSchema.safeParse(answer).data?.error.message.split(/\s/, 1)[0] ?? '';
}

/** What the Admin SDK cannot do: check a password, and take over what Google says of a person. */
export function createIdentityToolkitClient({
  apiKey,
  emulator,
  projectId,
}: IdentityProviderConfig): Pick<IdentityProvider, 'checkPassword' | 'signInWithGoogle'> {
  const host = 'identitytoolkit.googleapis.com';
  const base = emulator === undefined ? `https://${host}/v1` : `http://${emulator}/${host}/v1`;
  // The emulator knows the key of one project alone; it takes anybody's word for another one.
  const query = emulator === undefined ? `?key=${encodeURIComponent(apiKey)}` : '';
  const headers = { 'Content-Type': 'application/json', ...(emulator && { Authorization: 'Bearer owner' }) };
  const project = emulator === undefined ? {} : { targetProjectId: projectId };
  const ask = async (call: string, body: object): Promise<{ ok: boolean; answer: unknown }> => {
    const response = await fetch(`${base}/accounts:${call}${query}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, ...project }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { ok: response.ok, answer: await response.json() };
  };
  return {
    checkPassword: async (email, password) => {
      const { ok, answer } = await ask('signInWithPassword', { email, password, returnSecureToken: false });
      if (ok) return { kind: 'right', userId: passwordCheckSchema.parse(answer).localId };
      const word = getErrorCode(answer);
      if (WRONG_CREDENTIALS_CODES.includes(word)) return { kind: 'wrong' };
      if (TOO_MANY_ATTEMPTS_CODES.includes(word)) return { kind: 'too-many' };
      throw new Error(`Identity Toolkit does not check a password: ${word}`);
    },
    signInWithGoogle: async (idToken, requestUri) => {
      const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString();
      const sent = { postBody, requestUri, returnSecureToken: false, returnIdpCredential: false };
      const { ok, answer } = await ask('signInWithIdp', sent);
      if (!ok) {
        const word = getErrorCode(answer);
        if (word === 'USER_DISABLED') return undefined;
        throw new Error(`Identity Toolkit does not take what Google said: ${word}`);
      }
      const arrived = googleSignInSchema.safeParse(answer);
      // An address that is not proved to be theirs would need a further step to join its account: there is none here.
      if (!arrived.success || arrived.data.emailVerified !== true) return undefined;
      const { localId, email, federatedId, firstName, lastName, displayName = '', photoUrl } = arrived.data;
      const [first = '', ...rest] = displayName.split(' ');
      return {
        id: localId,
        email,
        googleId: federatedId.replace(/^.*\//, ''),
        firstName: firstName ?? first,
        lastName: lastName ?? rest.join(' '),
        picture: photoUrl ?? null,
      };
    },
  };
}
