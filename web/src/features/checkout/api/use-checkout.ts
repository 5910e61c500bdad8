import type { CartLine } from '@plenty/contract/cart/cart';
import type { Quote } from '@plenty/contract/pricing/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstWrongField } from '../../../components/text-field/focus-first-wrong-field.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { readQuery } from '../../../lib/read-query.ts';
import type { ShopCallError } from '../../../lib/shop-call-error.ts';
import { boughtLines, buildOrder, quoteFor } from './build-order.ts';
import { type FieldErrors, fieldErrorsOf } from './checkout-draft.ts';
import { type Shown, describeChanges } from './describe-changes.ts';
import { appliedCode } from './discount-state.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';
import { useCustomer } from './use-customer.ts';
import { useDiscount } from './use-discount.ts';
import { sayCartIsEmpty, sayOrderFailed, usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

const cartQuery = readQuery('getCart');
const NO_CHANGES: readonly string[] = [];

/** What was last sent off. */
type Tried = { readonly lines: readonly CartLine[] | undefined; readonly code: string | undefined };

export type Checkout = ReturnType<typeof useCheckout>;

/** Everything the checkout knows and can do, for these lines of the cart. */
export function useCheckout(lines: readonly CartLine[] | undefined) {
  const client = useQueryClient();
  const customer = useCustomer();
  const draft = useCheckoutDraft(customer);
  const { discount: state, values } = draft.draft;
  const code = appliedCode(state);
  const { placeOrder, isPlacing, isLeaving, isUnanswered } = usePlaceOrder(draft.forget, explain);
  const [tried, setTried] = useState<Tried>();
  // Its order may have taken the cart: what is shown stays, so that the same submit goes out again.
  const isInDoubt = isUnanswered && tried?.lines === lines && tried?.code === code;
  const { bought, quote, codeRemoved, isUnsure, takeQuote, askAhead } = useQuote({
    lines,
    discount: state,
    state: values['shippingAddress.state'] ?? '',
    isOrdered: isPlacing || isInDoubt,
  });
  const { subtotal } = quote;
  const shipping = quoteFor(bought).shippingCost;
  const discount = useDiscount({ state, change: draft.changeDiscount, subtotal, shipping, askAhead });
  const [changes, setChanges] = useState(NO_CHANGES);
  const agreed = useRef<Shown & { readonly code?: string | undefined }>({ lines: bought, total: quote.total });

  useEffect(() => {
    if (codeRemoved === undefined || code === undefined) return;
    takeQuote(quote, lines, false);
    discount.drop(code, codeRemoved);
    showToast({ title: 'Discount Code Removed', description: codeRemoved, tone: 'destructive' });
    // Once for a code the shop has taken back; the rest is as it is at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [codeRemoved, code]);

  async function showNewQuote(newQuote: Quote, reason: string | undefined) {
    const before = agreed.current;
    const now = await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
    if (now) takeQuote(newQuote, now, reason === undefined);
    const { code: asked = '' } = before;
    if (reason !== undefined) discount.drop(asked, reason);
    const after = { lines: now ? boughtLines(now) : before.lines, total: newQuote.total };
    setChanges([
      ...(reason === undefined ? [] : [`The discount code ${asked} was removed. ${reason}`]),
      ...describeChanges(before, after),
    ]);
  }

  function showFieldErrors(errors: FieldErrors, sentence: string) {
    flushSync(() => draft.setShopErrors(errors));
    if (Object.keys(errors).length === 0) sayOrderFailed(sentence);
    else focusFirstWrongField();
  }

  function explain({ error, said }: ShopCallError) {
    if (error?.code === 'price-changed') {
      void showNewQuote(error.quote, error.codeRemoved);
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
    agreed.current = { lines: bought, total: quote.total, code: form.discountCode };
    setChanges(NO_CHANGES);
    setTried({ lines, code });
    placeOrder(buildOrder(form, bought, quote));
  }

  return {
    ...draft,
    customer,
    bought,
    quote,
    discount,
    isUnsure,
    changes,
    forgetChanges: () => setChanges(NO_CHANGES),
    isPlacing,
    isLeaving,
    submit,
  };
}
