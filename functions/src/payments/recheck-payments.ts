import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { Timestamp } from 'firebase-admin/firestore';
import { type StoredOrder, listDueOrderIds, readOrder, updateOrders } from '../orders/index.ts';
import { type PayPalServices, applyPaymentEvent } from './apply-payment-event.ts';
import { isPaymentRecorded } from './payment.repository.ts';
import type { PayPalResult } from './paypal-client.ts';
import { type PayPalOrder, parsePayPalOrder } from './paypal-resources.ts';
import { runEach } from './run-each.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many days after an order was placed PayPal is asked about it. It can be refunded for 180. */
const RECHECK_DAYS = [4, 10, 30, 60, 90, 184];
/** PayPal repeats a message for three days. A refund older than that, of which the shop does not know, is one whose message was lost. */
const REPEATED_FOR_MS = 3 * DAY_MS;

/** A payment that PayPal calls pending is asked about every day. */
function getNextRecheck({ paymentStatus, heardAt, createdAt }: StoredOrder, at: Date): Timestamp | null {
  if (paymentStatus === 'pending' && heardAt !== null) return Timestamp.fromMillis(at.getTime() + DAY_MS);
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') return null;
  const times = RECHECK_DAYS.map((days) => createdAt.toMillis() + days * DAY_MS);
  const next = times.find((time) => time > at.getTime());
  return next === undefined ? null : Timestamp.fromMillis(next);
}

/** Refunds of the order's payment whose message PayPal no longer sends. A chargeback looks like a refund there, so one that is known is none. */
async function listMissedRefunds(
  found: PayPalOrder,
  { id: orderId, orderKey, orderNumber: invoice, saleId }: StoredOrder,
  { database, now }: PayPalServices,
): Promise<PaymentEvent[]> {
  const latest = now().getTime() - REPEATED_FOR_MS;
  const old = found.refunds.filter(
    ({ state, createdAt }) => state === 'COMPLETED' && createdAt && createdAt.getTime() <= latest,
  );
  // Whatever the owner wrote into a refund at PayPal, it is of the order that this payment is of.
  const events = old.map(({ paymentEvent }) => ({
    ...paymentEvent,
    parentTransactionId: saleId,
    orderId,
    orderKey,
    invoice,
  }));
  const areKnown = await Promise.all(
    events.map((event) => isPaymentRecorded(database, { ...event, status: 'reversed' })),
  );
  return events.filter((_event, index) => areKnown[index] === false);
}

async function applyFound(result: PayPalResult, order: StoredOrder, services: PayPalServices): Promise<void> {
  const found = result.kind === 'answered' ? parsePayPalOrder(result.data, services.paypal.isTest) : undefined;
  if (!found) return;
  for (const capture of found.captures) await applyPaymentEvent(capture, services);
  for (const refund of await listMissedRefunds(found, order, services)) await applyPaymentEvent(refund, services);
}

async function recheckPayment(orderId: string, services: PayPalServices): Promise<void> {
  const { database, paypal, now } = services;
  const order = await readOrder(database, orderId);
  const result = order?.walletOrder && paypal.orders ? await paypal.orders.read(order.walletOrder.id) : undefined;
  if (order && result) await applyFound(result, order, services);
  await updateOrders(database, [orderId], (current) => {
    if (!result) return { recheckAt: null };
    if (result.kind === 'unknown') return { recheckAt: Timestamp.fromMillis(now().getTime() + HOUR_MS) };
    return { recheckAt: getNextRecheck(current, now()) };
  });
}

/**
 * Asks PayPal about payments again, at longer and longer intervals: a message may be lost for good, and then a pending payment that was
 * completed, or a refund made at PayPal, would never be seen. Each event is applied once, in whatever way it arrives first.
 */
export async function recheckPayments(services: PayPalServices): Promise<number> {
  const due = await listDueOrderIds(services.database, 'recheckAt', services.now());
  return runEach(due, 'PayPal is asked about a payment later', (orderId) => recheckPayment(orderId, services));
}
