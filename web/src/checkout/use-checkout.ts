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

/** What was submitted last. */
type Attempt = { readonly lines: readonly CartLine[] | undefined; readonly code: string | undefined };

/** The shopper is asked to confirm the quote shown now in place of the one they agreed to. */
type QuoteChange = { readonly agreed: ShownQuote; readonly codeRemoved: string | undefined };

export type CheckoutState = ReturnType<typeof useCheckout>;

/** The state and the actions of the checkout, for the newest lines of the cart. What it shows of them is in `shown`, the one quote. */
export function useCheckout(lines: readonly CartLine[] | undefined) {
  const customer = useCustomer();
  const draft = useCheckoutDraft(customer);
  const { discount: discountState, values } = draft.draft;
  const code = getAppliedCode(discountState);
  const { placeOrder, isPlacing, isLeaving, isUnconfirmed } = usePlaceOrder(draft.deleteDraft, explainRejection);
  const [lastAttempt, setLastAttempt] = useState<Attempt>();
  // The order may exist and have emptied the cart: keep what is shown, so that the same submit finds it.
  const isInDoubt = isUnconfirmed && lastAttempt?.lines === lines && lastAttempt?.code === code;
  const { shown, codeRemoved, isUnverified, setQuote, keepQuoteWithoutCode, prefetchQuote } = useQuote({
    lines,
    discount: discountState,
    state: values['shippingAddress.state'] ?? '',
    isPlacing: isPlacing || isInDoubt,
  });
  const discount = useDiscount({
    state: discountState,
    change: draft.changeDiscount,
    subtotal: shown.quote.subtotal,
    shipping: computeQuote(shown.lines).quote.shippingCost,
    prefetchQuote,
  });
  const [quoteChange, setQuoteChange] = useState<QuoteChange>();
  const submitted = useRef({ shown, at: 0 });
  const handleFailure = useOrderFailure(draft.setRejectedFields);

  useEffect(() => {
    if (codeRemoved === undefined || code === undefined) return;
    keepQuoteWithoutCode();
    discount.reject(code, codeRemoved);
    showToast({ title: 'Discount Code Removed', description: codeRemoved, tone: 'destructive' });
    // Once per removed code; everything else is read as it is then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [codeRemoved, code]);

  function explainRejection(failure: ApiCallError) {
    if (failure.error?.code === 'price-changed') askToConfirm(failure.error);
    else handleFailure(failure);
  }

  function askToConfirm(quote: CartQuote) {
    const { shown: agreed, at } = submitted.current;
    setQuote(quote, at);
    if (quote.codeRemoved !== undefined) discount.reject(agreed.discountCode ?? '', quote.codeRemoved);
    setQuoteChange({ agreed, codeRemoved: quote.codeRemoved });
  }

  /** Orders what is shown, once, or shows what has to be corrected first. */
  function submit() {
    if (isPlacing) return;
    if (getAvailableLines(shown.lines).length === 0) {
      toastCartEmpty();
      return;
    }
    const form = draft.getForm();
    if (!form) return;
    submitted.current = { shown, at: Date.now() };
    setQuoteChange(undefined);
    setLastAttempt({ lines, code });
    placeOrder(buildOrder(form, shown));
  }

  return {
    ...draft,
    customer,
    shown,
    discount,
    isDiscountUnverified: isUnverified,
    changes: quoteChange ? describeQuoteChange(quoteChange, shown) : [],
    dismissChanges: () => setQuoteChange(undefined),
    isPlacing,
    isLeaving,
    submit,
  };
}

/** Compares with what is shown now, so that the dialog and the page below it always name the same lines and total. */
function describeQuoteChange({ agreed, codeRemoved }: QuoteChange, shown: ShownQuote): string[] {
  const changes = describeChanges(agreed, shown);
  if (codeRemoved === undefined) return changes;
  return [`The discount code ${agreed.discountCode ?? ''} was removed. ${codeRemoved}`, ...changes];
}

/** Shows why an order was rejected: under its fields, where it names some, else in a toast. */
function useOrderFailure(setRejectedFields: (errors: FieldErrors) => void) {
  const client = useQueryClient();
  return ({ error, serverMessage }: ApiCallError) => {
    if (error?.code === 'invalid-input') {
      const errors = toFieldErrors(error.fields);
      flushSync(() => setRejectedFields(errors));
      if (Object.keys(errors).length === 0) toastOrderFailed(error.message);
      else focusFirstInvalidInput();
      return;
    }
    if (error?.code === 'cart-empty') toastCartEmpty();
    else toastOrderFailed(serverMessage);
    // The rejection may mean that the cart has changed.
    void refreshCart(client);
  };
}
