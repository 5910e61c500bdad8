import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { runTransaction } from '../db/index.ts';
import { getOrderHandle } from './paypal-resources.ts';
import { type StoredOrder, canPay, findOrderByNumber, readOrder, updateOrder } from '../orders/index.ts';
import { isSameSecret } from '../security/index.ts';
import { captureOrder } from './capture-order.ts';
import type { PayPalServices } from './apply-payment-event.ts';

/** Notes that the shopper has been to PayPal's form: what they paid there, if anything, is on its way to us. */
async function recordReturn(id: string, { database, now }: PayPalServices): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, id);
    if (order && canPay(order)) updateOrder(transaction, database, order, { returnedAt: Timestamp.fromDate(now()) });
  });
}

async function completePayment(order: StoredOrder, paymentServices: PayPalServices): Promise<void> {
  if (order.payment.mode === 'orders-v2') await captureOrder(order.id, paymentServices);
  else if (order.payment.mode === 'form') await recordReturn(order.id, paymentServices);
}

/**
 * The order that a browser comes back to from PayPal, named by its number and handle. An order that was approved there is captured, once
 * and under the name the shop itself remembers. Whatever goes wrong with that, the browser goes on to its order: PayPal's webhook and the
 * sweep take up what was begun. Undefined for a handle that is no order's.
 */
export async function completePaymentReturn(
  { orderNumber, handle }: { readonly orderNumber: string; readonly handle: string },
  paymentServices: PayPalServices,
): Promise<StoredOrder | undefined> {
  const { database } = paymentServices;
  const order = await findOrderByNumber(database, orderNumber);
  if (!order || !isSameSecret(getOrderHandle(order.orderKey), handle)) return undefined;
  try {
    await completePayment(order, paymentServices);
  } catch (failure) {
    logger.error('An order could not be settled on the way back', { order: orderNumber, failure: String(failure) });
  }
  return readOrder(database, database, order.id);
}
