import { leftOnShelf } from '@plenty/contract/cart/shelf';
import type { Firestore } from 'firebase-admin/firestore';
import { findFreeUse, readDiscount, takeUse } from '../discounts/discount-repository.ts';
import type { Changes } from '../firestore/transact.ts';
import { moveOnShelf, readShelf } from '../stock/shelf-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Whether an order that gave its goods back can have them again: `take` does it in the same transaction, `sentence` says why not. */
export type Revival =
  | { readonly isPossible: true; readonly take: () => Partial<StoredOrder> }
  | { readonly isPossible: false; readonly sentence: string };

/** Looks for the goods and the code's use of an order that lapsed or was cancelled (D-22, D-24); nothing is written before `take`. */
export async function readRevival(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<Revival> {
  if (order.holdsGoods || order.isTestOrder) return { isPossible: true, take: () => ({}) };
  const shelf = await readShelf(changes, database, order.items);
  const missing = order.items.find((item) => (leftOnShelf(shelf, item) ?? item.quantity) < item.quantity);
  if (missing) {
    const sentence = `${missing.productName} is no longer in stock, so this order cannot be taken up again.`;
    return { isPossible: false, sentence };
  }
  const takeGoods = () => {
    moveOnShelf(changes, database, shelf, { returned: [], taken: order.items });
    return { holdsGoods: true } as const;
  };
  if (order.discountCode === null) return { isPossible: true, take: takeGoods };
  const discount = await readDiscount(changes, database, order.discountCode);
  const customer = { email: order.customerEmail, cartId: order.cartId };
  const free = discount && (await findFreeUse(changes, database, discount, customer));
  if (!discount || !free) {
    const sentence = `The code ${order.discountCode} has no use left, so this order cannot be taken up again.`;
    return { isPossible: false, sentence };
  }
  const isCounted = !['pending', 'failed', 'expired'].includes(order.paymentStatus);
  const take = () => ({
    ...takeGoods(),
    discountUse: takeUse(changes, database, discount.code, free, { orderId: order.id, isCounted }, now),
  });
  return { isPossible: true, take };
}
