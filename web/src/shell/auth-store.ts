import { type User, userSchema } from '@plenty/contract/account/user';

/** Where the browser keeps a sign-in until the sign-out (AUTH-10, AUTH-16). */
export const TOKEN_KEY = 'authToken';
export const USER_KEY = 'authUser';

/** Authenticated means that both are present (AUTH-13). */
export type AuthSession = { readonly token: string; readonly user: User };
export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type StoredAuth = { readonly token: string | null; readonly user: string | null };
const NOTHING_STORED: StoredAuth = { token: null, user: null };

function parseUser(text: string): User | undefined {
  try {
    return userSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Who is signed in here, kept in the browser's storage; where there is none it lasts as long as the page. */
export function createAuthStore(openStorage: () => AuthStorage) {
  let current: AuthSession | undefined;
  let known: StoredAuth = NOTHING_STORED;
  const listeners = new Set<() => void>();

  function become(next: AuthSession | undefined, kept: StoredAuth) {
    current = next;
    known = kept;
    for (const listener of listeners) listener();
  }

  /** Writes both or, for `undefined`, takes both away. */
  function keep(next: AuthSession | undefined) {
    const kept = next ? { token: next.token, user: JSON.stringify(next.user) } : NOTHING_STORED;
    try {
      const storage = openStorage();
      for (const [key, text] of [
        [TOKEN_KEY, kept.token],
        [USER_KEY, kept.user],
      ] as const) {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
      }
    } catch {
      // The page goes on without a storage.
    }
    become(next, kept);
  }

  /** Takes over what the storage holds now, which another tab may have changed. A corrupt user clears both (AUTH-11). */
  function restore() {
    let kept: StoredAuth;
    try {
      const storage = openStorage();
      kept = { token: storage.getItem(TOKEN_KEY), user: storage.getItem(USER_KEY) };
    } catch {
      return;
    }
    if (kept.token === known.token && kept.user === known.user) return;
    const user = kept.user === null ? undefined : parseUser(kept.user);
    if (kept.user !== null && !user) keep(undefined);
    else become(kept.token && user ? { token: kept.token, user } : undefined, kept);
  }

  restore();
  return {
    read: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    restore,
    save: keep,
    /** What the shop now says of the customer who is signed in. */
    updateUser: (user: User) => {
      if (current?.user.id === user.id && JSON.stringify(user) !== known.user) keep({ token: current.token, user });
    },
  };
}

/** The shop's one sign-in. */
export const authStore = createAuthStore(() => localStorage);

/** Where the sign-out through the provider path lands (D-5): before anything is asked in the name of a session that is over. */
if (globalThis.location?.search === '?signed-out=1') authStore.save(undefined);

/** AUTH-14: clears both here first, then tells the shop; whether it heard does not matter. */
export function signOut(): void {
  const token = authStore.read()?.token;
  authStore.save(undefined);
  if (token === undefined) return;
  import('../account/session-requests.ts').then(({ postLogout }) => postLogout(token)).catch(() => undefined);
}

/** The shop no longer knows this token: it is forgotten, and said so, once however many calls carried it (D-3). */
export function endSession(token: string): void {
  if (authStore.read()?.token !== token) return;
  authStore.save(undefined);
  import('../account/session-ended-toast.ts').then(
    ({ toastSessionEnded }) => toastSessionEnded(),
    // The page shows it anyway.
    () => undefined,
  );
}
