import { type User, userSchema } from '@plenty/contract/account/user';
import { tryStorage } from '../lib/try-storage.ts';
import { createListeners } from './listeners.ts';

export const TOKEN_KEY = 'authToken';
export const USER_KEY = 'authUser';

export type AuthSession = { readonly token: string; readonly user: User };
export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type StoredAuth = { readonly token: string | null; readonly user: string | null };
const NOTHING_STORED: StoredAuth = { token: null, user: null };

function readStored(storage: AuthStorage): StoredAuth {
  return { token: storage.getItem(TOKEN_KEY), user: storage.getItem(USER_KEY) };
}

function writeStored(storage: AuthStorage, { token, user }: StoredAuth): void {
  for (const [key, text] of Object.entries({ [TOKEN_KEY]: token, [USER_KEY]: user })) {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
  }
}

function parseUser(text: string): User | undefined {
  try {
    return userSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The session of this browser, kept in its storage. Without storage it lasts as long as the page. */
export function createAuthStore(openStorage: () => AuthStorage) {
  let current: AuthSession | undefined;
  let stored = NOTHING_STORED;
  const listeners = createListeners();

  function update(session: AuthSession | undefined, nextStored: StoredAuth) {
    current = session;
    stored = nextStored;
    listeners.notify();
  }

  /** Stores a session, or deletes the stored one. */
  function save(session: AuthSession | undefined) {
    const next = session ? { token: session.token, user: JSON.stringify(session.user) } : NOTHING_STORED;
    tryStorage(() => writeStored(openStorage(), next));
    update(session, next);
  }

  /** Reads the storage again, which another tab may have changed. A corrupt user clears token and user (AUTH-11). */
  function restore() {
    const found = tryStorage(() => readStored(openStorage()));
    if (!found || (found.token === stored.token && found.user === stored.user)) return;
    const user = found.user === null ? undefined : parseUser(found.user);
    if (found.user !== null && !user) save(undefined);
    else update(found.token && user ? { token: found.token, user } : undefined, found);
  }

  restore();
  return {
    read: () => current,
    subscribe: listeners.subscribe,
    restore,
    save,
    /** Takes what the shop now says about the customer, unless somebody else has signed in meanwhile. */
    updateUser: (user: User) => {
      if (current?.user.id === user.id && JSON.stringify(user) !== stored.user) save({ token: current.token, user });
    },
  };
}

export const authStore = createAuthStore(() => localStorage);

// The provider sign-out path redirects here (D-5). The session ends before any call could carry its token.
if (globalThis.location?.search === '?signed-out=1') authStore.save(undefined);

/** Clears this browser first, then tells the shop, whose answer does not matter (AUTH-14). */
export function signOut(): void {
  const token = authStore.read()?.token;
  authStore.save(undefined);
  if (token === undefined) return;
  import('../account/session-requests.ts').then(({ postLogout }) => postLogout(token)).catch(() => undefined);
}

/** The shop no longer accepts this token. Toasts once, however many calls carried it (D-3). */
export function endSession(token: string): void {
  if (authStore.read()?.token !== token) return;
  authStore.save(undefined);
  import('../account/session-ended-toast.ts').then(
    ({ toastSessionEnded }) => toastSessionEnded(),
    // The page shows the signed-out state even without the toast.
    () => undefined,
  );
}
