import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { countTry, type Limit } from '../throttle/throttle-repository.ts';
import { opensOrder } from './get-order.ts';
import { canPayAgain, findOrder } from './order-repository.ts';

/** Each try may make an order at PayPal. */
const LIMIT: Limit = { kind: 'pay-order', most: 30, windowMs: 600_000 };

/** D-22: a payment that failed may be tried again while the order is held; whoever has the key, or whose order it is, may do it. */
export const payOrder: Handler<'payOrder'> = async ({ params }, context) => {
  const { database, visitor, customer, handoffs, now } = context;
  await countTry(database, LIMIT, visitor.address, now());
  const order = await findOrder(database, params.orderNumber);
  const isOwn = customer !== undefined && order?.userId === customer.id;
  if (!order || !(isOwn || opensOrder(order, visitor.orderKey))) {
    throw new Refusal({ code: 'not-found', message: 'We could not find this order.' });
  }
  if (!canPayAgain(order)) {
    throw new Refusal({ code: 'conflict', message: 'This order is not waiting for a payment.' });
  }
  return handoffs[order.payment.mode].start(order);
};
