import type { Account, Identity, IdentityParameters } from '../identity.ts';
import { openIdentityToolkit } from './identity-toolkit.ts';

async function openAuth(project: string) {
  // Loaded at the first sign-in: nobody who only looks around waits for it.
  const [{ getApps, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = getApps().find((each) => each.options.projectId === project) ?? getApps()[0] ?? initializeApp();
  return getAuth(app);
}
type Auth = Awaited<ReturnType<typeof openAuth>>;
type UserRecord = Awaited<ReturnType<Auth['getUser']>>;

function accountOf(record: UserRecord): Account {
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

function isNamed(failure: unknown, ...codes: readonly string[]): boolean {
  return failure instanceof Error && 'code' in failure && codes.includes(String(failure.code));
}

const GOOGLE = 'google.com';

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (failure) {
    if (isNamed(failure, 'auth/user-not-found')) return undefined;
    throw failure;
  }
}

/** Firebase Auth, which keeps the passwords and checks them (D-3). */
export function openIdentity(parameters: IdentityParameters): Identity {
  let opened: Promise<Auth> | undefined;
  const auth = () => (opened ??= openAuth(parameters.projectId));
  return {
    ...openIdentityToolkit(parameters),
    register: async ({ email, password, name, isProved = false }) => {
      try {
        return (await (await auth()).createUser({ email, password, displayName: name, emailVerified: isProved })).uid;
      } catch (failure) {
        if (isNamed(failure, 'auth/email-already-exists')) return undefined;
        throw failure;
      }
    },
    findGoogle: async (googleId) => {
      const record = await orNothing((await auth()).getUserByProviderUid(GOOGLE, googleId));
      return record && accountOf(record);
    },
    importGoogle: async ({ email, googleId, firstName, lastName, picture }, uid) => {
      const displayName = `${firstName} ${lastName}`.trim();
      const photo = picture === null ? {} : { photoURL: picture };
      const provider = { providerId: GOOGLE, uid: googleId, email, displayName, ...photo };
      const user = { uid, email, emailVerified: true, displayName, ...photo, providerData: [provider] };
      const { failureCount, errors } = await (await auth()).importUsers([user]);
      if (failureCount > 0) throw new Error(`Firebase does not import an account: ${errors[0]?.error.code ?? ''}`);
    },
    find: async (email) => {
      const record = await orNothing((await auth()).getUserByEmail(email));
      return record && accountOf(record);
    },
    get: async (id) => {
      const record = await orNothing((await auth()).getUser(id));
      return record && accountOf(record);
    },
    // Whoever sets it has read a letter sent to the address, or knew the password before.
    setPassword: async (id, password) => void (await (await auth()).updateUser(id, { password })),
    // All at once: what is proved is this address and not the one somebody may be changing it to.
    markProved: async (id, { email, password }) => {
      const proved = { email, emailVerified: true, ...(password === undefined ? {} : { password }) };
      await (await auth()).updateUser(id, proved);
    },
    revoke: async (id) => (await auth()).revokeRefreshTokens(id),
    remove: async (id) => orNothing((await auth()).deleteUser(id)),
  };
}
