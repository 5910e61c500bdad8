import type { CartLine } from '@plenty/contract/cart/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiCallError } from '../shell/api-client.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { focusFirstInvalidInput } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { type FieldErrors, toFieldErrors } from './checkout-draft.ts';
import { type ShownQuote, buildOrder, computeQuote, describeChanges, getAvailableLines } from './checkout-quote.ts';
import { getServiceId } from './shipping-services.tsx';
import { getAppliedCode } from './discount-state.ts';
import { useCheckoutDraft, useCustomer } from './use-checkout-draft.ts';
import { useDiscount } from './use-discount.ts';
import { toastCartEmpty, toastOrderFailed, usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

/** What was submitted last. */
type Attempt = {
  readonly lines: readonly CartLine[] | undefined;
  readonly code: string | undefined;
  readonly shown: ShownQuote;
};

/** The shopper is asked to confirm the quote shown now in place of the one they agreed to. */
type QuoteChange = {
  readonly agreed: ShownQuote;
  readonly codeRemoved: string | undefined;
  readonly serviceRemoved: string | undefined;
};

export type CheckoutState = ReturnType<typeof useCheckout>;

/** The state and the actions of the checkout, for the newest lines of the cart. What it shows of them is in `shown`, the one quote. */
export function useCheckout(lines: readonly CartLine[] | undefined) {
  const customer = useCustomer();
  const form = useCheckoutDraft(customer);
  const code = getAppliedCode(form.draft.discount);
  const [attempt, setAttempt] = useState<Attempt>();
  const [quoteChange, setQuoteChange] = useState<QuoteChange>();
  const [service, chooseService] = useState<string>();
  const explainFailure = useOrderFailure(form.showRejected);
  const { placeOrder, placedAt, isPlacing, isLeaving, isUnconfirmed } = usePlaceOrder(handleRejection);
  // The order may exist and have emptied the cart: keep what is shown, so that the same submit finds it.
  const isInDoubt = isUnconfirmed && attempt?.lines === lines && attempt?.code === code;
  const { setQuote, ...quoted } = useDiscountedQuote(lines, form, service, isPlacing || isInDoubt);
  const { shown, discount } = quoted;
  const serviceId = getServiceId(shown, service);

  function handleRejection(failure: ApiCallError) {
    if (failure.error?.code !== 'price-changed' || !attempt) return explainFailure(failure);
    const { codeRemoved, serviceRemoved } = failure.error;
    setQuote(failure.error, placedAt);
    if (codeRemoved !== undefined) discount.reject(attempt.shown.discountCode ?? '', codeRemoved);
    return setQuoteChange({ agreed: attempt.shown, codeRemoved, serviceRemoved });
  }

  /** Orders what is shown, once, or shows what has to be corrected first. */
  function submit() {
    if (isPlacing) return;
    if (getAvailableLines(shown.lines).length === 0) return toastCartEmpty();
    const valid = form.validate();
    if (!valid || form.askAboutStreet(valid.shippingAddress)) return;
    setAttempt({ lines, code, shown });
    setQuoteChange(undefined);
    placeOrder(buildOrder(valid, shown, serviceId));
  }

  const changes = quoteChange ? describeQuoteChange(quoteChange, shown) : [];
  const dismissChanges = () => setQuoteChange(undefined);
  return {
    ...form,
    ...quoted,
    customer,
    serviceId,
    chooseService,
    changes,
    dismissChanges,
    isPlacing,
    isLeaving,
    submit,
  };
}

/** The quote that the checkout shows, and the discount code in it. */
function useDiscountedQuote(
  lines: readonly CartLine[] | undefined,
  { draft, changeDiscount }: ReturnType<typeof useCheckoutDraft>,
  service: string | undefined,
  isPlacing: boolean,
) {
  const code = getAppliedCode(draft.discount);
  const state = draft.values['shippingAddress.state'] ?? '';
  const { shown, codeRemoved, isUnverified, setQuote, keepQuoteWithoutCode, prefetchQuote } = useQuote({
    lines,
    discount: draft.discount,
    state,
    service,
    isPlacing,
  });
  const chosen = shown.shippingServices?.find(({ id }) => id === getServiceId(shown, service));
  const discount = useDiscount({
    state: draft.discount,
    change: changeDiscount,
    subtotal: shown.quote.subtotal,
    shipping: chosen?.cost ?? computeQuote(shown.lines).quote.shippingCost,
    service: chosen?.id,
    prefetchQuote,
  });
  useEffect(() => {
    if (codeRemoved === undefined || code === undefined) return;
    keepQuoteWithoutCode();
    discount.reject(code, codeRemoved);
    showToast({ title: 'Discount Code Removed', description: codeRemoved, tone: 'destructive' });
    // Once per removed code; everything else is read as it is then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [codeRemoved, code]);
  return { shown, discount, isDiscountUnverified: isUnverified, setQuote };
}

/** Compares with what is shown now, so that the dialog and the page below it always name the same lines and total. */
function describeQuoteChange({ agreed, codeRemoved, serviceRemoved }: QuoteChange, shown: ShownQuote): string[] {
  const changes = [...(serviceRemoved === undefined ? [] : [serviceRemoved]), ...describeChanges(agreed, shown)];
  if (codeRemoved === undefined) return changes;
  return [`The discount code ${agreed.discountCode ?? ''} was removed. ${codeRemoved}`, ...changes];
}

/** Shows why an order was rejected: under its fields, where it names some, else in a toast. */
function useOrderFailure(showRejected: (errors: FieldErrors) => boolean) {
  const client = useQueryClient();
  return ({ error, serverMessage }: ApiCallError) => {
    if (error?.code === 'invalid-input') {
      const isShown = flushSync(() => showRejected(toFieldErrors(error.fields)));
      if (isShown) focusFirstInvalidInput();
      else toastOrderFailed(error.message);
      return;
    }
    if (error?.code === 'cart-empty') toastCartEmpty();
    else toastOrderFailed(serverMessage);
    // The rejection may mean that the cart has changed.
    void refreshCart(client);
  };
}
