import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { countTry, type Limit } from '../throttle/throttle-repository.ts';
import { opensOrder } from './get-order.ts';
import { findOrder } from './order-repository.ts';

/** The one user all followers of an order are; which order it is stands in the token, and the rules look at it. */
export const ORDER_FOLLOWER = 'order-follower';
const LIMIT: Limit = { kind: 'follow-order', most: 60, windowMs: 600_000 };

/** D-49, D-50: whoever has an order's key may listen to when it changes, and to nothing else. */
export const followOrder: Handler<'followOrder'> = async ({ params }, { database, visitor, identity, live, now }) => {
  await countTry(database, LIMIT, visitor.address, now());
  const order = await findOrder(database, params.orderNumber);
  if (!order || !opensOrder(order, visitor.orderKey)) {
    throw new Refusal({ code: 'not-found', message: 'We could not find this order.' });
  }
  return {
    ...live,
    userId: ORDER_FOLLOWER,
    orderId: order.id,
    token: await identity.mintToken(ORDER_FOLLOWER, order.id),
  };
};
