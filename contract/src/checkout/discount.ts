import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, cents, centsSchema, formatDollars } from '../lib/money.ts';
import {
  type DiscountableLine,
  type NamedScope,
  describeMinimum,
  describeMismatch,
  describeScope,
  discountScopeSchema,
  isInScope,
} from './discount-scope.ts';
import { type DiscountAmount, calculateSubtotal, priceOrder } from './pricing.ts';
import type { ChargeShipping } from './shipping.ts';

/** Upper-case letters, digits, dashes and underscores; other cases are converted. */
export const discountCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'This code is not valid.'));

const sharedFields = {
  code: discountCodeSchema,
  isActive: z.boolean(),
  /** In milliseconds since 1970; null for no limit. */
  startsAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  minimumSubtotal: centsSchema,
  /** Null for no limit. */
  totalUses: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  isOncePerCustomer: z.boolean(),
  /** Codes from before there were limits have none of these. */
  appliesTo: z.optional(discountScopeSchema),
  skipsSaleItems: z.optional(z.boolean()),
  /** Applied to every cart that it fits; nobody types it, and `code` is only its name. */
  isAutomatic: z.optional(z.boolean()),
};

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ ...sharedFields, kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ ...sharedFields, kind: z.literal('fixed'), amount: centsSchema }),
  z.object({ ...sharedFields, kind: z.literal('free-shipping') }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** The same for every reason, so that guessing codes reveals nothing (D-17). */
export const INVALID_CODE_MESSAGE = 'This discount code is not valid.';

/** Each of them is tried on every cart. */
export const MAX_AUTOMATIC = 20;

/** Applies to every cart that it fits, now or once it starts. */
export function isRunningAutomatic({ isAutomatic, isActive, endsAt }: Discount, now: number): boolean {
  return isAutomatic === true && isActive && (endsAt === null || endsAt > now);
}

function isActiveNow(discount: Discount, now: number): boolean {
  const hasStarted = discount.startsAt === null || discount.startsAt <= now;
  const hasEnded = discount.endsAt !== null && discount.endsAt <= now;
  return discount.isActive && hasStarted && !hasEnded;
}

function calculateAmountOff(discount: Discount, subtotal: Cents): Cents {
  switch (discount.kind) {
    case 'percent':
      return cents(Math.round((subtotal * discount.percent) / 100));
    case 'fixed':
      return cents(Math.min(discount.amount, subtotal));
    case 'free-shipping':
      return ZERO_CENTS;
  }
}

/** A discount with the names of what it applies to. */
export type DiscountOffer = { readonly discount: Discount; readonly scope: NamedScope };

type DiscountResult =
  | { readonly isValid: true; readonly appliedDiscount: DiscountAmount }
  | { readonly isValid: false; readonly reason: string };

/**
 * Applies a discount to the lines it fits, or says why it fits none. Its minimum counts the lines it fits. The number of uses is checked
 * elsewhere, in the order's transaction.
 */
export function applyDiscount(
  offer: DiscountOffer | undefined,
  lines: readonly DiscountableLine[],
  now: number,
): DiscountResult {
  if (!offer || !isActiveNow(offer.discount, now)) return { isValid: false, reason: INVALID_CODE_MESSAGE };
  const { discount, scope } = offer;
  const skipsSaleItems = discount.skipsSaleItems === true;
  const inScope = lines.filter((line) => isInScope(scope, line));
  const fitting = inScope.filter((line) => !(skipsSaleItems && line.isOnSale));
  const isLimited = scope.kind !== 'all' || skipsSaleItems;
  if (isLimited && fitting.length === 0) {
    return { isValid: false, reason: describeMismatch(scope, inScope.length > 0) };
  }
  const subtotal = calculateSubtotal(fitting);
  if (subtotal < discount.minimumSubtotal) {
    return { isValid: false, reason: describeMinimum(discount.minimumSubtotal, scope, skipsSaleItems) };
  }
  const excludedLines = lines.flatMap((line, index) => (fitting.includes(line) ? [] : [index]));
  const amount = calculateAmountOff(discount, subtotal);
  const isFreeShipping = discount.kind === 'free-shipping';
  return {
    isValid: true,
    appliedDiscount: { amount, isFreeShipping, ...(excludedLines.length > 0 && { excludedLines }) },
  };
}

/** '20% off Bottoms, not on items on sale': what a shopper reads beside the amount. */
export function describeOffer({ discount, scope }: DiscountOffer): string {
  const items = describeScope(scope);
  const sale = discount.skipsSaleItems === true ? ', not on items on sale' : '';
  switch (discount.kind) {
    case 'percent':
      return `${discount.percent}% off${items === undefined ? '' : ` ${items}`}${sale}`;
    case 'fixed':
      return `${formatDollars(discount.amount)} off${items === undefined ? '' : ` ${items}`}${sale}`;
    case 'free-shipping':
      return `Free shipping${items === undefined ? '' : ` with ${items}`}${sale}`;
  }
}

export type AppliedOffer = { readonly offer: DiscountOffer; readonly applied: DiscountAmount };

/** The automatic discount that saves this cart most; undefined when none saves anything. Of equal ones the first by name. */
export function findBestOffer(
  offers: readonly DiscountOffer[],
  lines: readonly DiscountableLine[],
  now: number,
  chargeShipping?: ChargeShipping,
): AppliedOffer | undefined {
  const getTotal = (applied?: DiscountAmount) => priceOrder(lines, applied, chargeShipping).total;
  const fitting = offers.flatMap((offer) => {
    const result = applyDiscount(offer, lines, now);
    return result.isValid ? [{ offer, applied: result.appliedDiscount, total: getTotal(result.appliedDiscount) }] : [];
  });
  const [best] = fitting.toSorted(
    (one, other) => one.total - other.total || one.offer.discount.code.localeCompare(other.offer.discount.code),
  );
  return best && best.total < getTotal() ? { offer: best.offer, applied: best.applied } : undefined;
}

/** What the test code does: nothing is left to pay (D-15). */
export function createFullDiscount(subtotal: Cents): DiscountAmount {
  return { amount: subtotal, isFreeShipping: true };
}
