import { checkoutCalls } from '@plenty/contract/api/checkout-calls';
import type { CartQuote } from '@plenty/contract/checkout/cart-quote';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { auth } from '../../../lib/auth/auth-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { takeCart } from '../../../lib/cart/cart-store.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { type PriceQuestion, nameQuestion } from './price-question.ts';

knowCalls(checkoutCalls);

/** An answer about money is good for the moment it was asked for. */
const GOOD_FOR_MS = 5000;
/** A quote of a cart that was changed while it was on its way is asked for again, but not for ever. */
const MOST_TRIES = 3;

function quoteKey(question: PriceQuestion) {
  return [checkoutCalls.quote.path, nameQuestion(question)] as const;
}

/**
 * Takes the shop's quote for what the shop now says of the cart, too: drawer, badge and checkout then show the very same lines. False when
 * this tab has seen a newer cart.
 */
export function takeQuote(client: QueryClient, asked: PriceQuestion, quote: CartQuote, askedAt: number): boolean {
  const { lines, cartVersion: version } = quote;
  client.setQueryData(quoteKey({ ...asked, lines }), quote);
  return takeCart(client, { lines, version, askedAt, customerId: auth.read()?.user.id });
}

/** The shop's quote of the cart as it is, with this code, for this state. */
export function quoteQuery(question: PriceQuestion) {
  const { code, state } = question;
  return queryOptions({
    queryKey: quoteKey(question),
    queryFn: async ({ client }): Promise<CartQuote> => {
      const body = { ...(code !== undefined && { discountCode: code }), ...(state && { state }) };
      for (let tries = 1; ; tries += 1) {
        const askedAt = Date.now();
        const quote = await callShop('quote', { body });
        if (takeQuote(client, question, quote, askedAt) || tries === MOST_TRIES) return quote;
      }
    },
    staleTime: GOOD_FOR_MS,
  });
}
