import * as z from 'zod/mini';
import { discountCodeInputSchema } from '../checkout/checkout-form.ts';
import { orderSourceSchema } from '../orders/order-source.ts';
import { expressCheckoutSchema } from '../payments/express-checkout.ts';
import { type Endpoint, storefrontEndpointDefaults } from './endpoint.ts';

const shortText = z.string().check(z.maxLength(200));

export const expressSessionIdSchema = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'Unknown PayPal checkout'));

/** PayPal Checkout from the cart: PayPal has the address, so the shop asks for none. */
export const expressEndpoints = {
  startExpress: {
    ...storefrontEndpointDefaults,
    method: 'POST',
    path: '/api/checkout/express',
    body: z.object({
      discountCode: z.optional(discountCodeInputSchema),
      /** The state of the first quote, where it is known; PayPal asks again for the address chosen there. */
      state: z.optional(shortText),
      /** The version of the quote on the page, if it shows one. */
      quoteVersion: z.optional(z.string().check(z.maxLength(64))),
      /** Where the shopper came from, for the shop's figures. */
      source: z.optional(orderSourceSchema),
    }),
    response: z.object({ redirectUrl: z.string() }),
    errors: ['cart-empty', 'conflict', 'price-changed', 'out-of-stock', 'too-many-requests'],
  },
  getExpressAvailability: {
    ...storefrontEndpointDefaults,
    method: 'GET',
    path: '/api/checkout/express',
    caller: 'anyone',
    response: z.object({ isAvailable: z.boolean() }),
  },
  getExpress: {
    ...storefrontEndpointDefaults,
    method: 'GET',
    path: '/api/checkout/express/{id}',
    ownedBy: 'cart',
    params: z.object({ id: expressSessionIdSchema }),
    response: expressCheckoutSchema,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
