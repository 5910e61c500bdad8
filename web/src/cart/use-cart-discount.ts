import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { callApi } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';
import { type CartDiscount, readAppliedCode, serializeQuotedLines, sumLineDiscounts } from './applied-code.ts';

/** What the cart's discount takes off: with a code as the shop quotes it, otherwise as the lines say. */
export function useCartDiscount(lines: readonly CartLine[]): CartDiscount | undefined {
  const code = readAppliedCode(useAuth().user?.id);
  const quoted = serializeQuotedLines(lines);
  // A quote requested during a cart change would be for the old cart.
  const isChanging = useIsMutating() > 0;
  const isCurrent = (quote: CartQuote | undefined) => quote && serializeQuotedLines(quote.lines) === quoted;
  const { data: quote, isPlaceholderData } = useQuery({
    queryKey: ['cart discount', code, quoted],
    queryFn: () => callApi(checkoutEndpoints.quote, { body: { ...(code !== undefined && { discountCode: code }) } }),
    enabled: code !== undefined && lines.some(({ available }) => available) && !isChanging,
    // Until there is a new quote, the line of the last one stays, so that nothing moves.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === code ? last : undefined),
    // The cart may have changed in another tab or on another device meanwhile.
    staleTime: ({ state }) => (isCurrent(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  const isShown = isPlaceholderData || isCurrent(quote);
  if (code === undefined || !quote || !isShown) return sumLineDiscounts(lines);
  const isApplied = quote.discountCode === code;
  return {
    amount: quote.quote.discountAmount,
    isFreeShipping: quote.quote.shippingCost === '0.00',
    note: quote.discountNote,
    code: isApplied ? code : undefined,
    rejected: quote.codeRemoved,
  };
}
