import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import { findStateCode } from '@plenty/contract/checkout/us-address';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDebouncedValue } from '../lib/use-debounced-value.ts';
import { callApi } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { applyCartResponse, cartQuery } from '../shell/cart-store.ts';
import { type ShownQuote, computeQuote } from './checkout-quote.ts';
import { type DiscountState, getAppliedCode } from './discount-state.ts';

/** What determines an order's price: the cart's lines, the code and the state it ships to, as two letters (D-17, D-23). */
type QuoteRequest = {
  readonly lines: readonly CartLine[];
  readonly code: string | undefined;
  readonly state: string | undefined;
  /** The chosen shipping service; undefined for standard shipping. */
  readonly service?: string | undefined;
};

/** Requests with the same quote have the same text. */
function serializeQuoteRequest({ lines, code = '', state = '', service = '' }: QuoteRequest): string {
  const seen = lines.map(({ id, price, quantity, available, left }) => [id, price, quantity, available, left]);
  return JSON.stringify([code, state, service, seen]);
}

const QUOTE_STALE_MS = 5000;
/** When the cart changes while its quote is on the way, the quote is requested again, but not forever. */
const MAX_ATTEMPTS = 3;

function getQuoteKey(request: QuoteRequest) {
  return [checkoutEndpoints.quote.path, serializeQuoteRequest(request)] as const;
}

/**
 * Stores a quote, and its lines as the cart, so that drawer, badge and checkout show the same lines. False when this tab has seen a newer
 * cart. `askedAt` in milliseconds since 1970.
 */
export function saveQuote(client: QueryClient, request: QuoteRequest, quote: CartQuote, askedAt: number): boolean {
  const { lines, cartVersion: version } = quote;
  client.setQueryData(getQuoteKey({ ...request, lines }), quote);
  return applyCartResponse(client, { lines, version, askedAt, customerId: authStore.read()?.user.id });
}

/** The shop's quote of the cart as it is now, with the request's code and state. */
export function quoteQuery(request: QuoteRequest) {
  const { code, state, service } = request;
  return queryOptions({
    queryKey: getQuoteKey(request),
    queryFn: async ({ client }): Promise<CartQuote> => {
      const body = {
        ...(code !== undefined && { discountCode: code }),
        ...(state && { state }),
        ...(service && { shippingService: service }),
      };
      for (let attempt = 1; ; attempt += 1) {
        const askedAt = Date.now();
        const quote = await callApi(checkoutEndpoints.quote, { body });
        if (saveQuote(client, request, quote, askedAt) || attempt === MAX_ATTEMPTS) return quote;
      }
    },
    staleTime: QUOTE_STALE_MS,
  });
}

const NO_LINES: readonly CartLine[] = [];
/** Autofill and fast typists change a field several times in a row. */
const DEBOUNCE_MS = 400;

type QuoteOptions = {
  /** The newest lines of the cart. */
  readonly lines: readonly CartLine[] | undefined;
  readonly discount: DiscountState;
  /** The state as typed. */
  readonly state: string;
  /** The shipping service that the shopper chose; undefined before. */
  readonly service: string | undefined;
  /** While the order is placed the quote must not change: the order was built from it and empties the cart. */
  readonly isPlacing: boolean;
};

/**
 * The quote the checkout shows: the shop's own, with its lines, requested again whenever cart, code or state change (D-17, D-23). The previous
 * quote stays until the next one is here. When the shop does not respond, the browser computes one, and the order compares it (D-12).
 */
export function useQuote({ lines = NO_LINES, discount, state, service, isPlacing }: QuoteOptions) {
  const client = useQueryClient();
  const code = getAppliedCode(discount);
  const request = { lines, code, state: useDebouncedValue(findStateCode(state), DEBOUNCE_MS), service };
  // A quote requested during a cart change would be for the old cart.
  const isChanging = useIsMutating() > 0;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...quoteQuery(request),
    enabled: lines.length > 0 && !isChanging && !isPlacing,
    placeholderData: keepPreviousData,
  });
  useRetryWithCart(isError && !isPlacing, () => void refetch());
  const shown: ShownQuote = (isError ? undefined : data) ?? computeQuote(lines, discount);
  const isCurrent = data !== undefined && !isPlaceholderData && !isFetching;

  return {
    shown,
    /** Why the shop removed the code, if it did. */
    codeRemoved: isCurrent ? data.codeRemoved : undefined,
    /** True when the shop could not be asked about an applied code. */
    isUnverified: isError && code !== undefined,
    /** Shows a quote that came with another response. If it removed the code, it is the quote without one. */
    setQuote: ({ codeRemoved, ...quote }: CartQuote, askedAt: number) => {
      saveQuote(client, { ...request, code: codeRemoved === undefined ? code : undefined }, quote, askedAt);
    },
    /** Keeps the quote for the request without the code that the shop removed. */
    keepQuoteWithoutCode: () => {
      if (!data) return;
      const { codeRemoved: _, ...quote } = data;
      client.setQueryData(quoteQuery({ ...request, code: undefined }).queryKey, quote);
    },
    /** Requests the quote with a new code, so that the price is there when the code shows as applied. */
    prefetchQuote: async (newCode: string) => {
      await client.fetchQuery(quoteQuery({ ...request, code: newCode })).catch(() => undefined);
    },
  };
}

/** Retries a failed quote after the next successful read of the cart, such as when the tab is shown again. */
function useRetryWithCart(isFailed: boolean, retry: () => void): void {
  const { dataUpdatedAt: cartReadAt } = useQuery({ ...cartQuery, enabled: false });
  const handleCartRead = useEffectEvent((readAt: number) => {
    if (readAt > 0 && isFailed) retry();
  });
  useEffect(() => handleCartRead(cartReadAt), [cartReadAt]);
}
