import * as z from 'zod/mini';
import { addDefaults, cartItemSchema } from './cart-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Enough for an outfit and its pair's laces. */
const MAX_ITEMS_AT_ONCE = 6;

export const outfitEndpoints = {
  /** A whole outfit, or nothing when one of its items cannot be added: the message names it. */
  addOutfitToCart: {
    ...addDefaults,
    path: '/api/cart/outfit',
    body: z.object({ items: z.array(cartItemSchema).check(z.minLength(1), z.maxLength(MAX_ITEMS_AT_ONCE)) }),
  },
} as const satisfies Record<string, Endpoint>;
