import type { CartLine } from '@plenty/contract/cart/cart';
import type { CartQuote } from '@plenty/contract/checkout/cart-quote';
import { parseStateCode } from '@plenty/contract/checkout/states';
import { keepPreviousData, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cartQuery } from '../../../lib/cart/cart-store.ts';
import { type ShownQuote, computeQuote } from './build-order.ts';
import { type DiscountState, getAppliedCode } from './discount-state.ts';
import { quoteQuery, saveQuote } from './quote-query.ts';
import { useDebouncedValue } from './use-settled.ts';

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
