import type { User } from '@plenty/contract/account/user';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { isPublicRead } from './admin-browser.ts';
import { type AuthSession, authStore, signOut } from './auth-store.ts';

export type AuthState = {
  readonly token: string | undefined;
  readonly user: User | undefined;
  readonly isAuthenticated: boolean;
  readonly signIn: (session: AuthSession) => void;
  readonly signOut: () => void;
};

const AuthContext = createContext<AuthState | undefined>(undefined);

export function useAuth(): AuthState {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Prerendered pages are the same for everybody. */
const getServerSession = () => undefined;

/** Provides who is signed in, in this tab and the others. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const session = useSyncExternalStore(authStore.subscribe, authStore.read, getServerSession);
  useResetPersonalQueries(client);
  useRefreshUser(client, session?.user.id);
  const value = useMemo<AuthState>(
    () => ({
      token: session?.token,
      user: session?.user,
      isAuthenticated: session !== undefined,
      signIn: authStore.save,
      signOut,
    }),
    [session],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

function isPersonal({ queryKey }: Query): boolean {
  return !isPublicRead(queryKey);
}

/** When another customer signs in, here or in another tab, everything that was read for the previous one is read again. */
function useResetPersonalQueries(client: QueryClient): void {
  useEffect(() => {
    let previousId = authStore.read()?.user.id;
    const unsubscribe = authStore.subscribe(() => {
      const user = authStore.read()?.user;
      if (user?.id === previousId) return;
      previousId = user?.id;
      for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
      // The sign-in's response has just carried the user: no need to ask again.
      if (user) client.setQueryData(['/api/auth/user'], user);
    });
    // A page restored from the back/forward cache has missed every storage event.
    const events = ['storage', 'pageshow'];
    for (const event of events) addEventListener(event, authStore.restore);
    return () => {
      unsubscribe();
      for (const event of events) removeEventListener(event, authStore.restore);
    };
  }, [client]);
}

function isMissing(query: Query): boolean {
  const { data, fetchStatus } = query.state;
  return isPersonal(query) && data === undefined && fetchStatus === 'idle';
}

function useRefreshUser(client: QueryClient, userId: string | undefined): void {
  useEffect(() => {
    // Only now do the pages know who is signed in, and which queries they may run.
    void client.refetchQueries({ type: 'active', predicate: isMissing });
    if (userId === undefined) return;
    import('../account/session-requests.ts').then(
      ({ refreshUser }) => refreshUser(client),
      // The stored user stays good.
      () => undefined,
    );
  }, [client, userId]);
}
