import { type Cents, NOTHING } from '@plenty/contract/money/money';
import { CODE_NOT_VALID, type Discount, applyDiscount, freeOrder } from '@plenty/contract/pricing/discount';
import { NO_REDUCTION, type Reduction } from '@plenty/contract/pricing/price-order';
import type { Firestore } from 'firebase-admin/firestore';
import type { CodeCustomer } from '../discounts/customer-use-repository.ts';
import { type DiscountUse, type FreeUse, findFreeUse, readDiscount } from '../discounts/discount-repository.ts';
import type { Reader } from '../firestore/gather-reads.ts';

/** What a code means for a cart. */
export type CodeVerdict =
  | { readonly kind: 'none'; readonly reduction: Reduction }
  | { readonly kind: 'test-order'; readonly reduction: Reduction }
  | { readonly kind: 'discount'; readonly reduction: Reduction; readonly discount: Discount; readonly free: FreeUse }
  | { readonly kind: 'refused'; readonly reduction: Reduction; readonly reason: string };

export type Asked = {
  readonly code: string | undefined;
  readonly subtotal: Cents;
  readonly now: Date;
  /** Who orders, where it is known already. */
  readonly customer?: CodeCustomer;
  /** Whether the code is the one of test orders (see asks-for-test-order). */
  readonly isTestOrder: boolean;
  /** The order this one would replace, if any: what it holds of a code is free for this one. */
  readonly replaced?:
    | { readonly id: string; readonly discountCode: string | null; readonly discountUse: DiscountUse | null }
    | undefined;
};

const refuse = (reason: string): CodeVerdict => ({ kind: 'refused', reduction: NO_REDUCTION, reason });

/** Judges a code with the database at hand: the rule of the code itself, then whether a use is free (D-17). */
export async function judgeCode(reader: Reader, database: Firestore, asked: Asked): Promise<CodeVerdict> {
  const typed = asked.code?.trim() ?? '';
  if (typed === '') return { kind: 'none', reduction: { amount: NOTHING, isFreeShipping: false } };
  if (asked.isTestOrder) return { kind: 'test-order', reduction: freeOrder(asked.subtotal) };
  const discount = await readDiscount(reader, database, typed);
  const verdict = applyDiscount(discount, asked.subtotal, asked.now.getTime());
  if (!discount || !verdict.isValid) return refuse(verdict.isValid ? CODE_NOT_VALID : verdict.reason);
  const { replaced } = asked;
  const held =
    replaced?.discountCode === discount.code
      ? { orderId: replaced.id, slot: replaced.discountUse?.slot ?? null }
      : undefined;
  const free = await findFreeUse(reader, database, discount, asked.customer, held);
  if (!free) return refuse(CODE_NOT_VALID);
  return { kind: 'discount', reduction: verdict.reduction, discount, free };
}
