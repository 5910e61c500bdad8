import { logger } from 'firebase-functions/logger';
import { findOrder } from '../orders/order-repository.ts';
import { captureOrder } from './capture-order.ts';
import type { Receiving } from './receive-message.ts';

/**
 * Captures the order that a browser comes back with from PayPal, if it was approved there. Whatever goes wrong, the browser goes on to
 * its order: PayPal's webhook and the sweep take up what was begun.
 */
export async function captureReturned(orderNumber: string, orderKey: string, receiving: Receiving): Promise<void> {
  try {
    const order = await findOrder(receiving.database, orderNumber);
    if (order?.payment.mode === 'orders-v2' && order.orderKey === orderKey) await captureOrder(order.id, receiving);
  } catch (failure) {
    logger.error('An order could not be captured on the way back', { order: orderNumber, failure: String(failure) });
  }
}
