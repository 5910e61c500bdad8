import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { countTry, type Limit } from '../throttle/throttle-repository.ts';
import { maySeeDetails } from './open-order.ts';
import { canPay, canPayAgain, findOrder } from './order-repository.ts';

/** Each try may make an order at PayPal. */
const LIMIT: Limit = { kind: 'pay-order', most: 30, windowMs: 600_000 };

/** While an order is held, whoever sees it whole may pay for it, or try again where a payment failed (D-22). */
export const payOrder: Handler<'payOrder'> = async ({ params }, context) => {
  const { database, visitor, handoffs, now } = context;
  await countTry(database, LIMIT, visitor.address, now());
  const order = await findOrder(database, params.orderNumber);
  if (!order || !(await maySeeDetails(order, context))) {
    throw new Refusal({ code: 'not-found', message: 'We could not find this order.' });
  }
  if (!canPay(order) && !canPayAgain(order)) {
    throw new Refusal({ code: 'conflict', message: 'This order is not waiting for a payment.' });
  }
  return handoffs[order.payment.mode].start(order);
};
