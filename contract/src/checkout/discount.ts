import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, cents, centsSchema, formatDollars } from '../lib/money.ts';
import type { AppliedDiscount } from './pricing.ts';

/** A code as it is written on a flyer: letters, digits, dash and underscore, in capitals. */
export const discountCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'This code is not valid.'));

const sharedFields = {
  code: discountCodeSchema,
  isActive: z.boolean(),
  /** Milliseconds since 1970; null when it has no beginning or no end. */
  startsAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  minimumSubtotal: centsSchema,
  /** How often it may be used in all; null without a limit. */
  totalUses: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  isOncePerCustomer: z.boolean(),
};

/** A discount code (D-17). */
export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ ...sharedFields, kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ ...sharedFields, kind: z.literal('fixed'), amount: centsSchema }),
  z.object({ ...sharedFields, kind: z.literal('free-shipping') }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** Unknown, switched off, not begun, over and used up look the same: a stranger who guesses learns nothing (D-17). */
export const INVALID_CODE_MESSAGE = 'This discount code is not valid.';

function isActiveNow(discount: Discount, now: number): boolean {
  const hasBegun = discount.startsAt === null || discount.startsAt <= now;
  const isOver = discount.endsAt !== null && discount.endsAt <= now;
  return discount.isActive && hasBegun && !isOver;
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

export type DiscountResult =
  | { readonly isValid: true; readonly appliedDiscount: AppliedDiscount }
  | { readonly isValid: false; readonly reason: string };

/** What a code takes off a subtotal now, or the sentence why it does not. How often it was used is checked where uses are counted. */
export function applyDiscount(discount: Discount | undefined, subtotal: Cents, now: number): DiscountResult {
  if (!discount || !isActiveNow(discount, now)) return { isValid: false, reason: INVALID_CODE_MESSAGE };
  if (subtotal < discount.minimumSubtotal) {
    const reason = `This code needs a subtotal of ${formatDollars(discount.minimumSubtotal)} or more.`;
    return { isValid: false, reason };
  }
  const amount = calculateAmountOff(discount, subtotal);
  return { isValid: true, appliedDiscount: { amount, isFreeShipping: discount.kind === 'free-shipping' } };
}

/** The test code of D-15: everything is taken off, so that nothing is left to pay. */
export function createFullDiscount(subtotal: Cents): AppliedDiscount {
  return { amount: subtotal, isFreeShipping: true };
}
