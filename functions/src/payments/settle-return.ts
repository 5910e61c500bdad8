import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { transact } from '../firestore/transact.ts';
import { orderHandle } from './order-handle.ts';
import { canPay, findOrder, readOrder, updateOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { isSameSecret } from '../same-secret.ts';
import { captureOrder } from './capture-order.ts';
import type { Receiving } from './receive-message.ts';

/** Notes that the shopper has been to PayPal's form: what they paid there, if anything, is on its way to us. */
async function noteReturn(id: string, { database, now }: Receiving): Promise<void> {
  await transact(database, async (changes) => {
    const order = await readOrder(changes, database, id);
    if (order && canPay(order)) updateOrder(changes, database, order, { returnedAt: Timestamp.fromDate(now()) });
  });
}

async function settle(order: StoredOrder, receiving: Receiving): Promise<void> {
  if (order.payment.mode === 'orders-v2') await captureOrder(order.id, receiving);
  else if (order.payment.mode === 'form') await noteReturn(order.id, receiving);
}

/**
 * The order that a browser comes back to from PayPal, named by its number and handle. An order that was approved there is captured, once
 * and under the name the shop itself remembers. Whatever goes wrong with that, the browser goes on to its order: PayPal's webhook and the
 * sweep take up what was begun. Undefined for a handle that is no order's.
 */
export async function settleReturn(
  { orderNumber, handle }: { readonly orderNumber: string; readonly handle: string },
  receiving: Receiving,
): Promise<StoredOrder | undefined> {
  const { database } = receiving;
  const order = await findOrder(database, orderNumber);
  if (!order || !isSameSecret(orderHandle(order.orderKey), handle)) return undefined;
  try {
    await settle(order, receiving);
  } catch (failure) {
    logger.error('An order could not be settled on the way back', { order: orderNumber, failure: String(failure) });
  }
  return readOrder(database, database, order.id);
}
