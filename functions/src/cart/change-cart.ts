import type { CartLine } from '@plenty/contract/cart/cart';
import { toCartLines } from '@plenty/contract/cart/present-cart';
import { type Inventory, getUnitsLeft } from '@plenty/contract/cart/shelf';
import type { StoredCartLine } from '@plenty/contract/cart/stored-line';
import type { RequestContext } from '../context.ts';
import { runTransaction } from '../firestore/transact.ts';
import type { Handler, Versioned } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { cartReference, readCart, reviseCart, getCartVersion } from './cart-repository.ts';
import { readCartInventory } from './open-order-repository.ts';

type LineUpdate = (line: StoredCartLine, inventory: Inventory) => StoredCartLine[];

/** A line belongs to its cart or it is 404 (D-25): there is no way to name a line of another cart. */
async function updateLine(lineId: string, change: LineUpdate, context: RequestContext): Promise<Versioned<CartLine[]>> {
  const { database, visitor, now, randomBytes } = context;
  const visitorId = visitor.id;
  const lastChange = Buffer.from(randomBytes(10)).toString('hex');
  const gone = new AppError({ code: 'not-found', message: 'This item is no longer in your cart.' });
  if (!visitorId) throw gone;
  return runTransaction(database, async (transaction) => {
    const cart = await readCart(transaction, database, visitorId);
    if (cart?.lastChange === lastChange) {
      return {
        response: toCartLines(cart.lines, await readCartInventory(database, cart)),
        version: getCartVersion(cart),
      };
    }
    if (!cart?.lines.some((line) => line.id === lineId)) throw gone;
    const inventory = await readCartInventory(database, cart);
    const lines = cart.lines.flatMap((line) => (line.id === lineId ? change(line, inventory) : [line]));
    const revised = reviseCart(cart, { lines, lastChange }, now());
    transaction.upsert(cartReference(database, visitorId), revised);
    return { response: toCartLines(lines, inventory), version: getCartVersion(revised) };
  });
}

/** API-07. Fewer is always possible, more only while there is enough. */
export const changeQuantity: Handler<'updateCartLine'> = ({ params, body }, context) =>
  updateLine(
    params.id,
    (line, inventory) => {
      const left = getUnitsLeft(inventory, line);
      if (left !== undefined && body.quantity > left && body.quantity > line.quantity) {
        throw new AppError({ code: 'out-of-stock', message: `Only ${left} of ${line.productName} are left.` });
      }
      return [{ ...line, quantity: body.quantity }];
    },
    context,
  );

/** API-08. */
export const removeLine: Handler<'removeCartLine'> = ({ params }, context) => updateLine(params.id, () => [], context);
