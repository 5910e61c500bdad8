import type { Handoff } from '@plenty/contract/order/order';
import { logger } from 'firebase-functions/logger';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { cancelUnstarted } from '../orders/unstarted-order-repository.ts';
import { forgiveOrder } from './limit-orders.ts';

/**
 * The way to PayPal of an order that was just made. One that cannot be handed over ends at once and holds nothing; the failure goes on to
 * the shopper, whose cart is as it was. If ending it fails as well, it expires as any unpaid order does.
 */
export async function handOverOrder(order: StoredOrder, context: Context): Promise<Handoff> {
  try {
    return await context.handoffs[order.payment.mode].start(order);
  } catch (failure) {
    try {
      const isCancelled = await cancelUnstarted(context.database, order.id, context.now());
      if (isCancelled) await forgiveOrder(order, context);
    } catch (second) {
      const said = { order: order.orderNumber, failure: String(second) };
      logger.error('An order that was not handed over still waits', said);
    }
    throw failure;
  }
}
