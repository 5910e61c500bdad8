import * as z from 'zod/mini';
import { MAX_LOOK_PRODUCTS } from '../catalog/look.ts';
import { addDefaults, cartItemSchema } from './cart-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

export const outfitEndpoints = {
  /** A whole outfit or look, or nothing when one of its items cannot be added: the message names it. */
  addOutfitToCart: {
    ...addDefaults,
    path: '/api/cart/outfit',
    body: z.object({ items: z.array(cartItemSchema).check(z.minLength(1), z.maxLength(MAX_LOOK_PRODUCTS)) }),
  },
} as const satisfies Record<string, Endpoint>;
