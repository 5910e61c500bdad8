import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type AppliedOffer,
  type Discount,
  type DiscountOffer,
  INVALID_CODE_MESSAGE,
  applyDiscount,
  createFullDiscount,
  describeOffer,
  findBestOffer,
} from '@plenty/contract/checkout/discount';
import type { DiscountableLine } from '@plenty/contract/checkout/discount-scope';
import {
  type DiscountAmount,
  NO_DISCOUNT_APPLIED,
  calculateSubtotal,
  priceOrder,
} from '@plenty/contract/checkout/pricing';
import type { ChargeShipping } from '@plenty/contract/checkout/shipping';
import { findAdminSession } from '../account/index.ts';
import type { DocumentReader } from '../db/index.ts';
import {
  type AvailableRedemption,
  type DiscountCustomer,
  type StoredOrder,
  findAvailableRedemption,
  readCodeOffer,
} from '../orders/index.ts';
import type { RequestContext } from '../services.ts';

/**
 * The effect of a code, or of an automatic discount, on a cart. 'none' when there is neither; a code that is rejected leaves the automatic
 * discount. `note` says what a discount is for that is not for everything.
 */
export type DiscountEvaluation = { readonly applied: DiscountAmount; readonly note?: string } & (
  | { readonly kind: 'none' | 'test-order' }
  | { readonly kind: 'discount'; readonly discount: Discount; readonly available: AvailableRedemption }
  | { readonly kind: 'rejected'; readonly reason: string }
);

type DiscountRequest = {
  readonly code: string | undefined;
  /** The available lines at their current prices. */
  readonly lines: readonly DiscountableLine[];
  readonly automaticOffers: readonly DiscountOffer[];
  /** Standard shipping without it. */
  readonly chargeShipping?: ChargeShipping | undefined;
  readonly now: Date;
  /** Undefined before the email is entered. */
  readonly customer?: DiscountCustomer;
  /** From isTestOrderCode. */
  readonly isTestOrder: boolean;
  /** The order to be replaced, whose redemption is available to the new one. */
  readonly replaced?: StoredOrder | undefined;
};

const WITHOUT_LIMIT: AvailableRedemption = { slot: null, customer: null };

function applyAutomatic(best: AppliedOffer | undefined): DiscountEvaluation {
  if (!best) return { kind: 'none', applied: NO_DISCOUNT_APPLIED };
  const { offer, applied } = best;
  const note = describeOffer(offer);
  return { kind: 'discount', applied, note, discount: offer.discount, available: WITHOUT_LIMIT };
}

/** Only a code that is not for everything needs a note. */
function getCodeNote(offer: DiscountOffer): { readonly note?: string } {
  const isLimited = offer.scope.kind !== 'all' || offer.discount.skipsSaleItems === true;
  return isLimited ? { note: describeOffer(offer) } : {};
}

/** Checks the code's own conditions, then whether it can still be redeemed (D-17). Discounts do not combine: the better one counts. */
export async function evaluateDiscountCode(
  reader: DocumentReader,
  { code, lines, automaticOffers, chargeShipping, now, customer, isTestOrder, replaced }: DiscountRequest,
): Promise<DiscountEvaluation> {
  const typed = code?.trim() ?? '';
  if (isTestOrder) return { kind: 'test-order', applied: createFullDiscount(calculateSubtotal(lines)) };
  const best = findBestOffer(automaticOffers, lines, now.getTime(), chargeShipping);
  const automatic = applyAutomatic(best);
  if (typed === '') return automatic;
  const rejectCode = (reason: string): DiscountEvaluation => {
    const { applied, note } = automatic;
    return { kind: 'rejected', applied, reason, ...(note !== undefined && { note }) };
  };
  const offer = await readCodeOffer(reader, typed);
  const result = applyDiscount(offer, lines, now.getTime());
  if (!offer || !result.isValid) return rejectCode(result.isValid ? INVALID_CODE_MESSAGE : result.reason);
  const { discount } = offer;
  const held =
    replaced?.discountCode === discount.code
      ? { orderId: replaced.id, slot: replaced.discountUse?.slot ?? null }
      : undefined;
  const available = await findAvailableRedemption(reader, discount, customer, held);
  if (!available) return rejectCode(INVALID_CODE_MESSAGE);
  const getTotal = (applied: DiscountAmount) => priceOrder(lines, applied, chargeShipping).total;
  if (best && getTotal(best.applied) < getTotal(result.appliedDiscount)) {
    return rejectCode(`Your cart already has a better discount: ${describeOffer(best.offer)}.`);
  }
  return { kind: 'discount', applied: result.appliedDiscount, ...getCodeNote(offer), discount, available };
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
