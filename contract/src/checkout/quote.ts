import * as z from 'zod/mini';
import { cartLineSchema, cartVersionSchema } from '../cart/cart.ts';
import { moneyStringSchema, toMoneyString } from '../lib/money.ts';
import type { OrderPrice } from './pricing.ts';

export const quoteSchema = z.object({
  subtotal: moneyStringSchema,
  discountAmount: moneyStringSchema,
  shippingCost: moneyStringSchema,
  tax: moneyStringSchema,
  total: moneyStringSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

export function toQuote(price: OrderPrice): Quote {
  return {
    subtotal: toMoneyString(price.subtotal),
    discountAmount: toMoneyString(price.discountAmount),
    shippingCost: toMoneyString(price.shippingCost),
    tax: toMoneyString(price.tax),
    total: toMoneyString(price.total),
  };
}

/** A shipping service with its cost for this cart; `window` is left out when no date can be promised. */
const offeredServiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  cost: moneyStringSchema,
  window: z.optional(z.object({ from: z.iso.date(), to: z.iso.date() })),
  /** Where it is picked up; '' when it is delivered. */
  pickUpAt: z.string(),
});
export type OfferedService = z.infer<typeof offeredServiceSchema>;

/**
 * The server's price of a cart, together with the lines it was computed from: a checkout shows lines, amounts and button from one quote
 * only. Unavailable lines are listed but count in no amount.
 */
export const cartQuoteSchema = z.object({
  lines: z.array(cartLineSchema),
  quote: quoteSchema,
  /** The services to choose from, and the one the amounts are for; left out while there is only standard shipping. */
  shippingServices: z.optional(z.array(offeredServiceSchema)),
  shippingService: z.optional(z.string()),
  /** Says that the requested service is not offered any more. The amounts are for standard shipping then. */
  serviceRemoved: z.optional(z.string()),
  /** The code applied to the amounts. */
  discountCode: z.nullable(z.string()),
  /** What a discount that is automatic, or not for everything, is for: '20% off Bottoms'. */
  discountNote: z.optional(z.string()),
  /** Why the requested code no longer applies (D-17). */
  codeRemoved: z.optional(z.string()),
  cartVersion: cartVersionSchema,
  /** A hash of everything the shopper agrees to: lines, prices, quantities, amounts and code. Equal quotes have equal versions. */
  version: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown quote')),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
