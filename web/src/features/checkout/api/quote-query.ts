import { checkoutEndpoints } from '@plenty/contract/api/checkout-calls';
import type { CartQuote } from '@plenty/contract/checkout/cart-quote';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { authStore } from '../../../lib/auth/auth-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { applyCartResponse } from '../../../lib/cart/cart-store.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { type QuoteRequest, serializeQuoteRequest } from './price-question.ts';

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
