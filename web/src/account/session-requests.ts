import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type FetchFunction, callApi, registerEndpoints } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { apiQuery } from '../shell/query-client.ts';

registerEndpoints(authEndpoints);

/** How long what the shop said of the customer is good, in milliseconds (DATA-10). */
const USER_STALE_MS = 300_000;

/** GET /api/auth/user: made only while a token is stored; no retry, no refetch on focus (DATA-10). */
export const userQuery = queryOptions({
  ...apiQuery('getUser'),
  staleTime: USER_STALE_MS,
  retry: false,
  refetchOnWindowFocus: false,
});

/** Asks the shop who is signed in, unless it has said so lately. A session that is over ends with it; no answer changes nothing. */
export async function refreshUser(client: QueryClient): Promise<void> {
  const user = await client.fetchQuery(userQuery).catch(() => undefined);
  if (user) authStore.updateUser(user);
}

/** Ends the session of a token that this browser has already forgotten. */
export async function postLogout(token: string, send?: FetchFunction): Promise<void> {
  await callApi(
    'logout',
    {},
    { headers: { Authorization: `Bearer ${token}` }, keepalive: true, ...(send && { send }) },
  );
}
