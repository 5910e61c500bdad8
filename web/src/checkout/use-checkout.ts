import type { CartLine } from '@plenty/contract/cart/cart';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiCallError } from '../shell/api-client.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { focusFirstInvalidInput } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { type FieldErrors, toFieldErrors } from './checkout-draft.ts';
import { type ShownQuote, buildOrder, computeQuote, describeChanges, getAvailableLines } from './checkout-quote.ts';
import { getAppliedCode } from './discount-state.ts';
import { useCheckoutDraft, useCustomer } from './use-checkout-draft.ts';
import { useDiscount } from './use-discount.ts';
import { toastCartEmpty, toastOrderFailed, usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

const NO_CHANGES: readonly string[] = [];

/** What was last sent off. */
type Attempt = { readonly lines: readonly CartLine[] | undefined; readonly code: string | undefined };

/** What the shopper is asked once more: whether the quote that is shown now is fine in place of the one they agreed to. */
type QuoteChange = { readonly agreed: ShownQuote; readonly codeRemoved: string | undefined };

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Everything the checkout knows and can do, for the newest lines of the cart. What it shows of them is in the one quote. */
export function useCheckout(lines: readonly CartLine[] | undefined) {
  const client = useQueryClient();
  const customer = useCustomer();
  const draft = useCheckoutDraft(customer);
  const { discount: state, values } = draft.draft;
  const code = getAppliedCode(state);
  const { placeOrder, isPlacing, isLeaving, isUnconfirmed } = usePlaceOrder(draft.deleteDraft, explain);
  const [tried, setTried] = useState<Attempt>();
  // Its order may have taken the cart: what is shown stays, so that the same submit goes out again.
  const isInDoubt = isUnconfirmed && tried?.lines === lines && tried?.code === code;
  const { shown, codeRemoved, isUnverified, takeQuote, dropRejectedCode, prefetchQuote } = useQuote({
    lines,
    discount: state,
    state: values['shippingAddress.state'] ?? '',
    isPlacing: isPlacing || isInDoubt,
  });
  const { subtotal } = shown.quote;
  const shipping = computeQuote(shown.lines).quote.shippingCost;
  const discount = useDiscount({ state, change: draft.changeDiscount, subtotal, shipping, prefetchQuote });
  const [question, setQuestion] = useState<QuoteChange>();
  const sent = useRef({ shown, at: 0 });

  useEffect(() => {
    if (codeRemoved === undefined || code === undefined) return;
    dropRejectedCode();
    discount.reject(code, codeRemoved);
    showToast({ title: 'Discount Code Removed', description: codeRemoved, tone: 'destructive' });
    // Once for a code the shop has taken back; the rest is as it is at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [codeRemoved, code]);

  function showNewQuote(quote: CartQuote) {
    const { shown: agreed, at } = sent.current;
    takeQuote(quote, at);
    if (quote.codeRemoved !== undefined) discount.reject(agreed.discountCode ?? '', quote.codeRemoved);
    setQuestion({ agreed, codeRemoved: quote.codeRemoved });
  }

  /** From what is drawn at this moment: the question can name no other lines and no other total than the page under it. */
  function describeQuestion({ agreed, codeRemoved: reason }: QuoteChange): string[] {
    const removed =
      reason === undefined ? [] : [`The discount code ${agreed.discountCode ?? ''} was removed. ${reason}`];
    return [...removed, ...describeChanges(agreed, shown)];
  }

  function showFieldErrors(errors: FieldErrors, sentence: string) {
    flushSync(() => draft.setShopErrors(errors));
    if (Object.keys(errors).length === 0) toastOrderFailed(sentence);
    else focusFirstInvalidInput();
  }

  function explain({ error, serverMessage }: ApiCallError) {
    if (error?.code === 'price-changed') {
      showNewQuote(error);
      return;
    }
    if (error?.code === 'invalid-input') {
      showFieldErrors(toFieldErrors(error.fields), error.message);
      return;
    }
    if (error?.code === 'cart-empty') toastCartEmpty();
    else toastOrderFailed(serverMessage);
    // Whatever else was refused, the cart may not be what it was.
    void refreshCart(client);
  }

  /** Orders what is shown, once, or shows what has to be put right first. */
  function submit() {
    if (isPlacing) return;
    if (getAvailableLines(shown.lines).length === 0) {
      toastCartEmpty();
      return;
    }
    const { form } = flushSync(draft.validate);
    if (!form) {
      focusFirstInvalidInput();
      return;
    }
    sent.current = { shown, at: Date.now() };
    setQuestion(undefined);
    setTried({ lines, code });
    placeOrder(buildOrder(form, shown));
  }

  return {
    ...draft,
    customer,
    shown,
    discount,
    isDiscountUnverified: isUnverified,
    changes: question ? describeQuestion(question) : NO_CHANGES,
    dismissChanges: () => setQuestion(undefined),
    isPlacing,
    isLeaving,
    submit,
  };
}
