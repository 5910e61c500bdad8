import { readProducts } from '../catalog/product-repository.ts';
import type { Handler } from '../handler.ts';
import { readCart } from './cart-repository.ts';
import { presentCart } from '@plenty/contract/cart/present-cart';

/** Reads products themselves, not the snapshot: what the cart shows is what an order would cost this very moment. */
export const getCart: Handler<'getCart'> = async (_input, { database, visitor }) => {
  if (!visitor.id) return [];
  const lines = (await readCart(database, database, visitor.id))?.lines ?? [];
  return presentCart(
    lines,
    await readProducts(
      database,
      database,
      lines.map((line) => line.productId),
    ),
  );
};
