import { parseLinkToken } from '@plenty/contract/account/auth-links';
import { cartReminderEndpoints } from '@plenty/contract/api/cart-reminder-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rejectBlockedCookies } from '../../cart/blocked-cookies.ts';
import { ApiCallError, callApi } from '../../shell/api-client.ts';
import { CART_MUTATION_SCOPE, applyCartResponse, requestCart } from '../../shell/cart-store.ts';

/** What the link of the email is for, or that it has done it. */
export type SavedCartLink =
  | { readonly token: string; readonly action: 'restore' | 'forget' }
  | { readonly action: 'restored' };

/** Takes the token's place in the address, so that a reload or Back does not put removed items into the cart again. */
export const RESTORED_HASH = '#restored';

/** `#token=…` or `#forget&token=…`: the part of an address that no server sees. */
export function parseSavedCartLink(hash: string): SavedCartLink | undefined {
  if (hash === RESTORED_HASH) return { action: 'restored' };
  const token = parseLinkToken(hash);
  return token === undefined ? undefined : { token, action: hash.startsWith('#forget&') ? 'forget' : 'restore' };
}

/** Whether the shop would answer the same however often the shopper tries. */
export function isFinalFailure(failure: Error): boolean {
  const code = failure instanceof ApiCallError ? failure.error?.code : undefined;
  return code === 'link-expired' || code === 'out-of-stock';
}

/** Merges the emailed cart into this browser's. */
export function useRestore(token: string) {
  const client = useQueryClient();
  return useMutation({
    ...CART_MUTATION_SCOPE,
    mutationFn: () =>
      requestCart((options) => callApi(cartReminderEndpoints.restoreCart, { body: { token } }, options)),
    onSuccess: async (response) => {
      await rejectBlockedCookies();
      applyCartResponse(client, response);
    },
  });
}

export function useForget(token: string) {
  return useMutation({ mutationFn: () => callApi(cartReminderEndpoints.forgetCartReminder, { query: { token } }) });
}
