import * as z from 'zod/mini';
import { MAX_CART_LINES, cartLineIdSchema, quantitySchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import { addressChecks, addressInputFields, addressInputSchema } from '../checkout/address-input.ts';
import { emailSchema } from '../checkout/address.ts';
import { discountCodeInputSchema } from '../checkout/checkout-form.ts';
import { checkoutTermsSchema } from '../checkout/checkout-terms.ts';
import { cartQuoteSchema } from '../checkout/quote.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { orderSourceSchema } from '../orders/order-source.ts';
import { orderKeySchema, paymentRedirectSchema } from '../orders/order.ts';
import { type Endpoint, storefrontEndpointDefaults } from './endpoint.ts';

const shortText = z.string().check(z.maxLength(200));
/** Standard shipping without one. */
const shippingServiceSchema = z.optional(z.string().check(z.maxLength(40)));

/** A line as the shopper saw it: compared with the server's own cart, never trusted as a price (D-12). */
const submittedLineSchema = z.object({
  id: z.optional(cartLineIdSchema),
  /** Only lets the server read the product together with the cart. What is ordered is what the cart names. */
  productId: z.optional(productIdSchema),
  productName: shortText,
  selectedSize: shortText,
  selectedColor: shortText,
  price: moneyStringSchema,
  quantity: quantitySchema,
});

/** The amounts are what the shopper saw; the server prices its own cart and compares them (API-10, D-12). */
export const createOrderRequestSchema = z
  .extend(addressInputFields, {
    email: emailSchema,
    billingAddress: z.optional(addressInputSchema),
    discountCode: z.optional(discountCodeInputSchema),
    cartItems: z.array(submittedLineSchema).check(z.maxLength(MAX_CART_LINES, 'A cart holds at most 50 lines')),
    subtotal: moneyStringSchema,
    shipping: moneyStringSchema,
    discountAmount: moneyStringSchema,
    total: moneyStringSchema,
    shippingService: shippingServiceSchema,
    /** The version of the quote on the page; without one, only lines and amounts are compared. */
    quoteVersion: z.optional(z.string().check(z.maxLength(64))),
    /** Where the shopper came from, for the shop's figures. */
    source: z.optional(orderSourceSchema),
  })
  .check(...addressChecks);
export type CreateOrderRequest = z.infer<typeof createOrderRequestSchema>;

export const createOrderResponseSchema = z.extend(paymentRedirectSchema, {
  success: z.literal(true),
  orderNumber: z.string(),
  orderKey: orderKeySchema,
  total: moneyStringSchema,
});
export type CreateOrderResponse = z.infer<typeof createOrderResponseSchema>;

const checkoutDefaults = { ...storefrontEndpointDefaults, method: 'POST' } as const;

/** `discount` is the amount taken off (ENT-15); `isTestOrder` is set for the test code only (D-15). */
const discountValidationSchema = z.object({
  valid: z.boolean(),
  discount: moneyStringSchema,
  isFreeShipping: z.boolean(),
  isTestOrder: z.optional(z.boolean()),
  message: z.string(),
});
export type DiscountValidation = z.infer<typeof discountValidationSchema>;

export const checkoutEndpoints = {
  validateDiscount: {
    ...checkoutDefaults,
    path: '/api/checkout/validate-discount',
    body: z.object({
      code: discountCodeInputSchema.check(z.minLength(1, 'Please enter a discount code.')),
      subtotal: moneyStringSchema,
      shippingService: shippingServiceSchema,
    }),
    response: discountValidationSchema,
    errors: ['too-many-requests'],
  },
  quote: {
    ...checkoutDefaults,
    path: '/api/checkout/quote',
    body: z.object({
      discountCode: z.optional(discountCodeInputSchema),
      state: z.optional(shortText),
      shippingService: shippingServiceSchema,
    }),
    response: cartQuoteSchema,
    errors: ['too-many-requests'],
  },
  getCheckoutTerms: {
    ...storefrontEndpointDefaults,
    caller: 'anyone',
    method: 'GET',
    path: '/api/checkout/terms',
    response: checkoutTermsSchema,
  },
  createOrder: {
    ...checkoutDefaults,
    path: '/api/checkout/create-order',
    body: createOrderRequestSchema,
    response: createOrderResponseSchema,
    errors: ['cart-empty', 'conflict', 'price-changed', 'out-of-stock', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
