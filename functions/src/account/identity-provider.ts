import * as z from 'zod/mini';

/** What Firebase Auth knows of an account. */
export type AuthAccount = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly isDisabled: boolean;
  /** Sessions that began before this are over. */
  readonly validSince: Date | undefined;
};

/** Whom Google vouches for; the address is proved to be theirs. */
export type GoogleUser = {
  readonly email: string;
  readonly googleId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};
/** Who came back from Google, and which account of the shop is theirs. */
export type LinkedGoogleUser = GoogleUser & { readonly id: string };

export type PasswordCheck =
  | { readonly kind: 'right'; readonly userId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many' };

/** The accounts themselves: who they belong to, and whether a password is right. */
export type IdentityProvider = {
  /** The new account's id; undefined when the address has one already. */
  readonly createAccount: (person: {
    readonly email: string;
    readonly password: string;
    readonly name: string;
    /** Whoever registers has read a letter to the address. */
    readonly isVerified?: boolean;
  }) => Promise<string | undefined>;
  readonly checkPassword: (email: string, password: string) => Promise<PasswordCheck>;
  /** Takes the id token that Google handed to the server itself; undefined when it is not good enough. */
  readonly signInWithGoogle: (idToken: string, requestUri: string) => Promise<LinkedGoogleUser | undefined>;
  /** The account that this person of Google's signs in to. */
  readonly findByGoogleId: (googleId: string) => Promise<AuthAccount | undefined>;
  /** A new account for somebody Google vouches for; its id. Made here, so that nobody need be able to sign up at Firebase (D-53). */
  readonly importGoogleAccount: (person: GoogleUser, id: string) => Promise<void>;
  readonly findByEmail: (email: string) => Promise<AuthAccount | undefined>;
  readonly get: (id: string) => Promise<AuthAccount | undefined>;
  readonly setPassword: (id: string, password: string) => Promise<void>;
  /** Notes that an address is proved, and with it a new password: the account has this very address from then on. */
  readonly markVerified: (id: string, proved: { readonly email: string; readonly password?: string }) => Promise<void>;
  /** Ends every token of this account that Firebase gave to anybody. */
  readonly revokeTokens: (id: string) => Promise<void>;
  readonly deleteAccount: (id: string) => Promise<void>;
};

export type IdentityProviderConfig = {
  readonly projectId: string;
  /** Firebase's web API key: names the project, opens nothing. */
  readonly apiKey: string;
  /** host:port of the Auth emulator on a local shop. */
  readonly emulator: string | undefined;
};

async function loadAuth(project: string) {
  // Loaded at the first sign-in: nobody who only looks around waits for it.
  const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = getApps().find((each) => each.options.projectId === project) ?? getApps()[0] ?? initializeApp();
  return getAuth(app);
}
type Auth = Awaited<ReturnType<typeof loadAuth>>;
type UserRecord = Awaited<ReturnType<Auth['getUser']>>;

function toAuthAccount(record: UserRecord): AuthAccount {
  const validSince = record.tokensValidAfterTime;
  return {
    id: record.uid,
    email: record.email ?? '',
    name: record.displayName ?? '',
    emailVerified: record.emailVerified,
    hasPassword: record.providerData.some(({ providerId }) => providerId === 'password'),
    isDisabled: record.disabled,
    validSince: validSince === undefined ? undefined : new Date(validSince),
  };
}

function hasErrorCode(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof Error && 'code' in failure && codes.includes(String(failure.code));
}

const GOOGLE_PROVIDER_ID = 'google.com';

async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (failure) {
    if (hasErrorCode(failure, 'auth/user-not-found')) return undefined;
    throw failure;
  }
}

/** Firebase Auth, which keeps the passwords and checks them (D-3). */
export function createIdentityProvider(parameters: IdentityProviderConfig): IdentityProvider {
  let opened: Promise<Auth> | undefined;
  const auth = () => (opened ??= loadAuth(parameters.projectId));
  return {
    ...createIdentityToolkitClient(parameters),
    createAccount: async ({ email, password, name, isVerified = false }) => {
      try {
        return (await (await auth()).createUser({ email, password, displayName: name, emailVerified: isVerified })).uid;
      } catch (failure) {
        if (hasErrorCode(failure, 'auth/email-already-exists')) return undefined;
        throw failure;
      }
    },
    findByGoogleId: async (googleId) => {
      const record = await undefinedIfMissing((await auth()).getUserByProviderUid(GOOGLE_PROVIDER_ID, googleId));
      return record && toAuthAccount(record);
    },
    importGoogleAccount: async ({ email, googleId, firstName, lastName, picture }, uid) => {
      const displayName = `${firstName} ${lastName}`.trim();
      const photo = picture === null ? {} : { photoURL: picture };
      const provider = { providerId: GOOGLE_PROVIDER_ID, uid: googleId, email, displayName, ...photo };
      const user = { uid, email, emailVerified: true, displayName, ...photo, providerData: [provider] };
      const { failureCount, errors } = await (await auth()).importUsers([user]);
      if (failureCount > 0) throw new Error(`Firebase does not import an account: ${errors[0]?.error.code ?? ''}`);
    },
    findByEmail: async (email) => {
      const record = await undefinedIfMissing((await auth()).getUserByEmail(email));
      return record && toAuthAccount(record);
    },
    get: async (id) => {
      const record = await undefinedIfMissing((await auth()).getUser(id));
      return record && toAuthAccount(record);
    },
    // Whoever sets it has read a letter sent to the address, or knew the password before.
    setPassword: async (id, password) => void (await (await auth()).updateUser(id, { password })),
    // All at once: what is proved is this address and not the one somebody may be changing it to.
    markVerified: async (id, { email, password }) => {
      const proved = { email, emailVerified: true, ...(password === undefined ? {} : { password }) };
      await (await auth()).updateUser(id, proved);
    },
    revokeTokens: async (id) => (await auth()).revokeRefreshTokens(id),
    deleteAccount: async (id) => undefinedIfMissing((await auth()).deleteUser(id)),
  };
}

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
