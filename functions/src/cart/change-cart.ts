import type { CartLine } from '@plenty/contract/cart/cart';
import { presentCart } from '@plenty/contract/cart/present-cart';
import { type Shelf, leftOnShelf } from '@plenty/contract/cart/shelf';
import type { StoredLine } from '@plenty/contract/cart/stored-line';
import type { Context } from '../context.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler, Versioned } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { cartReference, readCart, reviseCart, versionOf } from './cart-repository.ts';
import { readShelfFor } from './open-order-repository.ts';

type Change = (line: StoredLine, shelf: Shelf) => StoredLine[];

/** A line belongs to its cart or it is 404 (D-25): there is no way to name a line of another cart. */
async function changeLine(lineId: string, change: Change, context: Context): Promise<Versioned<CartLine[]>> {
  const { database, visitor, now, randomBytes } = context;
  const visitorId = visitor.id;
  const lastChange = Buffer.from(randomBytes(10)).toString('hex');
  const gone = new Refusal({ code: 'not-found', message: 'This item is no longer in your cart.' });
  if (!visitorId) throw gone;
  return transact(database, async (changes) => {
    const cart = await readCart(changes, database, visitorId);
    if (cart?.lastChange === lastChange) {
      return { answer: presentCart(cart.lines, await readShelfFor(database, cart)), version: versionOf(cart) };
    }
    if (!cart?.lines.some((line) => line.id === lineId)) throw gone;
    const shelf = await readShelfFor(database, cart);
    const lines = cart.lines.flatMap((line) => (line.id === lineId ? change(line, shelf) : [line]));
    const revised = reviseCart(cart, { lines, lastChange }, now());
    changes.write(cartReference(database, visitorId), revised);
    return { answer: presentCart(lines, shelf), version: versionOf(revised) };
  });
}

/** API-07. Fewer is always possible, more only while there is enough. */
export const changeQuantity: Handler<'changeQuantity'> = ({ params, body }, context) =>
  changeLine(
    params.id,
    (line, shelf) => {
      const left = leftOnShelf(shelf, line);
      if (left !== undefined && body.quantity > left && body.quantity > line.quantity) {
        throw new Refusal({ code: 'out-of-stock', message: `Only ${left} of ${line.productName} are left.` });
      }
      return [{ ...line, quantity: body.quantity }];
    },
    context,
  );

/** API-08. */
export const removeLine: Handler<'removeLine'> = ({ params }, context) => changeLine(params.id, () => [], context);
