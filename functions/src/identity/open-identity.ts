import type { AuthAccount, IdentityProvider, IdentityProviderConfig } from '../identity.ts';
import { createIdentityToolkitClient } from './identity-toolkit.ts';

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
