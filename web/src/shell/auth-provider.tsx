import type { User } from '@plenty/contract/account/user';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type AuthSession, authStore, signOut } from './auth-store.ts';

export type AuthState = {
  readonly token: string | undefined;
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  /** Stores what a sign-in has answered (AUTH-12). */
  readonly signIn: (signIn: AuthSession) => void;
  readonly signOut: () => void;
};

export const AuthContext = createContext<AuthState | undefined>(undefined);

/** ENT-16. Throws outside an AuthProvider (ERR-41). */
export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

const PUBLIC_READS = /^\/api\/(products|gallery|site)/;

/** Whom a page is drawn for before a browser asks for it. */
const getServerSession = () => undefined;

function isPersonal({ queryKey: [path] }: Query): boolean {
  return !PUBLIC_READS.test(String(path));
}

function isMissing(query: Query): boolean {
  const { data, fetchStatus } = query.state;
  return isPersonal(query) && data === undefined && fetchStatus === 'idle';
}

/** Holds who is signed in, here and in the other tabs. What was read for somebody else is read anew. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const current = useSyncExternalStore(authStore.subscribe, authStore.read, getServerSession);
  const userId = current?.user.id;

  useEffect(() => {
    let before = authStore.read()?.user.id;
    const stop = authStore.subscribe(() => {
      const user = authStore.read()?.user;
      if (user?.id === before) return;
      before = user?.id;
      for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
      // As fresh as the sign-in that has just told it.
      if (user) client.setQueryData(['/api/auth/user'], user);
    });
    // A page that the browser's way back brings up again was told nothing meanwhile.
    const events = ['storage', 'pageshow'];
    for (const event of events) addEventListener(event, authStore.restore);
    return () => {
      stop();
      for (const event of events) removeEventListener(event, authStore.restore);
    };
  }, [client]);

  useEffect(() => {
    // Not before the pages know who is there, and what they may ask for.
    void client.refetchQueries({ type: 'active', predicate: isMissing });
    if (userId === undefined) return;
    import('../account/session-requests.ts').then(
      ({ refreshUser }) => refreshUser(client),
      // What was stored still holds.
      () => undefined,
    );
  }, [client, userId]);

  const value = useMemo<AuthState>(
    () => ({
      token: current?.token,
      user: current?.user,
      isAuthenticated: current !== undefined,
      signIn: authStore.save,
      signOut,
    }),
    [current],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
