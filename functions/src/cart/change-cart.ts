import type { CartLine } from '@plenty/contract/cart/cart';
import { readProducts } from '../catalog/product-repository.ts';
import type { Context } from '../context.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import { cartReference, readCart, reviseCart } from './cart-repository.ts';
import { presentCart } from '@plenty/contract/cart/present-cart';

type Change = (line: StoredLine) => StoredLine[];

/** A line belongs to its cart or it is 404 (D-25): there is no way to name a line of another cart. */
async function changeLine(lineId: string, change: Change, { database, visitor, now }: Context): Promise<CartLine[]> {
  const visitorId = visitor.id;
  const gone = new Refusal({ code: 'not-found', message: 'This item is no longer in your cart.' });
  if (!visitorId) throw gone;
  return transact(database, async (changes) => {
    const cart = await readCart(changes, database, visitorId);
    if (!cart?.lines.some((line) => line.id === lineId)) throw gone;
    const lines = cart.lines.flatMap((line) => (line.id === lineId ? change(line) : [line]));
    const products = await readProducts(
      changes,
      database,
      lines.map((line) => line.productId),
    );
    changes.write(cartReference(database, visitorId), reviseCart(cart, { lines }, now()));
    return presentCart(lines, products);
  });
}

/** API-07. */
export const changeQuantity: Handler<'changeQuantity'> = ({ params, body }, context) =>
  changeLine(params.id, (line) => [{ ...line, quantity: body.quantity }], context);

/** API-08. */
export const removeLine: Handler<'removeLine'> = ({ params }, context) => changeLine(params.id, () => [], context);
