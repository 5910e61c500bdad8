import type { PaymentRedirect } from '@plenty/contract/order/order';
import { logger } from 'firebase-functions/logger';
import type { RequestContext } from '../context.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { cancelUnstartedOrder } from '../orders/unstarted-order-repository.ts';
import { uncountOrder } from './limit-orders.ts';

/**
 * The way to PayPal of an order that was just made. One that cannot be handed over ends at once and holds nothing; the failure goes on to
 * the shopper, whose cart is as it was. If ending it fails as well, it expires as any unpaid order does.
 */
export async function startPaymentOrCancel(order: StoredOrder, context: RequestContext): Promise<PaymentRedirect> {
  try {
    return await context.paymentSessions[order.payment.mode].start(order);
  } catch (failure) {
    try {
      const isCancelled = await cancelUnstartedOrder(context.database, order.id, context.now());
      if (isCancelled) await uncountOrder(order, context);
    } catch (second) {
      const said = { order: order.orderNumber, failure: String(second) };
      logger.error('An order that was not handed over still waits', said);
    }
    throw failure;
  }
}
