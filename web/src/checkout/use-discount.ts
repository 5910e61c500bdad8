import { type DiscountValidation, checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useMutation } from '@tanstack/react-query';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { type ToastContent, showToast } from '../ui/toast-store.ts';
import {
  type DiscountState,
  canApply,
  getAppliedCode,
  getTypedCode,
  rejectCode,
  removeCode,
  setTypedCode,
  toDiscountState,
} from './discount-state.ts';

type ApplyInput = { readonly typed: string; readonly shownSubtotal: string };
type DiscountOptions = {
  readonly state: DiscountState;
  readonly change: (step: (state: DiscountState) => DiscountState) => void;
  /** As shown: the subtotal, and what shipping costs without a code. */
  readonly subtotal: string;
  readonly shipping: string;
  /** The chosen way of shipping; standard shipping without one. */
  readonly service: string | undefined;
  readonly prefetchQuote: (code: string) => Promise<void>;
};

/** The checkout's discount code (DISC-01 to 06, ERR-10, ERR-11). */
export function useDiscount({ state, change, subtotal, shipping, service, prefetchQuote }: DiscountOptions) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ typed, shownSubtotal }: ApplyInput) => {
      const response = await callApi(checkoutEndpoints.validateDiscount, {
        body: { code: typed, subtotal: shownSubtotal, ...(service && { shippingService: service }) },
      });
      const code = getAppliedCode(toDiscountState(typed, shownSubtotal, response));
      if (code !== undefined) await prefetchQuote(code);
      return response;
    },
    onSuccess: (response, { typed, shownSubtotal }) => {
      change(() => toDiscountState(typed, shownSubtotal, response));
      showToast(describeDiscount(response, shipping));
    },
    onError: (failure) => {
      const description = getErrorMessage(failure) ?? 'Failed to validate discount code';
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  return {
    state,
    typed: getTypedCode(state),
    isApplying: isPending,
    canApply: canApply(state) && !isPending,
    setTyped: (typed: string) => change((now) => setTypedCode(now, typed)),
    apply: () => {
      if (canApply(state) && !isPending) mutate({ typed: getTypedCode(state), shownSubtotal: subtotal });
    },
    remove: () => change(removeCode),
    reject: (code: string, reason: string) => change((now) => rejectCode(now, code, reason)),
  };
}

export type Discount = ReturnType<typeof useDiscount>;

/** The toast after Apply (DISC-05, DISC-06, ERR-11). `shipping` is what shipping costs without the code: '7.99'. */
export function describeDiscount(response: DiscountValidation, shipping: string): ToastContent {
  if (!response.valid) {
    return { title: 'Invalid Discount Code', description: response.message, tone: 'destructive' };
  }
  if (response.isTestOrder) {
    const description = 'This order will be completely free - no charges will be applied.';
    return { title: 'Test Order Mode!', description };
  }
  return { title: 'Discount Applied!', description: describeSaving(response, shipping) };
}

function describeSaving({ discount, isFreeShipping }: DiscountValidation, shipping: string): string {
  const saved = parseMoney(discount === '0.00' && isFreeShipping ? shipping : discount);
  return saved === 0 && isFreeShipping ? 'Shipping is free.' : `You saved ${formatDollars(saved)}`;
}
