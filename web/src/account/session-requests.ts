import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { forgetSizes } from '../fit/forget-sizes.ts';
import { type FetchFunction, callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { apiQuery } from '../shell/query-client.ts';

const USER_STALE_MS = 300_000;

/** Run it only while somebody is signed in (DATA-10). */
export const userQuery = queryOptions({
  ...apiQuery(authEndpoints.getUser),
  staleTime: USER_STALE_MS,
  retry: false,
  refetchOnWindowFocus: false,
});

/** Updates the stored user, unless that happened lately. An expired session ends here (callApi); any other failure changes nothing. */
export async function refreshUser(client: QueryClient): Promise<void> {
  const user = await client.fetchQuery(userQuery).catch(() => undefined);
  if (user) authStore.updateUser(user);
}

/** Ends a session whose token this browser has already deleted, and forgets what was remembered with it. */
export async function postLogout(token: string, send?: FetchFunction): Promise<void> {
  forgetSizes();
  await callApi(
    authEndpoints.logout,
    {},
    { headers: { Authorization: `Bearer ${token}` }, keepalive: true, ...(send && { send }) },
  );
}
