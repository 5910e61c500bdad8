import * as z from 'zod/mini';
import { cartVersionSchema } from '../cart/cart-version.ts';
import { cartLineSchema } from '../cart/cart.ts';
import { moneyStringSchema, toMoneyString } from '../lib/money.ts';
import type { OrderPrice } from './pricing.ts';

/** An order's price in an answer. */
export const quoteSchema = z.object({
  subtotal: moneyStringSchema,
  discountAmount: moneyStringSchema,
  shippingCost: moneyStringSchema,
  tax: moneyStringSchema,
  total: moneyStringSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

/** An order's price as an answer carries it. */
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
 * The server's price of the caller's cart, with the lines it is the price of: a checkout draws lines, amounts and button from one of these
 * and from nothing else. Lines that are not available are in it and count in no amount.
 */
export const cartQuoteSchema = z.object({
  lines: z.array(cartLineSchema),
  quote: quoteSchema,
  /** The code that counts in the amounts. */
  discountCode: z.nullable(z.string()),
  /** Why the code that was asked for no longer counts (D-17). */
  codeRemoved: z.optional(z.string()),
  /** The version of the cart that was priced. */
  cartVersion: cartVersionSchema,
  /** Names all that a shopper agrees to: lines, prices, quantities, amounts and code. Equal for quotes that are alike. */
  version: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown quote')),
});
export type CartQuote = z.infer<typeof cartQuoteSchema>;
