import { type Cents, ZERO_CENTS } from '@plenty/contract/money/money';
import {
  INVALID_CODE_MESSAGE,
  type Discount,
  applyDiscount,
  createFullDiscount,
} from '@plenty/contract/pricing/discount';
import { NO_DISCOUNT_APPLIED, type AppliedDiscount } from '@plenty/contract/pricing/price-order';
import type { Firestore } from 'firebase-admin/firestore';
import type { DiscountCustomer } from '../discounts/customer-use-repository.ts';
import {
  type Redemption,
  type AvailableRedemption,
  findAvailableRedemption,
  readDiscount,
} from '../discounts/discount-repository.ts';
import type { DocumentReader } from '../firestore/gather-reads.ts';

/** What a code means for a cart. */
export type DiscountEvaluation =
  | { readonly kind: 'none'; readonly reduction: AppliedDiscount }
  | { readonly kind: 'test-order'; readonly reduction: AppliedDiscount }
  | {
      readonly kind: 'discount';
      readonly reduction: AppliedDiscount;
      readonly discount: Discount;
      readonly free: AvailableRedemption;
    }
  | { readonly kind: 'refused'; readonly reduction: AppliedDiscount; readonly reason: string };

export type DiscountRequest = {
  readonly code: string | undefined;
  readonly subtotal: Cents;
  readonly now: Date;
  /** Who orders, where it is known already. */
  readonly customer?: DiscountCustomer;
  /** Whether the code is the one of test orders (see asks-for-test-order). */
  readonly isTestOrder: boolean;
  /** The order this one would replace, if any: what it holds of a code is free for this one. */
  readonly replaced?:
    | { readonly id: string; readonly discountCode: string | null; readonly discountUse: Redemption | null }
    | undefined;
};

const rejectCode = (reason: string): DiscountEvaluation => ({
  kind: 'refused',
  reduction: NO_DISCOUNT_APPLIED,
  reason,
});

/** Judges a code with the database at hand: the rule of the code itself, then whether a use is free (D-17). */
export async function evaluateDiscountCode(
  reader: DocumentReader,
  database: Firestore,
  asked: DiscountRequest,
): Promise<DiscountEvaluation> {
  const typed = asked.code?.trim() ?? '';
  if (typed === '') return { kind: 'none', reduction: { amount: ZERO_CENTS, isFreeShipping: false } };
  if (asked.isTestOrder) return { kind: 'test-order', reduction: createFullDiscount(asked.subtotal) };
  const discount = await readDiscount(reader, database, typed);
  const verdict = applyDiscount(discount, asked.subtotal, asked.now.getTime());
  if (!discount || !verdict.isValid) return rejectCode(verdict.isValid ? INVALID_CODE_MESSAGE : verdict.reason);
  const { replaced } = asked;
  const held =
    replaced?.discountCode === discount.code
      ? { orderId: replaced.id, slot: replaced.discountUse?.slot ?? null }
      : undefined;
  const free = await findAvailableRedemption(reader, database, discount, asked.customer, held);
  if (!free) return rejectCode(INVALID_CODE_MESSAGE);
  return { kind: 'discount', reduction: verdict.appliedDiscount, discount, free };
}
