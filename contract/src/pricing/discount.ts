import * as z from 'zod/mini';
import { type Cents, NOTHING, cents, centsSchema, dollars } from '../money/money.ts';
import type { Reduction } from './price-order.ts';

/** A code as it is written on a flyer: letters, digits, dash and underscore, in capitals. */
export const discountCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'This code is not valid.'));

const shared = {
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
  z.object({ ...shared, kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ ...shared, kind: z.literal('fixed'), amount: centsSchema }),
  z.object({ ...shared, kind: z.literal('free-shipping') }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** Unknown, switched off, not begun, over and used up look the same: a stranger who guesses learns nothing (D-17). */
export const CODE_NOT_VALID = 'This discount code is not valid.';

function isInForce(discount: Discount, now: number): boolean {
  const hasBegun = discount.startsAt === null || discount.startsAt <= now;
  const isOver = discount.endsAt !== null && discount.endsAt <= now;
  return discount.isActive && hasBegun && !isOver;
}

function amountOff(discount: Discount, subtotal: Cents): Cents {
  switch (discount.kind) {
    case 'percent':
      return cents(Math.round((subtotal * discount.percent) / 100));
    case 'fixed':
      return cents(Math.min(discount.amount, subtotal));
    case 'free-shipping':
      return NOTHING;
  }
}

export type DiscountVerdict =
  | { readonly isValid: true; readonly reduction: Reduction }
  | { readonly isValid: false; readonly reason: string };

/** What a code takes off a subtotal now, or the sentence why it does not. How often it was used is checked where uses are counted. */
export function applyDiscount(discount: Discount | undefined, subtotal: Cents, now: number): DiscountVerdict {
  if (!discount || !isInForce(discount, now)) return { isValid: false, reason: CODE_NOT_VALID };
  if (subtotal < discount.minimumSubtotal) {
    const reason = `This code needs a subtotal of ${dollars(discount.minimumSubtotal)} or more.`;
    return { isValid: false, reason };
  }
  const amount = amountOff(discount, subtotal);
  return { isValid: true, reduction: { amount, isFreeShipping: discount.kind === 'free-shipping' } };
}

/** The test code of D-15: everything is taken off, so that nothing is left to pay. */
export function freeOrder(subtotal: Cents): Reduction {
  return { amount: subtotal, isFreeShipping: true };
}
