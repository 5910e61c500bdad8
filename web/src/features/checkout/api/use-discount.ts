import { checkoutCalls } from '@plenty/contract/api/checkout-calls';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { plainReason } from '../../../lib/plain-reason.ts';
import { describeDiscount } from './describe-discount.ts';
import {
  type DiscountState,
  appliedCode,
  canApply,
  dropCode,
  removeCode,
  takeVerdict,
  typeCode,
  typedCode,
} from './discount-state.ts';

knowCalls(checkoutCalls);

type Wanted = { readonly typed: string; readonly subtotal: string };
type Surroundings = {
  readonly state: DiscountState;
  readonly change: (step: (state: DiscountState) => DiscountState) => void;
  /** What the shopper sees the goods cost, and what shipping costs without a code. */
  readonly subtotal: string;
  readonly shipping: string;
  readonly askAhead: (code: string) => Promise<void>;
};

/** The discount code of the checkout (DISC-01 to 06, ERR-10, ERR-11): typed, applied, removed, or taken back by the shop. */
export function useDiscount({ state, change, subtotal, shipping, askAhead }: Surroundings) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ typed, ...seen }: Wanted) => {
      const answer = await callShop('validateDiscount', { body: { code: typed, subtotal: seen.subtotal } });
      const code = appliedCode(takeVerdict(typed, seen.subtotal, answer));
      if (code !== undefined) await askAhead(code);
      return answer;
    },
    onSuccess: (answer, { typed, subtotal: judged }) => {
      change(() => takeVerdict(typed, judged, answer));
      showToast(describeDiscount(answer, shipping));
    },
    onError: (failure) => {
      const description = plainReason(failure) ?? 'Failed to validate discount code';
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  return {
    state,
    typed: typedCode(state),
    isApplying: isPending,
    canApply: canApply(state) && !isPending,
    type: (typed: string) => change((now) => typeCode(now, typed)),
    apply: () => {
      if (canApply(state) && !isPending) mutate({ typed: typedCode(state), subtotal });
    },
    remove: () => change(removeCode),
    drop: (code: string, reason: string) => change((now) => dropCode(now, code, reason)),
  };
}

export type Discount = ReturnType<typeof useDiscount>;
