import { leftOnShelf } from '@plenty/contract/cart/shelf';
import type { Firestore } from 'firebase-admin/firestore';
import { findFreeUse, hashCustomer, readDiscount, takeUse } from '../discounts/discount-repository.ts';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { moveOnShelf, readShelf } from '../stock/shelf-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Takes the goods and the code's use of an order that comes back from `cancelled`, or refuses in a sentence what is not there (D-24). */
export async function takeGoodsAgain(
  changes: Changes,
  database: Firestore,
  order: StoredOrder,
  now: Date,
): Promise<Partial<StoredOrder>> {
  if (order.holdsGoods || order.isTestOrder) return {};
  const shelf = await readShelf(changes, database, order.items);
  const missing = order.items.find((item) => (leftOnShelf(shelf, item) ?? item.quantity) < item.quantity);
  if (missing) {
    const message = `${missing.productName} is no longer in stock, so this order cannot be taken up again.`;
    throw new Refusal({ code: 'out-of-stock', message });
  }
  moveOnShelf(changes, database, shelf, { returned: [], taken: order.items });
  if (order.discountCode === null) return { holdsGoods: true };
  const discount = await readDiscount(changes, database, order.discountCode);
  const free = discount && (await findFreeUse(changes, database, discount, hashCustomer(order.customerEmail)));
  if (!discount || !free) {
    const message = `The code ${order.discountCode} has no use left, so this order cannot be taken up again.`;
    throw new Refusal({ code: 'out-of-stock', message });
  }
  return { holdsGoods: true, discountUse: takeUse(changes, database, discount.code, free, order.id, now) };
}
