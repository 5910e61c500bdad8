import type { Firestore } from 'firebase-admin/firestore';
import { releaseRedemption } from '../discounts/discount-repository.ts';
import type { Transaction } from '../firestore/transact.ts';
import { adjustInventory, readInventory } from '../stock/shelf-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Gives an order's goods and its discount use back, if it has them: an order that gave them back already does nothing (D-24). */
export async function releaseInventory(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
): Promise<Partial<StoredOrder>> {
  if (!order.holdsGoods) return {};
  const inventory = await readInventory(transaction, database, order.items);
  adjustInventory(transaction, database, inventory, { returned: order.items, taken: [] });
  if (order.discountCode !== null && order.discountUse !== null) {
    await releaseRedemption(transaction, database, order.discountCode, order.discountUse, order.id);
  }
  return { holdsGoods: false, discountUse: null };
}
