import * as z from 'zod/mini';
import { cartLineIdSchema, cartLineSchema, quantitySchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import { type Endpoint, emptySchema } from './endpoint.ts';

const optionValueSchema = z.string().check(z.maxLength(60));
const cartDefaults = {
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  response: z.array(cartLineSchema),
  versioned: 'cart',
  errors: [],
} as const;
const lineParams = z.object({ id: cartLineIdSchema });

/** API-05 to 08: every call answers the whole cart (D-25), and says in a header which version of it that is. */
export const cartEndpoints = {
  getCart: { ...cartDefaults, method: 'GET', path: '/api/cart' },
  addToCart: {
    ...cartDefaults,
    method: 'POST',
    path: '/api/cart',
    body: z.object({
      productId: productIdSchema,
      size: z._default(optionValueSchema, ''),
      color: z._default(optionValueSchema, ''),
      quantity: z._default(quantitySchema, 1),
    }),
    errors: ['not-found', 'out-of-stock', 'invalid-choice', 'quantity-limit'],
  },
  updateCartLine: {
    ...cartDefaults,
    method: 'PUT',
    path: '/api/cart/{id}',
    ownedBy: 'cart',
    params: lineParams,
    body: z.object({ quantity: quantitySchema }),
    errors: ['not-found'],
  },
  removeCartLine: {
    ...cartDefaults,
    method: 'DELETE',
    path: '/api/cart/{id}',
    ownedBy: 'cart',
    params: lineParams,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
