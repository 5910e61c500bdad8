import { splitIntoUnits } from '../checkout/allocate.ts';
import type { PricedLine } from '../checkout/pricing.ts';
import { spreadDiscount } from '../checkout/tax.ts';
import { type Cents, ZERO_CENTS, addCents } from '../lib/money.ts';
import type { RefundContent, RefundState } from './refund.ts';

type OrderWithLines = {
  readonly items: readonly (PricedLine & { readonly lineId: string; readonly tax: Cents | null })[];
  readonly discountAmount: Cents;
  readonly shippingCost: Cents;
  readonly tax: Cents;
  readonly shippingTax: Cents | null;
  readonly total: Cents;
  readonly refunds: readonly (RefundContent & { readonly state: RefundState })[];
};

/** The price and the tax of something that can be refunded on its own. */
type RefundableAmount = { readonly amount: Cents; readonly tax: Cents };

/** What is left of an order to refund line by line: each unit on its own, and shipping unless it was refunded. */
export type RefundableLines = {
  readonly lines: readonly { readonly lineId: string; readonly units: readonly RefundableAmount[] }[];
  readonly shipping: RefundableAmount | null;
};

function withTax(price: Cents, tax: Cents): RefundableAmount {
  return { amount: addCents(price, tax), tax };
}

function isRefundCounted({ state }: { readonly state: RefundState }): boolean {
  return state !== 'refused' && state !== 'awaited';
}

/**
 * Undefined for an order whose lines do not add up to its total: one whose tax was not stored by line, and a test case that cost nothing. Such
 * orders are refunded by amount.
 */
export function getRefundableLines(order: OrderWithLines): RefundableLines | undefined {
  const { items, discountAmount, shippingCost, tax, total } = order;
  const taxes = items.map((item) => (tax === 0 ? ZERO_CENTS : item.tax));
  const shippingTax = tax === 0 ? ZERO_CENTS : order.shippingTax;
  const charged = spreadDiscount(items, discountAmount, shippingCost);
  const known = taxes.flatMap((lineTax) => lineTax ?? []);
  if (shippingTax === null || known.length < taxes.length) return undefined;
  if (addCents(...charged.lines, charged.shipping, ...known, shippingTax) !== total) return undefined;

  const refunds = order.refunds.filter(isRefundCounted);
  const lines = items.map(({ lineId, quantity }, index) => {
    const prices = splitIntoUnits(charged.lines[index] ?? ZERO_CENTS, quantity);
    const unitTaxes = splitIntoUnits(known[index] ?? ZERO_CENTS, quantity);
    const refunded = refunds
      .flatMap((refund) => refund.lines.filter((line) => line.lineId === lineId))
      .reduce((sum, line) => sum + line.quantity, 0);
    const units = prices.map((price, unit) => withTax(price, unitTaxes[unit] ?? ZERO_CENTS));
    return { lineId, units: units.slice(refunded) };
  });
  const isShippingLeft = charged.shipping > 0 && !refunds.some(({ shipping }) => shipping);
  return { lines, shipping: isShippingLeft ? withTax(charged.shipping, shippingTax) : null };
}

/** What a refund of these lines gives back, with exactly their tax; undefined when some of it is not left to refund. */
export function getContentAmount(
  refundable: RefundableLines,
  { lines, shipping }: RefundContent,
): RefundableAmount | undefined {
  const ids = new Set(lines.map(({ lineId }) => lineId));
  const chosen = lines.map(({ lineId, quantity }) => {
    const units = refundable.lines.find((line) => line.lineId === lineId)?.units ?? [];
    return units.length < quantity ? undefined : units.slice(0, quantity);
  });
  const parts = [...chosen, ...(shipping ? [refundable.shipping ? [refundable.shipping] : undefined] : [])];
  if (ids.size < lines.length || parts.includes(undefined)) return undefined;
  const all = parts.flatMap((part) => part ?? []);
  return { amount: addCents(...all.map(({ amount }) => amount)), tax: addCents(...all.map(({ tax }) => tax)) };
}
