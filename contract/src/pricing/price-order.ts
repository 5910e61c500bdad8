import { type Cents, ZERO_CENTS, addCents, cents, multiplyCents } from '../money/money.ts';
import { calculateTax } from './tax-on.ts';

/** CONST-02: what shipping costs under the threshold. */
export const SHIPPING_FEE: Cents = cents(799);
/** CONST-03: from this subtotal on shipping is free. */
export const FREE_SHIPPING_THRESHOLD: Cents = cents(10_000);
const TEST_CASE_AMOUNT: Cents = cents(14_000);

export type PricedLine = { readonly price: Cents; readonly quantity: number };
export type AppliedDiscount = { readonly amount: Cents; readonly isFreeShipping: boolean };
export type OrderPrice = {
  readonly subtotal: Cents;
  readonly discountAmount: Cents;
  readonly shippingCost: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

export const NO_DISCOUNT_APPLIED: AppliedDiscount = { amount: ZERO_CENTS, isFreeShipping: false };

/** What the lines cost before shipping and discount. */
export function calculateSubtotal(lines: readonly PricedLine[]): Cents {
  return addCents(...lines.map((line) => multiplyCents(line.price, line.quantity)));
}

function calculateShipping(subtotal: Cents, appliedDiscount: AppliedDiscount): Cents {
  return subtotal >= FREE_SHIPPING_THRESHOLD || appliedDiscount.isFreeShipping || subtotal === 0
    ? ZERO_CENTS
    : SHIPPING_FEE;
}

/**
 * The one pricing rule of the shop, used by browser and server alike (D-12): total = max(0, subtotal + shipping - discount)
 * (CONST-05), and the test case of CONST-06 with no other effect (D-14). Tax, in hundredths of a percent of what the goods cost after the
 * discount, comes on top where the owner has switched it on (D-23).
 */
export function priceOrder(
  lines: readonly PricedLine[],
  appliedDiscount: AppliedDiscount = NO_DISCOUNT_APPLIED,
  taxRate: number = 0,
): OrderPrice {
  const subtotal = calculateSubtotal(lines);
  const discountAmount = appliedDiscount.amount;
  const isTestCase = subtotal === TEST_CASE_AMOUNT && discountAmount === TEST_CASE_AMOUNT;
  const shippingCost = isTestCase ? ZERO_CENTS : calculateShipping(subtotal, appliedDiscount);
  const tax = calculateTax(cents(Math.max(0, subtotal - discountAmount)), taxRate);
  const beforeTax = isTestCase ? ZERO_CENTS : cents(Math.max(0, subtotal + shippingCost - discountAmount));
  return { subtotal, discountAmount, shippingCost, tax, total: addCents(beforeTax, tax) };
}
