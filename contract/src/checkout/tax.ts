import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, addCents, cents, centsSchema, subtractCents } from '../lib/money.ts';
import { parseStateCode } from './address.ts';
import { allocateCents, splitIntoUnits } from './allocate.ts';
import type { ChargeShipping } from './shipping.ts';
import { type DiscountAmount, type OrderPrice, type PricedLine, priceOrder } from './pricing.ts';

const RATE_RANGE = [z.minimum(0, 'A rate cannot be below 0'), z.maximum(2500, 'A rate can be at most 25 %')] as const;

/** In hundredths of a percent. */
export const taxRateSchema = z.int('A rate is in hundredths of a percent').check(...RATE_RANGE);

/** In hundredths of a percent: 487.5 is 4.875 percent. */
export const fineTaxRateSchema = z.number('A rate is a number').check(...RATE_RANGE, z.multipleOf(0.5));

/**
 * How a state taxes clothing: `exempt-below` taxes an item at the limit or above in full, `exempt-up-to` only what an item costs above the
 * limit.
 */
export const clothingTaxSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taxed') }),
  z.object({ kind: z.literal('exempt') }),
  z.object({ kind: z.literal('exempt-below'), limit: centsSchema }),
  z.object({ kind: z.literal('exempt-up-to'), limit: centsSchema }),
]);
export type ClothingTax = z.infer<typeof clothingTaxSchema>;

/**
 * How a state taxes shipping that is a line of its own: not at all, the share that belongs to taxed items, all of it if any item is taxed, or
 * as part of the items' prices.
 */
export const shippingTaxSchema = z.enum(['exempt', 'by-share', 'if-any', 'in-price']);
export type ShippingTax = z.infer<typeof shippingTaxSchema>;

/** A state's rule as the owner confirmed it (D-69). A newer table does not change it until the owner confirms again. */
export const confirmedTaxRuleSchema = z.object({
  clothing: clothingTaxSchema,
  shipping: shippingTaxSchema,
  /** For exempt clothing, where counties and cities tax it though the state does not. */
  exemptRate: fineTaxRateSchema,
  confirmedOn: z.iso.date(),
});
export type ConfirmedTaxRule = z.infer<typeof confirmedTaxRuleSchema>;

