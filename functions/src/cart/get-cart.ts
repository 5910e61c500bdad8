import { toCartLines } from '@plenty/contract/cart/present-cart';
import type { Handler } from '../handler.ts';
import { readCart, getCartVersion } from './cart-repository.ts';
import { readCartInventory } from './open-order-repository.ts';

/** Reads products and counts themselves, not the snapshot: what the cart shows is what an order would cost this very moment. */
export const getCart: Handler<'getCart'> = async (_input, { database, visitor }) => {
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const answer = cart ? toCartLines(cart.lines, await readCartInventory(database, cart)) : [];
  return { response: answer, version: getCartVersion(cart) };
};
