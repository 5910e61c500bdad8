import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { runTransaction } from '../db/index.ts';
import {
  type StoredOrder,
  awaitsAnotherPayment,
  awaitsFirstPayment,
  findOrderByNumber,
  readOrder,
  updateOrder,
} from '../orders/index.ts';
import { isSameSecret } from '../security/index.ts';
import type { PayPalServices } from './apply-payment-event.ts';
import { captureOrder } from './capture-order.ts';
import { getOrderReference } from './order-handle.ts';

/** A shopper back from PayPal's form may have paid; the IPN message is on its way. */
async function recordReturn(id: string, { database, now }: PayPalServices): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, id);
    if (!order) return;
    const at = Timestamp.fromDate(now());
    if (awaitsFirstPayment(order)) updateOrder(transaction, order, { returnedAt: at });
    else if (awaitsAnotherPayment(order)) updateOrder(transaction, order, { returnedAgainAt: at });
  });
}

async function completePayment(order: StoredOrder, services: PayPalServices): Promise<void> {
  if (order.payment.mode === 'orders-v2') await captureOrder(order.id, services);
  else if (order.payment.mode === 'form') await recordReturn(order.id, services);
}

/**
 * Handles the browser's return from PayPal and returns its order; undefined for a wrong number or handle. An approved Orders v2 payment is
 * captured. If that fails, the browser goes on to the order page all the same: the webhook and the retry job complete the payment.
 */
export async function completePaymentReturn(
  { orderNumber, handle }: { readonly orderNumber: string; readonly handle: string },
  services: PayPalServices,
): Promise<StoredOrder | undefined> {
  const { database } = services;
  const order = await findOrderByNumber(database, orderNumber);
  if (!order || !isSameSecret(getOrderReference(order.orderKey), handle)) return undefined;
  try {
    await completePayment(order, services);
  } catch (failure) {
    logger.error('A payment could not be completed on the return from PayPal', {
      order: orderNumber,
      failure: String(failure),
    });
  }
  return readOrder(database, order.id);
}
