import type { User } from '@plenty/contract/account/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuthState } from './auth-context.ts';
import { authStore } from './auth-store.ts';
import { userQuery } from './signed-in-calls.ts';
import { useAuth } from './use-auth.ts';

/** AUTH-15. */
export type CurrentUser =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out' };

type UserQueryResult = { readonly data: User | undefined; readonly isPending: boolean };

/** Who is signed in as far as the shop has said; where it cannot be asked, what was stored holds. */
export function toCurrentUser({ user }: Pick<AuthState, 'user'>, { data, isPending }: UserQueryResult): CurrentUser {
  if (!user) return { status: 'signed-out' };
  if (isPending) return { status: 'loading' };
  return { status: 'signed-in', user: data ?? user };
}

/** The customer as the shop knows them now; asked only while somebody is signed in (DATA-10). */
export function useCurrentUser(): CurrentUser {
  const signedIn = useAuth();
  const response = useQuery({ ...userQuery, enabled: signedIn.isAuthenticated });
  const { data } = response;
  useEffect(() => {
    if (data) authStore.updateUser(data);
  }, [data]);
  return toCurrentUser(signedIn, response);
}
