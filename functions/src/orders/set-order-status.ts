import type { OrderStatus } from '@plenty/contract/order/order-status';
import { goodsMove } from '@plenty/contract/order/order-status-rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { giveBackGoods } from './give-back-goods.ts';
import { addHistory, readOrder, updateOrder } from './order-repository.ts';
import { takeGoodsAgain } from './take-goods-again.ts';

/** Sets any status, as the owner may (D-28). Cancelling gives the goods back once; leaving `cancelled` takes them again or is refused. */
export async function setOrderStatus(
  database: Firestore,
  orderId: string,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  await transact(database, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    if (!order) throw new Refusal({ code: 'not-found', message: 'We could not find this order.' });
    if (order.status === status) return;
    const moves = {
      'give-back': () => giveBackGoods(changes, database, order),
      'take-again': () => takeGoodsAgain(changes, database, order, now),
      keep: async () => ({}),
    };
    const goods = await moves[goodsMove(order.status, status)]();
    updateOrder(changes, database, order, { ...goods, status, updatedAt: Timestamp.fromDate(now) });
    addHistory(changes, database, order, { event: 'status', status, paymentStatus: order.paymentStatus }, now);
  });
}
