import * as z from 'zod/mini';

/** An account at Firebase Auth. */
export type AuthAccount = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  readonly isDisabled: boolean;
  /** Sessions that started earlier are revoked. */
  readonly validSince: Date | undefined;
};

/** A user authenticated by Google, with a verified email. */
export type GoogleUser = {
  readonly email: string;
  readonly googleId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly picture: string | null;
};

/** `id` is the id of their Firebase account. */
export type LinkedGoogleUser = GoogleUser & { readonly id: string };

export type PasswordCheck =
  | { readonly kind: 'right'; readonly userId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many' };

export type IdentityProvider = {
  /** Returns the new account's id; undefined if the email has an account already. */
  readonly createAccount: (person: {
    readonly email: string;
    readonly password: string;
    readonly name: string;
    /** Whether the email was verified by a link. */
    readonly isVerified?: boolean;
  }) => Promise<string | undefined>;
  readonly checkPassword: (email: string, password: string) => Promise<PasswordCheck>;
  /** `idToken` comes from Google directly. Undefined if the account is disabled or the email is unverified. */
  readonly signInWithGoogle: (idToken: string, requestUri: string) => Promise<LinkedGoogleUser | undefined>;
  readonly findByGoogleId: (googleId: string) => Promise<AuthAccount | undefined>;
  /** Creates an account with the given id. Importing it allows self-registration at Firebase to stay disabled (D-53). */
  readonly importGoogleAccount: (person: GoogleUser, id: string) => Promise<void>;
  readonly findByEmail: (email: string) => Promise<AuthAccount | undefined>;
  readonly get: (id: string) => Promise<AuthAccount | undefined>;
  readonly setPassword: (id: string, password: string) => Promise<void>;
  /** Sets email, verification and password in one update, so that a concurrent change of the email cannot become verified. */
  readonly markVerified: (id: string, changes: { readonly email: string; readonly password?: string }) => Promise<void>;
  readonly revokeTokens: (id: string) => Promise<void>;
  readonly deleteAccount: (id: string) => Promise<void>;
};

export type IdentityProviderConfig = {
  readonly projectId: string;
  /** Firebase's web API key. It identifies the project and grants nothing. */
  readonly apiKey: string;
  /** host:port of the Auth emulator; undefined in production. */
  readonly emulator: string | undefined;
};

async function loadAuth(project: string) {
  // Loaded on the first sign-in, because visitors who only browse do not need it.
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

/** Firebase Auth, which stores and checks the passwords (D-3). */
export function createIdentityProvider(config: IdentityProviderConfig): IdentityProvider {
  let loaded: Promise<Auth> | undefined;
  const auth = () => (loaded ??= loadAuth(config.projectId));
  const find = async (read: (admin: Auth) => Promise<UserRecord>): Promise<AuthAccount | undefined> => {
    const record = await undefinedIfMissing(read(await auth()));
    return record && toAuthAccount(record);
  };
  return {
    ...createIdentityToolkitClient(config),
    createAccount: async ({ email, password, name, isVerified = false }) => {
      try {
        return (await (await auth()).createUser({ email, password, displayName: name, emailVerified: isVerified })).uid;
      } catch (failure) {
        if (hasErrorCode(failure, 'auth/email-already-exists')) return undefined;
        throw failure;
      }
    },
    findByGoogleId: (googleId) => find((admin) => admin.getUserByProviderUid(GOOGLE_PROVIDER_ID, googleId)),
    findByEmail: (email) => find((admin) => admin.getUserByEmail(email)),
    get: (id) => find((admin) => admin.getUser(id)),
    importGoogleAccount: async ({ email, googleId, firstName, lastName, picture }, uid) => {
      const displayName = `${firstName} ${lastName}`.trim();
      const photo = picture === null ? {} : { photoURL: picture };
      const provider = { providerId: GOOGLE_PROVIDER_ID, uid: googleId, email, displayName, ...photo };
      const user = { uid, email, emailVerified: true, displayName, ...photo, providerData: [provider] };
      const { failureCount, errors } = await (await auth()).importUsers([user]);
      if (failureCount > 0) throw new Error(`Firebase does not import an account: ${errors[0]?.error.code ?? ''}`);
    },
    setPassword: async (id, password) => void (await (await auth()).updateUser(id, { password })),
    markVerified: async (id, { email, password }) => {
      // Firebase leaves a password as it is that is undefined here.
      await (await auth()).updateUser(id, { email, emailVerified: true, password });
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

/** The two operations that the Admin SDK lacks. */
function createIdentityToolkitClient(
  config: IdentityProviderConfig,
): Pick<IdentityProvider, 'checkPassword' | 'signInWithGoogle'> {
  return {
    checkPassword: async (email, password) => {
      const body = { email, password, returnSecureToken: false };
      const { isOk, data } = await callIdentityToolkit(config, 'signInWithPassword', body);
      if (isOk) return { kind: 'right', userId: passwordCheckSchema.parse(data).localId };
      const code = getErrorCode(data);
      if (WRONG_CREDENTIALS_CODES.includes(code)) return { kind: 'wrong' };
      if (TOO_MANY_ATTEMPTS_CODES.includes(code)) return { kind: 'too-many' };
      throw new Error(`Identity Toolkit does not check a password: ${code}`);
    },
    signInWithGoogle: async (idToken, requestUri) => {
      const postBody = new URLSearchParams({ id_token: idToken, providerId: GOOGLE_PROVIDER_ID }).toString();
      const body = { postBody, requestUri, returnSecureToken: false, returnIdpCredential: false };
      const { isOk, data } = await callIdentityToolkit(config, 'signInWithIdp', body);
      if (isOk) return parseGoogleUser(data);
      const code = getErrorCode(data);
      if (code === 'USER_DISABLED') return undefined;
      throw new Error(`Identity Toolkit does not take what Google said: ${code}`);
    },
  };
}

async function callIdentityToolkit(
  { apiKey, emulator, projectId }: IdentityProviderConfig,
  method: string,
  body: object,
): Promise<{ readonly isOk: boolean; readonly data: unknown }> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${method}`;
  // The emulator accepts any project named by an administrator; a real call is identified by the API key.
  const [url, auth, project] =
    emulator === undefined
      ? [`https://${path}?key=${encodeURIComponent(apiKey)}`, {}, {}]
      : [`http://${emulator}/${path}`, { Authorization: 'Bearer owner' }, { targetProjectId: projectId }];
  const send = () =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...auth },
      body: JSON.stringify({ ...body, ...project }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  // A kept-alive connection may have been closed while this instance was idle. Both operations are safe to repeat.
  const response = await send().catch((failure: unknown) => {
    if (!isConnectionClosed(failure)) throw failure;
    return send();
  });
  return { isOk: response.ok, data: await response.json() };
}

function isConnectionClosed(failure: unknown): boolean {
  return failure instanceof Error && hasErrorCode(failure.cause, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET');
}

/** Identity Toolkit's messages have the form 'CODE : sentence'. */
function getErrorCode(data: unknown): string {
  return failureSchema.safeParse(data).data?.error.message.split(/\s/, 1)[0] ?? '';
}

function parseGoogleUser(data: unknown): LinkedGoogleUser | undefined {
  const user = googleSignInSchema.safeParse(data).data;
  // Accounts are linked by email, so the email must be verified.
  if (!user?.emailVerified) return undefined;
  const [first = '', ...rest] = (user.displayName ?? '').split(' ');
  return {
    id: user.localId,
    email: user.email,
    googleId: user.federatedId.replace(/^.*\//, ''),
    firstName: user.firstName ?? first,
    lastName: user.lastName ?? rest.join(' '),
    picture: user.photoUrl ?? null,
  };
}
