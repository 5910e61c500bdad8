import * as z from 'zod/mini';
import { toMoneyString, moneyStringSchema } from '../money/money.ts';
import type { OrderPrice } from './price-order.ts';

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
