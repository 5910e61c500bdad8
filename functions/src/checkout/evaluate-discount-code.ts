import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Discount,
  INVALID_CODE_MESSAGE,
  applyDiscount,
  createFullDiscount,
} from '@plenty/contract/checkout/discount';
import { type DiscountAmount, NO_DISCOUNT_APPLIED } from '@plenty/contract/checkout/pricing';
import type { Cents } from '@plenty/contract/lib/money';
import { findAdminSession } from '../account/index.ts';
import type { DocumentReader } from '../db/index.ts';
import {
  type AvailableRedemption,
  type DiscountCustomer,
  type StoredOrder,
  findAvailableRedemption,
  readDiscount,
} from '../orders/index.ts';
import type { RequestContext } from '../services.ts';

/** The effect of a code on a cart. 'none' when no code was entered. */
export type DiscountEvaluation = { readonly applied: DiscountAmount } & (
  | { readonly kind: 'none' | 'test-order' }
  | { readonly kind: 'discount'; readonly discount: Discount; readonly available: AvailableRedemption }
  | { readonly kind: 'rejected'; readonly reason: string }
);

type DiscountRequest = {
  readonly code: string | undefined;
  readonly subtotal: Cents;
  readonly now: Date;
  /** Undefined before the email is entered. */
  readonly customer?: DiscountCustomer;
  /** From isTestOrderCode. */
  readonly isTestOrder: boolean;
  /** The order to be replaced, whose redemption is available to the new one. */
  readonly replaced?: StoredOrder | undefined;
};

function rejectCode(reason: string): DiscountEvaluation {
  return { kind: 'rejected', applied: NO_DISCOUNT_APPLIED, reason };
}

/** Checks the code's own conditions, then whether it can still be redeemed (D-17). */
export async function evaluateDiscountCode(
  reader: DocumentReader,
  { code, subtotal, now, customer, isTestOrder, replaced }: DiscountRequest,
): Promise<DiscountEvaluation> {
  const typed = code?.trim() ?? '';
  if (typed === '') return { kind: 'none', applied: NO_DISCOUNT_APPLIED };
  if (isTestOrder) return { kind: 'test-order', applied: createFullDiscount(subtotal) };
  const discount = await readDiscount(reader, typed);
  const result = applyDiscount(discount, subtotal, now.getTime());
  if (!discount || !result.isValid) return rejectCode(result.isValid ? INVALID_CODE_MESSAGE : result.reason);
  const held =
    replaced?.discountCode === discount.code
      ? { orderId: replaced.id, slot: replaced.discountUse?.slot ?? null }
      : undefined;
  const available = await findAvailableRedemption(reader, discount, customer, held);
  if (!available) return rejectCode(INVALID_CODE_MESSAGE);
  return { kind: 'discount', applied: result.appliedDiscount, discount, available };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Outside demo projects the code for test orders works only where the owner is signed in to the admin (D-15). */
export async function isTestOrderCode(
  code: string | undefined,
  { database, browser, liveProject, now, testOrderCode }: RequestContext,
): Promise<boolean> {
  if (testOrderCode === undefined || testOrderCode === '') return false;
  if (!timingSafeEqual(digest(code?.trim() ?? ''), digest(testOrderCode))) return false;
  if (liveProject.projectId.startsWith('demo-')) return true;
  return (await findAdminSession(database, browser.id, now())) !== undefined;
}
