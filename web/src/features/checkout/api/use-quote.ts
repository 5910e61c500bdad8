import { type CartQuote, checkoutCalls } from '@plenty/contract/api/checkout-calls';
import type { CartLine } from '@plenty/contract/cart/cart';
import { stateCode } from '@plenty/contract/checkout/states';
import type { Quote } from '@plenty/contract/pricing/quote';
import { keepPreviousData, queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { boughtLines, quoteFor } from './build-order.ts';
import { type DiscountState, appliedCode } from './discount-state.ts';
import { type PriceQuestion, isForTheShop, nameQuestion } from './price-question.ts';
import { useSettled } from './use-settled.ts';

knowCalls(checkoutCalls);

const NO_LINES: readonly CartLine[] = [];
/** Autofill and quick hands fill a field in pieces. */
const CALM_MS = 400;
/** An answer about money is good for the moment it was asked for. */
const GOOD_FOR_MS = 5000;

function quoteQuery(question: PriceQuestion) {
  const { code, state } = question;
  return queryOptions({
    queryKey: [checkoutCalls.quote.path, nameQuestion(question)],
    queryFn: (): Promise<CartQuote> =>
      callShop('quote', { body: { ...(code !== undefined && { discountCode: code }), ...(state && { state }) } }),
    staleTime: GOOD_FOR_MS,
  });
}

type Order = {
  readonly lines: readonly CartLine[] | undefined;
  readonly discount: DiscountState;
  /** The state as typed. */
  readonly state: string;
  /** True while the order is on its way: it carries the price that was shown, and takes the cart with it. */
  readonly isOrdered: boolean;
};

/**
 * What can be bought of the cart and what it costs: by the shop's own quote, asked for again at every change of lines, code and state
 * (D-17, D-23). While one is on its way the numbers before it stay; without an answer the shop's rule is applied here, and the
 * order compares (D-12).
 */
export function useQuote({ lines = NO_LINES, discount, state, isOrdered }: Order) {
  const client = useQueryClient();
  const [given, setGiven] = useState<{ readonly name: string; readonly quote: Quote }>();
  const bought = boughtLines(lines);
  const code = appliedCode(discount);
  const question = { bought, code, state: useSettled(stateCode(state), CALM_MS) };
  const name = nameQuestion(question);
  const quoteGiven = given?.name === name ? given.quote : undefined;
  // A quote that is asked for while the cart is being changed would be one for the cart before.
  const isChanging = useIsMutating() > 0;
  const isAsked = isForTheShop(question) && !quoteGiven;
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    ...quoteQuery(question),
    enabled: isAsked && !isChanging && !isOrdered,
    placeholderData: keepPreviousData,
  });
  const answer = isAsked ? data : undefined;
  const isSettled = answer !== undefined && !isPlaceholderData && !isFetching;

  return {
    bought,
    quote: quoteGiven ?? answer?.quote ?? quoteFor(bought, discount),
    /** Why the shop took the code back, once it has. */
    codeRemoved: isSettled ? answer.codeRemoved : undefined,
    /** True when the shop could not be asked what an applied code takes off. */
    isUnsure: isAsked && isError && code !== undefined,
    /** Takes a quote the shop gave with another answer, for these lines and without a code it took back. */
    takeQuote: (quote: Quote, now: readonly CartLine[] = lines, isCodeKept = true) => {
      const asked = { ...question, bought: boughtLines(now), code: isCodeKept ? code : undefined };
      setGiven({ name: nameQuestion(asked), quote });
    },
    /** Asks ahead what a code makes of the price, so that it is known when the code is shown. */
    askAhead: async (newCode: string) => {
      await client.fetchQuery(quoteQuery({ ...question, code: newCode })).catch(() => undefined);
    },
  };
}