/** Sales tax (D-23): rates and confirmed rules by state code, and the ids of the categories that are not clothing. */
export const taxSettingsSchema = z.object({
  isOn: z.boolean(),
  rates: z.record(z.string(), taxRateSchema),
  /** States whose rate is half a hundredth of a percent more: New Jersey's 6.625 is 662 and in this list. */
  raisedByHalf: z._default(z.array(z.string()), []),
  rules: z._default(z.record(z.string(), confirmedTaxRuleSchema), {}),
  otherCategories: z._default(z.array(z.string()), []),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;
export const NO_TAX: TaxSettings = { isOn: false, rates: {}, raisedByHalf: [], rules: {}, otherCategories: [] };

export type TaxRule = Pick<ConfirmedTaxRule, 'clothing' | 'shipping' | 'exemptRate'>;
/** What an order to one state is taxed with. */
export type StateTax = { readonly rate: number; readonly rule: TaxRule };

/** Every item is taxed and shipping is not, until the owner confirms a state's own rule (D-69). */
const UNCONFIRMED_RULE: TaxRule = { clothing: { kind: 'taxed' }, shipping: 'exempt', exemptRate: 0 };

/** Undefined while tax is off or the state the order ships to has no rate. */
export function getStateTax({ isOn, rates, raisedByHalf, rules }: TaxSettings, state: string): StateTax | undefined {
  const code = parseStateCode(state);
  const rate = code === undefined ? undefined : rates[code];
  if (!isOn || code === undefined || rate === undefined) return undefined;
  return { rate: rate + (raisedByHalf.includes(code) ? 0.5 : 0), rule: rules[code] ?? UNCONFIRMED_RULE };
}

export type TaxKind = 'clothing' | 'other';
export type TaxableLine = PricedLine & { readonly taxKind: TaxKind };

/** The parts of an order after its discount, each to the cent. */
export type ChargedAmounts = { readonly lines: readonly Cents[]; readonly shipping: Cents };

/**
 * Spreads the discount over the lines by their prices, without the excluded ones. Only a discount above the subtotal takes something off
 * shipping.
 */
export function spreadDiscount(lines: readonly PricedLine[], discount: Cents, shippingCost: Cents): ChargedAmounts {
  const prices = lines.map(({ price, quantity }) => price * quantity);
  const subtotal = sum(prices);
  const weights = prices.map((price, index) => (lines[index]?.isExcluded === true ? 0 : price));
  const shares = allocateCents(cents(Math.min(discount, subtotal)), weights);
  return {
    lines: prices.map((price, index) => subtractCents(cents(price), shares[index] ?? ZERO_CENTS)),
    shipping: cents(Math.max(0, shippingCost - Math.max(0, discount - subtotal))),
  };
}

/** Marks the lines that a discount takes nothing off. */
export function excludeLines<L extends PricedLine>(
  lines: readonly L[],
  { excludedLines = [] }: Pick<DiscountAmount, 'excludedLines'> = {},
): readonly L[] {
  return lines.map((line, index) => (excludedLines.includes(index) ? { ...line, isExcluded: true } : line));
}

/** The part of a unit's price that is taxed at the state's rate. The rest is exempt. */
function getTaxedPart(price: number, taxKind: TaxKind, clothing: ClothingTax): number {
  if (taxKind === 'other') return price;
  switch (clothing.kind) {
    case 'taxed':
      return price;
    case 'exempt':
      return 0;
    case 'exempt-below':
      return price < clothing.limit ? 0 : price;
    case 'exempt-up-to':
      return Math.max(0, price - clothing.limit);
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Rates are whole numbers of half hundredths of a percent, so that weights are whole numbers too. */
const RATE_STEPS = 2;
const WHOLE = 10_000 * RATE_STEPS;

/** The exact tax on each line and on shipping, in 20,000ths of a cent. */
function splitExactTax(lines: readonly TaxableLine[], charged: ChargedAmounts, { rate, rule }: StateTax) {
  const [full, reduced] = [rate * RATE_STEPS, rule.exemptRate * RATE_STEPS];
  const shippingShares = allocateCents(charged.shipping, charged.lines);
  const taxedLines = lines.map(({ quantity, taxKind }, index) => {
    const shippingShare = shippingShares[index] ?? ZERO_CENTS;
    const shippingUnits = splitIntoUnits(shippingShare, quantity);
    const units = splitIntoUnits(charged.lines[index] ?? ZERO_CENTS, quantity);
    const getTax = (prices: readonly number[]) => {
      const taxed = sum(prices.map((price) => getTaxedPart(price, taxKind, rule.clothing)));
      return taxed * full + (sum(prices) - taxed) * reduced;
    };
    const goods = getTax(units);
    const delivered = getTax(units.map((price, unit) => price + (shippingUnits[unit] ?? 0)));
    // Free items count as well: their shipping may cost something.
    const isTaxed = units.some((price) => getTaxedPart(Math.max(1, price), taxKind, rule.clothing) > 0);
    return { goods, isTaxed, delivered, shippingShare };
  });
  const getShippingWeight = (): number => {
    switch (rule.shipping) {
      case 'exempt':
        return 0;
      case 'by-share':
        return sum(taxedLines.map(({ shippingShare, isTaxed }) => shippingShare * (isTaxed ? full : reduced)));
      case 'if-any':
        return charged.shipping * (taxedLines.some(({ isTaxed }) => isTaxed) ? full : reduced);
      case 'in-price':
        return sum(taxedLines.map(({ delivered, goods }) => delivered - goods));
    }
  };
  return { lines: taxedLines.map(({ goods }) => goods), shipping: getShippingWeight() };
}

/** The tax of an order, and of each of its lines and its shipping, which add up to it. */
export type OrderTax = { readonly tax: Cents; readonly lineTaxes: readonly Cents[]; readonly shippingTax: Cents };

/** Rounds once, to the nearest cent of the whole order (D-23), then gives each line its part. */
export function calculateTax(
  lines: readonly TaxableLine[],
  charged: ChargedAmounts,
  stateTax: StateTax | undefined,
): OrderTax {
  if (!stateTax) return { tax: ZERO_CENTS, lineTaxes: lines.map(() => ZERO_CENTS), shippingTax: ZERO_CENTS };
  const exact = splitExactTax(lines, charged, stateTax);
  const tax = cents(Math.round((sum(exact.lines) + exact.shipping) / WHOLE));
  const parts = allocateCents(tax, [...exact.lines, exact.shipping]);
  return { tax, lineTaxes: parts.slice(0, lines.length), shippingTax: parts[lines.length] ?? ZERO_CENTS };
}

export type TaxedPrice = OrderPrice & OrderTax;

/** The price of an order with its tax. The browser prices without: only the server knows the owner's rates. */
export function priceTaxedOrder(
  lines: readonly TaxableLine[],
  appliedDiscount: DiscountAmount | undefined,
  stateTax: StateTax | undefined,
  chargeShipping?: ChargeShipping,
): TaxedPrice {
  const price = priceOrder(lines, appliedDiscount, chargeShipping);
  const charged = spreadDiscount(excludeLines(lines, appliedDiscount), price.discountAmount, price.shippingCost);
  const orderTax = calculateTax(lines, charged, stateTax);
  return { ...price, ...orderTax, total: addCents(price.total, orderTax.tax) };
}
