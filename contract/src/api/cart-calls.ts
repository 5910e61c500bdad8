import * as z from 'zod/mini';
import { cartLineIdSchema, cartLineSchema, quantitySchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import type { Endpoint } from './endpoint.ts';
import { nothingSchema } from './nothing.ts';

const choice = z.string().check(z.maxLength(60));
const cartCall = {
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: nothingSchema,
  query: nothingSchema,
  body: nothingSchema,
  response: z.array(cartLineSchema),
  versioned: 'cart',
  errors: [],
} as const;
const lineParams = z.object({ id: cartLineIdSchema });

/** API-05 to 08: every call answers the whole cart (D-25), and says in a header which version of it that is. */
export const cartCalls = {
  getCart: { ...cartCall, method: 'GET', path: '/api/cart' },
  addToCart: {
    ...cartCall,
    method: 'POST',
    path: '/api/cart',
    body: z.object({
      productId: productIdSchema,
      size: z._default(choice, ''),
      color: z._default(choice, ''),
      quantity: z._default(quantitySchema, 1),
    }),
    errors: ['not-found', 'out-of-stock', 'invalid-choice', 'quantity-limit'],
  },
  changeQuantity: {
    ...cartCall,
    method: 'PUT',
    path: '/api/cart/{id}',
    whose: 'cart',
    params: lineParams,
    body: z.object({ quantity: quantitySchema }),
    errors: ['not-found'],
  },
  removeLine: {
    ...cartCall,
    method: 'DELETE',
    path: '/api/cart/{id}',
    whose: 'cart',
    params: lineParams,
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
