import { checkoutEndpoints } from '@plenty/contract/api/checkout-calls';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';
import { describeDiscount } from './describe-discount.ts';
import {
  type DiscountState,
  getAppliedCode,
  canApply,
  rejectCode,
  removeCode,
  toDiscountState,
  setTypedCode,
  getTypedCode,
} from './discount-state.ts';

registerEndpoints(checkoutEndpoints);

type ApplyInput = { readonly typed: string; readonly subtotal: string };
type DiscountOptions = {
  readonly state: DiscountState;
  readonly change: (step: (state: DiscountState) => DiscountState) => void;
  /** What the shopper sees the goods cost, and what shipping costs without a code. */
  readonly subtotal: string;
  readonly shipping: string;
  readonly prefetchQuote: (code: string) => Promise<void>;
};

/** The discount code of the checkout (DISC-01 to 06, ERR-10, ERR-11): typed, applied, removed, or taken back by the shop. */
export function useDiscount({ state, change, subtotal, shipping, prefetchQuote }: DiscountOptions) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ typed, ...seen }: ApplyInput) => {
      const response = await callApi('validateDiscount', { body: { code: typed, subtotal: seen.subtotal } });
      const code = getAppliedCode(toDiscountState(typed, seen.subtotal, response));
      if (code !== undefined) await prefetchQuote(code);
      return response;
    },
    onSuccess: (response, { typed, subtotal: checkedSubtotal }) => {
      change(() => toDiscountState(typed, checkedSubtotal, response));
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
      if (canApply(state) && !isPending) mutate({ typed: getTypedCode(state), subtotal });
    },
    remove: () => change(removeCode),
    reject: (code: string, reason: string) => change((now) => rejectCode(now, code, reason)),
  };
}

export type Discount = ReturnType<typeof useDiscount>;
