import type { CartLine } from '@plenty/contract/cart/cart';
import type { Quote } from '@plenty/contract/pricing/price-order';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readQuery } from '../../../lib/read-query.ts';
import type { ShopCallError } from '../../../lib/shop-call-error.ts';
import { boughtLines, buildOrder } from './build-order.ts';
import { type FieldErrors, fieldErrorsOf } from './checkout-draft.ts';
import { type Shown, describeChanges } from './describe-changes.ts';
import { focusFirstWrongField } from './focus-first-wrong-field.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { sayCartIsEmpty, sayOrderFailed, usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

const cartQuery = readQuery('getCart');
const NO_CHANGES: readonly string[] = [];

export type Checkout = ReturnType<typeof useCheckout>;

/** Everything the checkout knows and can do, for these lines of the cart. */
export function useCheckout(lines: readonly CartLine[] | undefined) {
  const client = useQueryClient();
  const draft = useCheckoutDraft();
  const { bought, quote, takeQuote } = useQuote(lines);
  const [changes, setChanges] = useState(NO_CHANGES);
  const agreed = useRef<Shown>({ lines: bought, total: quote.total });
  const { placeOrder, isPlacing, isLeaving } = usePlaceOrder(draft.forget, explain);

  async function showNewQuote(newQuote: Quote) {
    const before = agreed.current;
    const now = await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
    if (now) takeQuote({ lines: now, quote: newQuote });
    setChanges(describeChanges(before, { lines: now ? boughtLines(now) : before.lines, total: newQuote.total }));
  }

  function showFieldErrors(errors: FieldErrors, sentence: string) {
    flushSync(() => draft.setShopErrors(errors));
    if (Object.keys(errors).length === 0) sayOrderFailed(sentence);
    else focusFirstWrongField();
  }

  function explain({ error, said }: ShopCallError) {
    if (error?.code === 'price-changed') {
      void showNewQuote(error.quote);
      return;
    }
    if (error?.code === 'invalid-input') {
      showFieldErrors(fieldErrorsOf(error.fields), error.message);
      return;
    }
    if (error?.code === 'cart-empty') sayCartIsEmpty();
    else sayOrderFailed(said);
    // Whatever else was refused, the cart may not be what it was.
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
  }

  /** Orders what is shown, once, or shows what has to be put right first. */
  function submit() {
    if (isPlacing) return;
    if (bought.length === 0) {
      sayCartIsEmpty();
      return;
    }
    const { form } = flushSync(draft.check);
    if (!form) {
      focusFirstWrongField();
      return;
    }
    agreed.current = { lines: bought, total: quote.total };
    setChanges(NO_CHANGES);
    placeOrder(buildOrder(form, bought, quote));
  }

  return { ...draft, bought, quote, changes, isPlacing, isLeaving, submit };
}
