import * as z from 'zod/mini';
import { moneyText, moneyTextSchema } from '../money/money.ts';
import type { OrderPrice } from './price-order.ts';

/** An order's price in an answer. */
export const quoteSchema = z.object({
  subtotal: moneyTextSchema,
  discountAmount: moneyTextSchema,
  shippingCost: moneyTextSchema,
  tax: moneyTextSchema,
  total: moneyTextSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

/** An order's price as an answer carries it. */
export function presentQuote(price: OrderPrice): Quote {
  return {
    subtotal: moneyText(price.subtotal),
    discountAmount: moneyText(price.discountAmount),
    shippingCost: moneyText(price.shippingCost),
    tax: moneyText(price.tax),
    total: moneyText(price.total),
  };
}
