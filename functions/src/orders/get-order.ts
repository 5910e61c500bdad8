import { toMoneyString } from '@plenty/contract/money/money';
import type { OrderDetails, OrderView } from '@plenty/contract/order/order';
import { toQuote } from '@plenty/contract/pricing/quote';
import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { canSeeOrderDetails } from './open-order.ts';
import { canPay, canPayAgain, findOrderByNumber } from './order-repository.ts';
import type { StoredOrder } from './stored-order.ts';

function toOrderDetails(order: StoredOrder): OrderDetails {
  return {
    ...toQuote(order),
    items: order.items.map((item) => ({ ...item, price: toMoneyString(item.price) })),
    customerEmail: order.customerEmail,
    shippingAddress: order.shippingAddress,
    ...(order.billingAddress ? { billingAddress: order.billingAddress } : {}),
    ...(order.discountCode ? { discountCode: order.discountCode } : {}),
    paymentMode: order.payment.mode,
    ...(order.payment.payee === '' ? {} : { payee: order.payment.payee }),
    ...(order.expiresAt ? { payBy: order.expiresAt.toDate().toISOString() } : {}),
    ...(order.paymentStatus === 'pending' && order.heardAt !== null ? { isPaymentOnItsWay: true as const } : {}),
    ...(canPay(order) ? { canPay: true as const } : {}),
    ...(canPayAgain(order) ? { canPayAgain: true as const } : {}),
    ...(order.tracking ? { tracking: order.tracking } : {}),
    ...(order.arrival ? { arrival: order.arrival } : {}),
    ...(order.shippedAt ? { shippedAt: order.shippedAt.toDate().toISOString() } : {}),
    ...(order.deliveredAt ? { deliveredAt: order.deliveredAt.toDate().toISOString() } : {}),
    ...(order.delay ? { delay: { answer: order.delay.answer } } : {}),
    ...(order.isTestOrder ? { isTestOrder: true as const } : {}),
  };
}

/** An order as its page has it: the status words, and the rest for whoever may see it. */
export function toOrderView(order: StoredOrder, isOpened: boolean): OrderView {
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    createdAt: order.createdAt.toDate().toISOString(),
    changedAt: order.updatedAt.toDate().toISOString(),
    ...(isOpened ? { details: toOrderDetails(order) } : {}),
  };
}

/** The number alone shows status words; the rest is for its customer, its key and the browser that placed it (D-21, D-56). */
export const getOrder: Handler<'getOrder'> = async ({ params }, context) => {
  const order = await findOrderByNumber(context.database, params.orderNumber);
  if (!order) throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
  return toOrderView(order, await canSeeOrderDetails(order, context));
};
