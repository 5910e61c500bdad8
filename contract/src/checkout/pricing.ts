import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, addCents, cents, multiplyCents } from '../lib/money.ts';
import { parseStateCode } from './address.ts';

/** For subtotals below the threshold (CONST-02). */
const SHIPPING_FEE: Cents = cents(799);
/** Shipping is free from this subtotal (CONST-03). */
const FREE_SHIPPING_THRESHOLD: Cents = cents(10_000);
/** A subtotal and a discount of exactly this amount make the total 0 (CONST-06, D-14). */
const TEST_CASE_AMOUNT: Cents = cents(14_000);

export type PricedLine = { readonly price: Cents; readonly quantity: number };
export type DiscountAmount = { readonly amount: Cents; readonly isFreeShipping: boolean };
export type OrderPrice = Readonly<Record<'subtotal' | 'discountAmount' | 'shippingCost' | 'tax' | 'total', Cents>>;

export const NO_DISCOUNT_APPLIED: DiscountAmount = { amount: ZERO_CENTS, isFreeShipping: false };

/** The price of the lines before shipping and discount. */
export function calculateSubtotal(lines: readonly PricedLine[]): Cents {
  return addCents(...lines.map((line) => multiplyCents(line.price, line.quantity)));
}

function calculateShipping(subtotal: Cents, appliedDiscount: DiscountAmount): Cents {
  return subtotal >= FREE_SHIPPING_THRESHOLD || appliedDiscount.isFreeShipping || subtotal === 0
    ? ZERO_CENTS
    : SHIPPING_FEE;
}

/**
 * The only pricing rule of the shop, used by the browser and the server (D-12): the total is max(0, subtotal + shipping - discount)
 * (CONST-05) plus tax on the discounted subtotal, where the owner has turned tax on (D-23). `taxRate` is in hundredths of a percent.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  appliedDiscount: DiscountAmount = NO_DISCOUNT_APPLIED,
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

/** Sales tax (D-23): rates by state code, in hundredths of a percent. */
export const taxSettingsSchema = z.object({
  isOn: z.boolean(),
  rates: z.record(z.string(), z.int().check(z.minimum(0), z.maximum(2500))),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;
export const NO_TAX: TaxSettings = { isOn: false, rates: {} };

/** The rate of the state the order ships to, in hundredths of a percent; 0 while tax is off or the state has none. */
export function getTaxRate(settings: TaxSettings, state: string): number {
  const code = parseStateCode(state);
  return settings.isOn && code !== undefined ? (settings.rates[code] ?? 0) : 0;
}

/** Rounded to the nearest cent (D-23). */
function calculateTax(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * rate) / 10_000));
}
