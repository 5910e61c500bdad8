import * as z from 'zod/mini';
import { cartLineIdSchema, MOST_LINES, quantitySchema } from '../cart/cart.ts';
import { addressSchema, emailSchema } from '../checkout/address.ts';
import { cartQuoteSchema } from '../checkout/cart-quote.ts';
import { typedCodeSchema } from '../checkout/checkout-form.ts';
import { moneyTextSchema } from '../money/money.ts';
import { handoffSchema, orderKeySchema } from '../order/order.ts';
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
  discountCode: z.optional(typedCodeSchema),
  cartItems: z.array(seenLineSchema).check(z.maxLength(MOST_LINES, 'A cart holds at most 50 lines')),
  subtotal: moneyTextSchema,
  shipping: moneyTextSchema,
  discountAmount: moneyTextSchema,
  total: moneyTextSchema,
  /** The version of the quote the page shows; a page that has none yet is compared by its lines and amounts alone. */
  quoteVersion: z.optional(z.string().check(z.maxLength(64))),
});
export type CreateOrderBody = z.infer<typeof createOrderBodySchema>;

/** What the browser needs to go on: a form to post to the wallet, an address to go to, or neither (D-18). */
export const createdOrderSchema = z.extend(handoffSchema, {
  success: z.literal(true),
  orderNumber: z.string(),
  orderKey: orderKeySchema,
  total: moneyTextSchema,
});
export type CreatedOrder = z.infer<typeof createdOrderSchema>;

const checkoutCall = {
  method: 'POST',
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: nothingSchema,
  query: nothingSchema,
} as const;

/** ENT-15. `discount` is the amount taken off; `isTestOrder` only for the test code (D-15). */
export const discountAnswerSchema = z.object({
  valid: z.boolean(),
  discount: moneyTextSchema,
  isFreeShipping: z.boolean(),
  isTestOrder: z.optional(z.boolean()),
  message: z.string(),
});
export type DiscountAnswer = z.infer<typeof discountAnswerSchema>;

export const checkoutCalls = {
  validateDiscount: {
    ...checkoutCall,
    path: '/api/checkout/validate-discount',
    body: z.object({
      code: typedCodeSchema.check(z.minLength(1, 'Please enter a discount code.')),
      subtotal: moneyTextSchema,
    }),
    response: discountAnswerSchema,
    errors: ['too-many-requests'],
  },
  quote: {
    ...checkoutCall,
    path: '/api/checkout/quote',
    body: z.object({ discountCode: z.optional(typedCodeSchema), state: z.optional(name) }),
    response: cartQuoteSchema,
    errors: ['too-many-requests'],
  },
  createOrder: {
    ...checkoutCall,
    path: '/api/checkout/create-order',
    body: createOrderBodySchema,
    response: createdOrderSchema,
    errors: ['cart-empty', 'conflict', 'price-changed', 'out-of-stock', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
