import { authCalls } from '@plenty/contract/api/auth-calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Send, callShop } from '../call-shop.ts';
import { knowCalls } from '../known-calls.ts';
import { readQuery } from '../read-query.ts';
import { auth } from './auth-store.ts';

knowCalls(authCalls);

/** How long what the shop said of the customer is good, in milliseconds (DATA-10). */
const GOOD_FOR_MS = 300_000;

/** GET /api/auth/user: made only while a token is stored; no retry, no refetch on focus (DATA-10). */
export const userQuery = queryOptions({
  ...readQuery('getUser'),
  staleTime: GOOD_FOR_MS,
  retry: false,
  refetchOnWindowFocus: false,
});

/** Asks the shop who is signed in, unless it has said so lately. A session that is over ends with it; no answer changes nothing. */
export async function refreshUser(client: QueryClient): Promise<void> {
  const user = await client.fetchQuery(userQuery).catch(() => undefined);
  if (user) auth.takeUser(user);
}

/** Ends the session of a token that this browser has already forgotten. */
export async function postLogout(token: string, send?: Send): Promise<void> {
  await callShop(
    'logout',
    {},
    { headers: { Authorization: `Bearer ${token}` }, keepalive: true, ...(send && { send }) },
  );
}
