import type { Firestore } from 'firebase-admin/firestore';
import { giveBackUse } from '../discounts/discount-repository.ts';
import type { Changes } from '../firestore/transact.ts';
import { moveOnShelf, readShelf } from '../stock/shelf-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Gives an order's goods and its discount use back, if it has them: an order that gave them back already does nothing (D-24). */
export async function giveBackGoods(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
): Promise<Partial<StoredOrder>> {
  if (!order.holdsGoods) return {};
  const shelf = await readShelf(changes, database, order.items);
  moveOnShelf(changes, database, shelf, { returned: order.items, taken: [] });
  if (order.discountCode !== null && order.discountUse !== null) {
    await giveBackUse(changes, database, order.discountCode, order.discountUse, order.id);
  }
  return { holdsGoods: false, discountUse: null };
}
