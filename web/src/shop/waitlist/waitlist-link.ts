import { parseLinkToken } from '@plenty/contract/account/auth-links';
import { waitlistEndpoints } from '@plenty/contract/api/waitlist-endpoints';
import type { WaitlistEntry } from '@plenty/contract/waitlist/waitlist';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rejectBlockedCookies } from '../../cart/blocked-cookies.ts';
import { ApiCallError, callApi } from '../../shell/api-client.ts';
import { useCart } from '../../shell/cart-provider.tsx';
import { getClosedMessage } from '../link-failure.ts';
import { CART_MUTATION_SCOPE, applyCartResponse, requestCart } from '../../shell/cart-store.ts';

/** What the link of an email is for. */
export type WaitlistLink = { readonly token: string; readonly action: 'confirm' | 'leave' | 'see' };

/** `#confirm&token=…`, `#leave&token=…` or `#token=…`: the part of an address that no server sees. */
export function parseWaitlistLink(hash: string): WaitlistLink | undefined {
  const token = parseLinkToken(hash);
  if (token === undefined) return undefined;
  const action = /^#(confirm|leave)&/.exec(hash)?.[1];
  return { token, action: action === 'confirm' || action === 'leave' ? action : 'see' };
}

export function isLinkExpired(failure: Error | null): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'link-expired';
}

const placeQuery = (token: string) =>
  queryOptions({
    queryKey: [waitlistEndpoints.getWaitlistEntry.path, token],
    queryFn: () => callApi(waitlistEndpoints.getWaitlistEntry, { body: { token } }),
    retry: (count, failure) => count < 2 && !isLinkExpired(failure) && getClosedMessage(failure) === undefined,
  });

/** The place that a link belongs to. */
export function usePlace(token: string) {
  return useQuery(placeQuery(token));
}

export function useConfirm(token: string) {
  return useMutation<readonly WaitlistEntry[]>({
    mutationFn: async () => (await callApi(waitlistEndpoints.confirmWaitlist, { body: { token } })).entries,
  });
}

export function useLeave(token: string) {
  return useMutation({ mutationFn: () => callApi(waitlistEndpoints.leaveWaitlist, { query: { token } }) });
}

/** Puts the held unit into the cart and opens it. */
export function useClaim(token: string) {
  const client = useQueryClient();
  const { openCart } = useCart();
  return useMutation({
    ...CART_MUTATION_SCOPE,
    mutationFn: () => requestCart((options) => callApi(waitlistEndpoints.claimHeldUnit, { body: { token } }, options)),
    onSuccess: async (response) => {
      await rejectBlockedCookies();
      applyCartResponse(client, response);
      openCart();
    },
    onError: () => client.invalidateQueries({ queryKey: placeQuery(token).queryKey }),
  });
}
