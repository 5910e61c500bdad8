import { presentCart } from '@plenty/contract/cart/present-cart';
import type { Handler } from '../handler.ts';
import { readShelf } from '../stock/shelf-repository.ts';
import { readCart } from './cart-repository.ts';

/** Reads products and counts themselves, not the snapshot: what the cart shows is what an order would cost this very moment. */
export const getCart: Handler<'getCart'> = async (_input, { database, visitor }) => {
  if (!visitor.id) return [];
  const lines = (await readCart(database, database, visitor.id))?.lines ?? [];
  return presentCart(lines, await readShelf(database, database, lines));
};
