import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { type Limit, countTry } from '../throttle/throttle-repository.ts';
import { findOrder } from './order-repository.ts';

const LIMIT: Limit = { kind: 'look-up', most: 30, windowMs: 600_000 };

/** D-29: number and e-mail together give the key; a wrong one of either says the same. */
export const lookUpOrder: Handler<'lookUpOrder'> = async ({ body }, { database, visitor, now }) => {
  await countTry(database, LIMIT, visitor.address, now());
  const order = await findOrder(database, body.orderNumber);
  if (order?.customerEmail.toLowerCase() !== body.email.toLowerCase()) {
    throw new Refusal({ code: 'not-found', message: 'We could not find an order with this number and e-mail.' });
  }
  return { orderNumber: order.orderNumber, orderKey: order.orderKey };
};
