import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { countAttempt, type AttemptLimit } from '../throttle/throttle-repository.ts';
import { canSeeOrderDetails } from './open-order.ts';
import { canPay, canPayAgain, findOrderByNumber } from './order-repository.ts';

/** Each try may make an order at PayPal. */
const PAY_ORDER_LIMIT: AttemptLimit = { kind: 'pay-order', most: 30, windowMs: 600_000 };

/** While an order is held, whoever sees it whole may pay for it, or try again where a payment failed (D-22). */
export const payOrder: Handler<'payOrder'> = async ({ params }, context) => {
  const { database, visitor, paymentSessions, now } = context;
  await countAttempt(database, PAY_ORDER_LIMIT, visitor.address, now());
  const order = await findOrderByNumber(database, params.orderNumber);
  if (!order || !(await canSeeOrderDetails(order, context))) {
    throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
  }
  if (!canPay(order) && !canPayAgain(order)) {
    throw new AppError({ code: 'conflict', message: 'This order is not waiting for a payment.' });
  }
  return paymentSessions[order.payment.mode].start(order);
};
