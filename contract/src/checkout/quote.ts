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

/**
 * The server's price of a cart, together with the lines it was computed from: a checkout shows lines, amounts and button from one quote
 * only. Unavailable lines are listed but count in no amount.
 */
export const cartQuoteSchema = z.object({
  lines: z.array(cartLineSchema),
  quote: quoteSchema,
  /** The code applied to the amounts. */
  discountCode: z.nullable(z.string()),
  /** Why the requested code no longer applies (D-17). */
  codeRemoved: z.optional(z.string()),
  cartVersion: cartVersionSchema,
  /** A hash of everything the shopper agrees to: lines, prices, quantities, amounts and code. Equal quotes have equal versions. */
  version: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown quote')),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
