import { presentCart } from '@plenty/contract/cart/present-cart';
import type { Handler } from '../handler.ts';
import { readCart } from './cart-repository.ts';
import { readShelfFor } from './open-order-repository.ts';

/** Reads products and counts themselves, not the snapshot: what the cart shows is what an order would cost this very moment. */
export const getCart: Handler<'getCart'> = async (_input, { database, visitor }) => {
  if (!visitor.id) return [];
  const cart = await readCart(database, database, visitor.id);
  return cart ? presentCart(cart.lines, await readShelfFor(database, cart)) : [];
};
