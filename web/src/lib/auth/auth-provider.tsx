import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Auth, AuthContext } from './auth-context.ts';
import { auth } from './auth-store.ts';
import { signOut } from './sign-out.ts';

const SAME_FOR_EVERYBODY = /^\/api\/(products|gallery|site)/;

/** Whom a page is drawn for before a browser asks for it. */
const nobody = () => undefined;

function isPersonal({ queryKey: [path] }: Query): boolean {
  return !SAME_FOR_EVERYBODY.test(String(path));
}

function isMissing(query: Query): boolean {
  const { data, fetchStatus } = query.state;
  return isPersonal(query) && data === undefined && fetchStatus === 'idle';
}

/** Holds who is signed in, here and in the other tabs. What was read for somebody else is read anew. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const current = useSyncExternalStore(auth.subscribe, auth.read, nobody);
  const userId = current?.user.id;

  useEffect(() => {
    let before = auth.read()?.user.id;
    const stop = auth.subscribe(() => {
      const user = auth.read()?.user;
      if (user?.id === before) return;
      before = user?.id;
      for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset();
      // As fresh as the sign-in that has just told it.
      if (user) client.setQueryData(['/api/auth/user'], user);
    });
    // A page that the browser's way back brings up again was told nothing meanwhile.
    const events = ['storage', 'pageshow'];
    for (const event of events) addEventListener(event, auth.restore);
    return () => {
      stop();
      for (const event of events) removeEventListener(event, auth.restore);
    };
  }, [client]);

  useEffect(() => {
    // Not before the pages know who is there, and what they may ask for.
    void client.refetchQueries({ type: 'active', predicate: isMissing });
    if (userId === undefined) return;
    import('./signed-in-calls.ts').then(
      ({ refreshUser }) => refreshUser(client),
      // What was stored still holds.
      () => undefined,
    );
  }, [client, userId]);

  const value = useMemo<Auth>(
    () => ({
      token: current?.token,
      user: current?.user,
      isAuthenticated: current !== undefined,
      signIn: auth.keep,
      signOut,
    }),
    [current],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}
