import * as z from 'zod/mini';
import { cartLineIdSchema, MOST_LINES, quantitySchema } from '../cart/cart.ts';
import { addressSchema, emailSchema } from '../checkout/address.ts';
import { discountCodeSchema } from '../checkout/checkout-form.ts';
import { moneyTextSchema } from '../money/money.ts';
import { orderKeySchema } from '../order/order.ts';
import type { Endpoint } from './endpoint.ts';
import { nothingSchema } from './nothing.ts';

const name = z.string().check(z.maxLength(200));

/** A line as the shopper saw it: compared with the server's own cart, never used as a price (D-12). */
export const seenLineSchema = z.object({
  id: z.optional(cartLineIdSchema),
  productName: name,
  selectedSize: name,
  selectedColor: name,
  price: moneyTextSchema,
  quantity: quantitySchema,
});
export type SeenLine = z.infer<typeof seenLineSchema>;

/** API-10. The amounts are what the shopper saw; the server prices its own cart and compares (D-12). */
export const createOrderBodySchema = z.extend(addressSchema, {
  email: emailSchema,
  billingAddress: z.optional(addressSchema),
  discountCode: z.optional(discountCodeSchema),
  cartItems: z.array(seenLineSchema).check(z.maxLength(MOST_LINES, 'A cart holds at most 50 lines')),
  subtotal: moneyTextSchema,
  shipping: moneyTextSchema,
  discountAmount: moneyTextSchema,
  total: moneyTextSchema,
});
export type CreateOrderBody = z.infer<typeof createOrderBodySchema>;

/** What the browser needs to go on: a form to post to the wallet, an address to go to, or neither (D-18). */
export const createdOrderSchema = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  orderKey: orderKeySchema,
  total: moneyTextSchema,
  paypalFormData: z.optional(z.record(z.string(), z.string())),
  paypalUrl: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
});
export type CreatedOrder = z.infer<typeof createdOrderSchema>;

export const checkoutCalls = {
  createOrder: {
    method: 'POST',
    path: '/api/checkout/create-order',
    servedBy: 'storefront',
    caller: 'visitor',
    cache: 'never',
    params: nothingSchema,
    query: nothingSchema,
    body: createOrderBodySchema,
    response: createdOrderSchema,
    errors: ['cart-empty', 'price-changed', 'out-of-stock', 'invalid-choice'],
  },
} as const satisfies Record<string, Endpoint>;
