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
const cartItemSchema = z.object({
  productId: productIdSchema,
  size: z._default(optionValueSchema, ''),
  color: z._default(optionValueSchema, ''),
  quantity: z._default(quantitySchema, 1),
});
export type CartItem = z.infer<typeof cartItemSchema>;
/** Enough for an outfit and its pair's laces. */
const MAX_ITEMS_AT_ONCE = 6;

const addDefaults = {
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
  /** A whole outfit, or nothing when one of its items cannot be added: the message names it. */
  addOutfitToCart: {
    ...addDefaults,
    path: '/api/cart/outfit',
    body: z.object({ items: z.array(cartItemSchema).check(z.minLength(1), z.maxLength(MAX_ITEMS_AT_ONCE)) }),
  },
  updateCartLine: { ...cartLineDefaults, method: 'PUT', body: z.object({ quantity: quantitySchema }) },
  removeCartLine: { ...cartLineDefaults, method: 'DELETE' },
} as const satisfies Record<string, Endpoint>;
