import type { User } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerEndpoints } from '../shell/api-client.ts';
import { type AuthState, useAuth } from '../shell/auth-provider.tsx';
import { authStore } from '../shell/auth-store.ts';
import { apiQuery } from '../shell/query-client.ts';
import { userQuery } from './session-requests.ts';

registerEndpoints(accountEndpoints);
registerEndpoints(authEndpoints);

// The page reads everything before it shows any of it; a part that then shows a failure must not ask again by itself.
const NO_RETRY_ON_MOUNT = { retryOnMount: false } as const;

/** The customer's orders, the newest first (API-11). */
export const ordersQuery = { ...apiQuery('listOrders'), ...NO_RETRY_ON_MOUNT };
/** The address book, the default address first (D-31). */
export const addressesQuery = { ...apiQuery('listAddresses'), ...NO_RETRY_ON_MOUNT };
/** Where the customer is signed in (D-3). */
export const sessionsQuery = { ...apiQuery('listSessions'), ...NO_RETRY_ON_MOUNT };

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

/**
 * Reads what the account shows, all at once; true until everything is there or has failed. The parts appear together, so that none
 * pushes another one down.
 */
export function useIsAccountLoading(isSignedIn: boolean): boolean {
  const reads = useQueries({
    queries: [
      { ...ordersQuery, enabled: isSignedIn, retryOnMount: true },
      { ...addressesQuery, enabled: isSignedIn, retryOnMount: true },
      { ...sessionsQuery, enabled: isSignedIn, retryOnMount: true },
    ],
  });
  return reads.some(({ isPending }) => isPending);
}
