import type { User } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AuthState, useAuth } from '../shell/auth-provider.tsx';
import { authStore } from '../shell/auth-store.ts';
import { apiQuery } from '../shell/query-client.ts';
import { userQuery } from './session-requests.ts';

// The page loads everything before it shows any section; a section that then shows an error must not refetch by itself.
const NO_RETRY_ON_MOUNT = { retryOnMount: false } as const;

/** Newest first (API-11). */
export const ordersQuery = { ...apiQuery(accountEndpoints.listOrders), ...NO_RETRY_ON_MOUNT };
/** The default address first (D-31). */
export const addressesQuery = { ...apiQuery(accountEndpoints.listAddresses), ...NO_RETRY_ON_MOUNT };
export const sessionsQuery = { ...apiQuery(accountEndpoints.listSessions), ...NO_RETRY_ON_MOUNT };

type CurrentUser =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out' };

type UserQueryResult = { readonly data: User | undefined; readonly isPending: boolean };

/** The stored user counts while the shop cannot be asked (AUTH-15). */
export function toCurrentUser({ user }: Pick<AuthState, 'user'>, { data, isPending }: UserQueryResult): CurrentUser {
  if (!user) return { status: 'signed-out' };
  if (isPending) return { status: 'loading' };
  return { status: 'signed-in', user: data ?? user };
}

/** The customer as the shop knows them now. A guest's page does not ask (DATA-10). */
export function useCurrentUser(): CurrentUser {
  const auth = useAuth();
  const result = useQuery({ ...userQuery, enabled: auth.isAuthenticated });
  const { data } = result;
  useEffect(() => {
    if (data) authStore.updateUser(data);
  }, [data]);
  return toCurrentUser(auth, result);
}

/** True until everything the account page shows has loaded or failed. The sections appear together, so that none pushes another down. */
export function useIsAccountLoading(isSignedIn: boolean): boolean {
  const options = { enabled: isSignedIn, retryOnMount: true };
  const results = useQueries({
    queries: [
      { ...ordersQuery, ...options },
      { ...addressesQuery, ...options },
      { ...sessionsQuery, ...options },
    ],
  });
  return results.some(({ isPending }) => isPending);
}
