import type { User } from '@plenty/contract/account/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Auth } from './auth-context.ts';
import { auth } from './auth-store.ts';
import { userQuery } from './signed-in-calls.ts';
import { useAuth } from './use-auth.ts';

/** AUTH-15. */
export type CurrentUser =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out' };

type Answer = { readonly data: User | undefined; readonly isPending: boolean };

/** Who is signed in as far as the shop has said; where it cannot be asked, what was stored holds. */
export function currentUserOf({ user }: Pick<Auth, 'user'>, { data, isPending }: Answer): CurrentUser {
  if (!user) return { status: 'signed-out' };
  if (isPending) return { status: 'loading' };
  return { status: 'signed-in', user: data ?? user };
}

/** The customer as the shop knows them now; asked only while somebody is signed in (DATA-10). */
export function useCurrentUser(): CurrentUser {
  const signedIn = useAuth();
  const answer = useQuery({ ...userQuery, enabled: signedIn.isAuthenticated });
  const { data } = answer;
  useEffect(() => {
    if (data) auth.takeUser(data);
  }, [data]);
  return currentUserOf(signedIn, answer);
}
