import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, addCents, cents, multiplyCents } from '../lib/money.ts';
import { parseStateCode } from './address.ts';

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

/** Sales tax (D-23): off until the owner switches it on; rates in hundredths of a percent by state code. */
export const taxSettingsSchema = z.object({
  isOn: z.boolean(),
  rates: z.record(z.string(), z.int().check(z.minimum(0), z.maximum(2500))),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;
export const NO_TAX: TaxSettings = { isOn: false, rates: {} };

/** The rate where the order goes, in hundredths of a percent; 0 while tax is off or the state has none. */
export function getTaxRate(settings: TaxSettings, state: string): number {
  const code = parseStateCode(state);
  return settings.isOn && code !== undefined ? (settings.rates[code] ?? 0) : 0;
}

/** Tax on an amount at a rate in hundredths of a percent, rounded to the nearest cent (D-23). */
export function calculateTax(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * rate) / 10_000));
}

/**
 * Splits an amount over parts by their weights so that the parts add up to the whole, to the cent: each gets its share rounded down,
 * the cents left over go to the largest remainders, the first of equals first. An amount without parts to carry it throws.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0) return weights.map(() => cents(0));
  if (whole <= 0) throw new RangeError('An amount cannot be split over parts without weight');
  const shares = weights.map((weight, place) => {
    const exact = (amount * weight) / whole;
    return { place, floor: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const left = amount - shares.reduce((sum, share) => sum + share.floor, 0);
  const richest = shares.toSorted((one, other) => other.remainder - one.remainder || one.place - other.place);
  const lucky = new Set(richest.slice(0, left).map((share) => share.place));
  return shares.map((share) => cents(share.floor + (lucky.has(share.place) ? 1 : 0)));
}
