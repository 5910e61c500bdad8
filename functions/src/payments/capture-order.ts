import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { runTransaction } from '../db/index.ts';
import { type StoredOrder, listDueCaptureOrderIds, readOrder, updateOrder } from '../orders/index.ts';
import { type PayPalServices, applyPaymentEvent } from './apply-payment-event.ts';
import type { PayPalResult } from './paypal-client.ts';
import { parsePayPalOrder } from './paypal-resources.ts';

/** Longer than an answer is waited for; then the sweep asks again, less and less often. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** PayPal keeps an approval for three hours; what was not captured by then never will be. */
const MAX_ATTEMPTS = 16;
/** While money may be on its way the goods stay held, so that no sweep lets them go in between. */
const HOLD_MS = 15 * 60_000;

type CaptureAttempt = { readonly order: StoredOrder; readonly paypalOrderId: string; readonly requestId: string };

function canCapture(order: StoredOrder, now: Date): boolean {
  const { payment, status, heardAt, paymentStatus, captureAt } = order;
  const isOpen = payment.mode === 'orders-v2' && heardAt === null && ['pending', 'failed'].includes(paymentStatus);
  const isFree = captureAt === null || captureAt.toMillis() <= now.getTime();
  return isOpen && isFree && status !== 'cancelled';
}

/** Notes that the money is about to be taken, before it is: whatever happens in between, the sweep asks again what became of it. */
function startCapture(orderId: string, { database, now }: PayPalServices): Promise<CaptureAttempt | undefined> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    if (!order?.walletOrder || !canCapture(order, now())) return undefined;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** order.captureTries);
    const held = Math.max(order.expiresAt?.toMillis() ?? 0, now().getTime() + wait + HOLD_MS);
    updateOrder(transaction, database, order, {
      captureAt: Timestamp.fromMillis(now().getTime() + wait),
      captureTries: order.captureTries + 1,
      expiresAt: Timestamp.fromMillis(held),
    });
    // The same while an answer may have been lost, another one once PayPal has said that there was nothing to take yet.
    const requestId = `${order.walletOrder.id}-${order.captureRefusals}`;
    return { order, paypalOrderId: order.walletOrder.id, requestId };
  });
}

/** Nothing was taken and nothing is on its way: the shopper may approve again, and the sweep asks no more. */
function abandonCapture({ order: { id } }: CaptureAttempt, { database }: PayPalServices): Promise<void> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, id);
    if (!order || order.captureAt === null) return;
    const captureRefusals = order.captureRefusals + 1;
    updateOrder(transaction, database, order, { captureAt: null, captureTries: 0, captureRefusals });
  });
}

/** PayPal's refusal to take the money, as the failed payment it is; named by its order there, which is used up. */
async function applyDeclinedCapture(
  { order, paypalOrderId }: CaptureAttempt,
  issue: string,
  paymentServices: PayPalServices,
): Promise<void> {
  const { id, orderKey, orderNumber, total, payment } = order;
  await applyPaymentEvent(
    {
      provider: 'paypal-orders',
      transactionId: paypalOrderId,
      parentTransactionId: null,
      status: 'failed',
      word: 'DECLINED',
      reason: issue,
      isSale: true,
      amount: total,
      currency: 'USD',
      merchants: [payment.merchantId, payment.payee],
      invoice: orderNumber,
      orderId: id,
      orderKey,
      isTest: paymentServices.paypal.isTest,
    },
    paymentServices,
  );
}

/** Settles what PayPal says was captured; false when it names no capture at all. */
async function applyCaptures(answer: PayPalResult, paymentServices: PayPalServices): Promise<boolean> {
  const captured =
    answer.kind === 'answered' ? parsePayPalOrder(answer.data, paymentServices.paypal.isTest) : undefined;
  for (const paymentEvent of captured?.captures ?? []) await applyPaymentEvent(paymentEvent, paymentServices);
  return (captured?.captures.length ?? 0) > 0;
}

async function capture(intent: CaptureAttempt, paymentServices: PayPalServices): Promise<void> {
  const { orders } = paymentServices.paypal;
  if (!orders) return;
  const { paypalOrderId, requestId } = intent;
  const answer = await orders.capture(paypalOrderId, requestId);
  switch (answer.kind) {
    case 'unknown':
      return undefined;
    case 'answered':
      await applyCaptures(answer, paymentServices);
      return undefined;
    case 'refused':
      switch (answer.issue) {
        case 'ORDER_NOT_APPROVED':
        case 'PAYER_ACTION_REQUIRED':
          return abandonCapture(intent, paymentServices);
        case 'ORDER_ALREADY_CAPTURED':
          await applyCaptures(await orders.read(paypalOrderId), paymentServices);
          return undefined;
        default:
          return applyDeclinedCapture(intent, answer.issue, paymentServices);
      }
  }
}

/**
 * Takes the money of an order that its shopper approved at PayPal, unless the order was paid, lapsed or was replaced meanwhile: then
 * nothing is taken. Called by whoever hears of the approval first, and by the sweep where the answer was lost; PayPal captures an order
 * once, and what it says of the capture is settled once.
 */
export async function captureOrder(orderId: string, paymentServices: PayPalServices): Promise<void> {
  const intent = await startCapture(orderId, paymentServices);
  if (!intent) return;
  if (intent.order.captureTries >= MAX_ATTEMPTS) return abandonCapture(intent, paymentServices);
  await capture(intent, paymentServices);
}

/** Asks again about captures whose answer was lost; returns how many were looked at. */
export async function retryCaptures(paymentServices: PayPalServices): Promise<number> {
  const due = await listDueCaptureOrderIds(paymentServices.database, paymentServices.now());
  for (const orderId of due) {
    try {
      await captureOrder(orderId, paymentServices);
    } catch (failure) {
      logger.error('A capture still waits', { order: orderId, failure: String(failure) });
    }
  }
  return due.length;
}
