import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import { addCents, parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { tryStorage } from '../lib/try-storage.ts';
import { callApi } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';

/** Where the checkout keeps its draft in this tab, with the code that was applied there or by a link. */
export const CHECKOUT_DRAFT_KEY = 'checkoutForm';

/** The code of this customer's draft. A guest's draft anybody in this tab may continue. */
export function readAppliedCode(customerId: string | undefined): string | undefined {
  const draft: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(CHECKOUT_DRAFT_KEY) ?? '{}'));
  if (!isRecord(draft) || (draft['customerId'] !== undefined && draft['customerId'] !== customerId)) return undefined;
  const { discount } = draft;
  const code = isRecord(discount) && discount['kind'] === 'valid' ? discount['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** What the cart says about its discount. `code` is set when one was applied that fits. */
export type CartDiscount = {
  readonly amount: string;
  readonly isFreeShipping: boolean;
  readonly note: string | undefined;
  readonly code: string | undefined;
  /** Why an applied code takes nothing off. */
  readonly rejected: string | undefined;
};

/** The automatic discount, which the lines carry. */
export function sumLineDiscounts(lines: readonly CartLine[]): CartDiscount | undefined {
  const discounts = lines.flatMap(({ available, discount }) => (available && discount ? [discount] : []));
  const [first] = discounts;
  if (!first) return undefined;
  return {
    amount: toMoneyString(addCents(...discounts.map(({ amount }) => parseMoney(amount)))),
    isFreeShipping: first.isFreeShipping === true,
    note: first.note,
    code: undefined,
    rejected: undefined,
  };
}

/** What a quote depends on in the cart: equal texts have equal quotes. */
export function serializeQuotedLines(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.filter(({ available }) => available).map(({ id, price, quantity }) => [id, price, quantity]),
  );
}

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
