import { getUnitsLeft } from '@plenty/contract/catalog/availability';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import { adjustInventory, readInventory } from '../inventory/index.ts';
import { findAvailableRedemption, readDiscount, redeemDiscount, releaseRedemption } from './discount.repository.ts';
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

/** Whether an order that gave its goods back can have them again: `take` does it in the same transaction, `sentence` says why not. */
export type Reinstatement =
  | { readonly isPossible: true; readonly apply: () => Partial<StoredOrder> }
  | { readonly isPossible: false; readonly reason: string };

/** Looks for the goods and the code's use of an order that lapsed or was cancelled (D-22, D-24); nothing is written before `take`. */
export async function checkReinstatement(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<Reinstatement> {
  if (order.holdsGoods || order.isTestOrder) return { isPossible: true, apply: () => ({}) };
  const inventory = await readInventory(transaction, database, order.items);
  const missing = order.items.find((item) => (getUnitsLeft(inventory, item) ?? item.quantity) < item.quantity);
  if (missing) {
    const sentence = `${missing.productName} is no longer in stock, so this order cannot be taken up again.`;
    return { isPossible: false, reason: sentence };
  }
  const takeGoods = () => {
    adjustInventory(transaction, database, inventory, { returned: [], taken: order.items });
    return { holdsGoods: true } as const;
  };
  if (order.discountCode === null) return { isPossible: true, apply: takeGoods };
  const discount = await readDiscount(transaction, database, order.discountCode);
  const customer = { email: order.customerEmail, cartId: order.cartId };
  const free = discount && (await findAvailableRedemption(transaction, database, discount, customer));
  if (!discount || !free) {
    const sentence = `The code ${order.discountCode} has no use left, so this order cannot be taken up again.`;
    return { isPossible: false, reason: sentence };
  }
  const isCounted = !['pending', 'failed', 'expired'].includes(order.paymentStatus);
  const take = () => ({
    ...takeGoods(),
    discountUse: redeemDiscount(transaction, database, discount.code, free, { orderId: order.id, isCounted }, now),
  });
  return { isPossible: true, apply: take };
}

/** Takes the goods and the code's use of an order that comes back from `cancelled`, or refuses in a sentence what is not there (D-24). */
export async function reserveInventoryAgain(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<Partial<StoredOrder>> {
  const reinstatement = await checkReinstatement(transaction, database, order, now);
  if (!reinstatement.isPossible) throw new AppError({ code: 'out-of-stock', message: reinstatement.reason });
  return reinstatement.apply();
}
