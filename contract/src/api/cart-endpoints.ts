import * as z from 'zod/mini';
import { cartLineIdSchema, cartLineSchema, quantitySchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import { type Endpoint, storefrontEndpointDefaults } from './endpoint.ts';

const optionValueSchema = z.string().check(z.maxLength(60));
const cartDefaults = {
  ...storefrontEndpointDefaults,
  response: z.array(cartLineSchema),
  versioned: 'cart',
} as const;
/** What is added to a cart. */
export const cartItemSchema = z.object({
  productId: productIdSchema,
  size: z._default(optionValueSchema, ''),
  color: z._default(optionValueSchema, ''),
  quantity: z._default(quantitySchema, 1),
});
export type CartItem = z.infer<typeof cartItemSchema>;
/** Of a call that adds. */
export const addDefaults = {
  ...cartDefaults,
  method: 'POST',
  errors: ['not-found', 'out-of-stock', 'invalid-choice', 'quantity-limit'],
} as const;
const cartLineDefaults = {
  ...cartDefaults,
  path: '/api/cart/{id}',
  ownedBy: 'cart',
  params: z.object({ id: cartLineIdSchema }),
  errors: ['not-found'],
} as const;

/** Every response is the whole cart (D-25), with its version in a header. */
export const cartEndpoints = {
  getCart: { ...cartDefaults, method: 'GET', path: '/api/cart' },
  addToCart: { ...addDefaults, path: '/api/cart', body: cartItemSchema },
  updateCartLine: { ...cartLineDefaults, method: 'PUT', body: z.object({ quantity: quantitySchema }) },
  removeCartLine: { ...cartLineDefaults, method: 'DELETE' },
} as const satisfies Record<string, Endpoint>;
