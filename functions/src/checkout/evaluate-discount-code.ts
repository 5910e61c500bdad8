import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Discount,
  INVALID_CODE_MESSAGE,
  applyDiscount,
  createFullDiscount,
} from '@plenty/contract/checkout/discount';
import { type AppliedDiscount, NO_DISCOUNT_APPLIED } from '@plenty/contract/checkout/pricing';
import { type Cents, ZERO_CENTS } from '@plenty/contract/lib/money';
import type { Firestore } from 'firebase-admin/firestore';
import { findAdminSession } from '../account/index.ts';
import type { DocumentReader } from '../db/index.ts';
import {
  type AvailableRedemption,
  type DiscountCustomer,
  type Redemption,
  findAvailableRedemption,
  readDiscount,
} from '../orders/index.ts';
import type { RequestContext } from '../services.ts';

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

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * D-15: whether a code makes a test order. It is compared on the server alone, in a time that tells nothing, and works on a demo project,
 * elsewhere only in a browser that is signed in to the panel.
 */
export async function isTestOrderCode(
  code: string | undefined,
  { database, browser, liveProject, now, testOrderCode }: RequestContext,
): Promise<boolean> {
  if (testOrderCode === undefined || testOrderCode === '') return false;
  if (!timingSafeEqual(digest(code?.trim() ?? ''), digest(testOrderCode))) return false;
  if (liveProject.projectId.startsWith('demo-')) return true;
  return (await findAdminSession(database, browser.id, now())) !== undefined;
}
