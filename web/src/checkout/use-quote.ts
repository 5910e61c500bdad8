import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import { parseStateCode } from '@plenty/contract/checkout/address';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi, registerEndpoints } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { applyCartResponse, cartQuery } from '../shell/cart-store.ts';
import { type ShownQuote, computeQuote } from './checkout-quote.ts';
import { type DiscountState, getAppliedCode } from './discount-state.ts';

/** What an order's price hangs on: the lines of the cart, the code and the two letters of the state it goes to (D-17, D-23). */
export type QuoteRequest = {
  readonly lines: readonly CartLine[];
  readonly code: string | undefined;
  readonly state: string | undefined;
};

/** Equal for questions that have one answer. */
export function serializeQuoteRequest({ lines, code = '', state = '' }: QuoteRequest): string {
  const seen = lines.map(({ id, price, quantity, available, left }) => [id, price, quantity, available, left]);
  return JSON.stringify([code, state, seen]);
}

registerEndpoints(checkoutEndpoints);

/** An answer about money is good for the moment it was asked for. */
const QUOTE_STALE_MS = 5000;
/** A quote of a cart that was changed while it was on its way is asked for again, but not for ever. */
const MAX_ATTEMPTS = 3;

function getQuoteKey(question: QuoteRequest) {
  return [checkoutEndpoints.quote.path, serializeQuoteRequest(question)] as const;
}

/**
 * Takes the shop's quote for what the shop now says of the cart, too: drawer, badge and checkout then show the very same lines. False when
 * this tab has seen a newer cart.
 */
export function saveQuote(client: QueryClient, asked: QuoteRequest, quote: CartQuote, askedAt: number): boolean {
  const { lines, cartVersion: version } = quote;
  client.setQueryData(getQuoteKey({ ...asked, lines }), quote);
  return applyCartResponse(client, { lines, version, askedAt, customerId: authStore.read()?.user.id });
}

/** The shop's quote of the cart as it is, with this code, for this state. */
export function quoteQuery(question: QuoteRequest) {
  const { code, state } = question;
  return queryOptions({
    queryKey: getQuoteKey(question),
    queryFn: async ({ client }): Promise<CartQuote> => {
      const body = { ...(code !== undefined && { discountCode: code }), ...(state && { state }) };
      for (let tries = 1; ; tries += 1) {
        const askedAt = Date.now();
        const quote = await callApi('quote', { body });
        if (saveQuote(client, question, quote, askedAt) || tries === MAX_ATTEMPTS) return quote;
      }
    },
    staleTime: QUOTE_STALE_MS,
  });
}

const NO_LINES: readonly CartLine[] = [];
/** Autofill and quick hands fill a field in pieces. */
const DEBOUNCE_MS = 400;

type QuoteOptions = {
  /** The newest lines of the cart. */
  readonly lines: readonly CartLine[] | undefined;
  readonly discount: DiscountState;
  /** The state as typed. */
  readonly state: string;
  /** True while the order is on its way: it carries the quote that was shown, and takes the cart with it. */
  readonly isPlacing: boolean;
};

/**
 * The one quote a checkout shows: the shop's own, with the lines that it is the price of, asked for again at every change of cart, code
 * and state (D-17, D-23). While one is on its way the one before it stays as a whole; without an answer the shop's rule is applied here,
 * and the order compares (D-12).
 */
export function useQuote({ lines = NO_LINES, discount, state, isPlacing }: QuoteOptions) {
  const client = useQueryClient();
  const code = getAppliedCode(discount);
  const question = { lines, code, state: useDebouncedValue(parseStateCode(state), DEBOUNCE_MS) };
  // A quote that is asked for while the cart is being changed would be one for the cart before.
  const isChanging = useIsMutating() > 0;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    ...quoteQuery(question),
    enabled: lines.length > 0 && !isChanging && !isPlacing,
    placeholderData: keepPreviousData,
  });
  // The shop did not answer: it is asked once more with the next answer about the cart, such as after another look at the tab.
  const { dataUpdatedAt: cartReadAt } = useQuery({ ...cartQuery, enabled: false });
  const askAgain = useEffectEvent((readAt: number) => {
    if (readAt > 0 && isError && !isPlacing) void refetch();
  });
  useEffect(() => askAgain(cartReadAt), [cartReadAt]);
  const shown: ShownQuote = (isError ? undefined : data) ?? computeQuote(lines, discount);
  const isSettled = data !== undefined && !isPlaceholderData && !isFetching;

  return {
    shown,
    /** Why the shop took the code back, once it has. */
    codeRemoved: isSettled ? data.codeRemoved : undefined,
    /** True when the shop could not be asked what an applied code takes off. */
    isUnverified: isError && code !== undefined,
    /** Takes a quote that came with another answer, which was asked for at `askedAt`; it is without a code that it took back. */
    takeQuote: ({ codeRemoved, ...quote }: CartQuote, askedAt: number) => {
      saveQuote(client, { ...question, code: codeRemoved === undefined ? code : undefined }, quote, askedAt);
    },
    /** The quote as it is without the code that the shop took back. */
    dropRejectedCode: () => {
      if (!data) return;
      const { codeRemoved: _, ...quote } = data;
      client.setQueryData(quoteQuery({ ...question, code: undefined }).queryKey, quote);
    },
    /** Asks ahead what a code makes of the price, so that it is known when the code is shown. */
    prefetchQuote: async (newCode: string) => {
      await client.fetchQuery(quoteQuery({ ...question, code: newCode })).catch(() => undefined);
    },
  };
}

/** The value once it has stayed the same for so many milliseconds: what is being typed is not yet what is meant. */
export function useDebouncedValue<Value extends string | undefined>(value: Value, calmMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), calmMs);
    return () => clearTimeout(timer);
  }, [value, calmMs]);
  return settled;
}
