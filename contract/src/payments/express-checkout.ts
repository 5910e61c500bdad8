import * as z from 'zod/mini';
import { STATES } from '../checkout/address.ts';
import type { OrderPrice } from '../checkout/pricing.ts';
import { type Cents, formatDollars, moneyStringSchema } from '../lib/money.ts';

/** Why an approved express payment was not taken. */
export const expressReviewReasonSchema = z.enum(['items', 'price', 'discount', 'tax', 'address', 'closed', 'ordered']);
export type ExpressReviewReason = z.infer<typeof expressReviewReasonSchema>;

/** What the shopper must agree to again, and what PayPal showed before. */
export const expressReviewSchema = z.object({
  reason: expressReviewReasonSchema,
  message: z.string(),
  /** The amount approved at PayPal, which was not taken. */
  approvedTotal: moneyStringSchema,
  state: z.string(),
  discountCode: z.nullable(z.string()),
});
export type ExpressReview = z.infer<typeof expressReviewSchema>;

/** `open` until the shopper has approved the payment at PayPal and PayPal has said so. */
export const expressCheckoutSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('review'), review: expressReviewSchema }),
  z.object({ status: z.literal('ordered') }),
]);
export type ExpressCheckout = z.infer<typeof expressCheckoutSchema>;

/** Whether the same cart can be paid after all. An order that exists, or a closed shop, leaves nothing to confirm. */
export function canConfirmExpress(reason: ExpressReviewReason): boolean {
  return reason !== 'ordered' && reason !== 'closed';
}

type ApprovedPayment = { readonly amount: Cents; readonly state: string; readonly quote: OrderPrice };

/**
 * Compares the amount that PayPal would take with the price now; undefined when they are equal. `quote` is what the shop quoted PayPal for
 * the cart at the start.
 */
export function findPriceChange(
  { amount, state, quote }: ApprovedPayment,
  now: OrderPrice,
): Pick<ExpressReview, 'reason' | 'message'> | undefined {
  if (amount === now.total) return undefined;
  const totals = `PayPal showed ${formatDollars(amount)}. The total is ${formatDollars(now.total)} now.`;
  if (quote.subtotal !== now.subtotal)
    return { reason: 'price', message: `A price in your cart has changed. ${totals}` };
  if (quote.discountAmount !== now.discountAmount) {
    return { reason: 'discount', message: `Your discount has changed. ${totals}` };
  }
  if (quote.shippingCost !== now.shippingCost) return { reason: 'price', message: `Shipping has changed. ${totals}` };
  return { reason: 'tax', message: `Sales tax for ${STATES[state] ?? state} has changed. ${totals}` };
}
