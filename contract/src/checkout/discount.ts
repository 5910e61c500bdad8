import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, cents, centsSchema, formatDollars } from '../lib/money.ts';
import type { DiscountAmount } from './pricing.ts';

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
};

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ ...sharedFields, kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ ...sharedFields, kind: z.literal('fixed'), amount: centsSchema }),
  z.object({ ...sharedFields, kind: z.literal('free-shipping') }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** The same for every reason, so that guessing codes reveals nothing (D-17). */
export const INVALID_CODE_MESSAGE = 'This discount code is not valid.';

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

type DiscountResult =
  | { readonly isValid: true; readonly appliedDiscount: DiscountAmount }
  | { readonly isValid: false; readonly reason: string };

/** Applies a discount to a subtotal, or says why it does not apply. The number of uses is checked elsewhere, in the order's transaction. */
export function applyDiscount(discount: Discount | undefined, subtotal: Cents, now: number): DiscountResult {
  if (!discount || !isActiveNow(discount, now)) return { isValid: false, reason: INVALID_CODE_MESSAGE };
  if (subtotal < discount.minimumSubtotal) {
    const reason = `This code needs a subtotal of ${formatDollars(discount.minimumSubtotal)} or more.`;
    return { isValid: false, reason };
  }
  const amount = calculateAmountOff(discount, subtotal);
  return { isValid: true, appliedDiscount: { amount, isFreeShipping: discount.kind === 'free-shipping' } };
}

/** What the test code does: nothing is left to pay (D-15). */
export function createFullDiscount(subtotal: Cents): DiscountAmount {
  return { amount: subtotal, isFreeShipping: true };
}
