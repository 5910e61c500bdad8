import { buildInvoicePatch } from '@plenty/contract/payments/express-order';
import { Timestamp } from 'firebase-admin/firestore';
import { type Transaction, runTransaction } from '../db/index.ts';
import { type StoredOrder, listDueOrderIds, readOrder, updateOrder, updateOrders } from '../orders/index.ts';
import { type PayPalServices, applyPaymentEvent, endHoldForCapture } from './apply-payment-event.ts';
import type { PayPalOrdersApi, PayPalResult } from './paypal-client.ts';
import { parsePayPalOrder } from './paypal-resources.ts';
import { runEach } from './run-each.ts';

/** Longer than a call to PayPal may take. Then the job retries, waiting longer each time. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Spans the three hours for which PayPal keeps an approval. */
const MAX_ATTEMPTS = 16;
/** Keeps the order from expiring while its capture is in progress. */
const HOLD_MS = 15 * 60_000;

type CaptureAttempt = { readonly order: StoredOrder; readonly paypalOrderId: string; readonly requestId: string };

function canCapture({ payment, status, heardAt, paymentStatus }: StoredOrder): boolean {
  const isOpen = payment.mode === 'orders-v2' && heardAt === null && ['pending', 'failed'].includes(paymentStatus);
  return isOpen && status !== 'cancelled';
}

/**
 * An order that was cancelled or expired during a capture is not captured again. The money may have been taken all the same, so PayPal is
 * asked what became of it.
 */
function endLateCapture(transaction: Transaction, order: StoredOrder, now: Date): void {
  if (order.captureAt === null) return;
  const recheckAt = order.walletOrder ? Timestamp.fromDate(now) : order.recheckAt;
  updateOrder(transaction, order, { captureAt: null, captureTries: 0, recheckAt, ...endHoldForCapture(order) });
}

/** Stored before the call to PayPal, so that the job retries a capture whose response is lost. */
function startCapture(orderId: string, { database, now }: PayPalServices): Promise<CaptureAttempt | undefined> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order || (order.captureAt !== null && order.captureAt.toMillis() > now().getTime())) return undefined;
    if (!order.walletOrder || !canCapture(order)) {
      endLateCapture(transaction, order, now());
      return undefined;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** order.captureTries);
    const holdUntil = Math.max(order.expiresAt?.toMillis() ?? 0, now().getTime() + wait + HOLD_MS);
    updateOrder(transaction, order, {
      captureAt: Timestamp.fromMillis(now().getTime() + wait),
      captureTries: order.captureTries + 1,
      expiresAt: Timestamp.fromMillis(holdUntil),
      holdBeforeCapture: order.holdBeforeCapture ?? order.expiresAt,
    });
    // The same id after a lost response, a new one after PayPal has answered that there was nothing to capture yet.
    const requestId = `${order.walletOrder.id}-${order.captureRefusals}`;
    return { order, paypalOrderId: order.walletOrder.id, requestId };
  });
}

/**
 * Ends the retries when PayPal has captured nothing. The shopper may approve the order again, for as long as it was held before: anybody
 * can open the return URL as often as they like (D-22).
 */
async function abandonCapture({ order: { id } }: CaptureAttempt, { database }: PayPalServices): Promise<void> {
  await updateOrders(database, [id], (order) =>
    order.captureAt === null
      ? undefined
      : {
          captureAt: null,
          captureTries: 0,
          captureRefusals: order.captureRefusals + 1,
          ...endHoldForCapture(order),
        },
  );
}

/** A declined capture is a failed payment. It has no capture id, so the PayPal order's id stands for it. */
async function applyDeclinedCapture(
  { order, paypalOrderId }: CaptureAttempt,
  issue: string,
  services: PayPalServices,
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
      isTest: services.paypal.isTest,
    },
    services,
  );
}

async function applyCaptures(result: PayPalResult, services: PayPalServices): Promise<void> {
  const order = result.kind === 'answered' ? parsePayPalOrder(result.data, services.paypal.isTest) : undefined;
  for (const paymentEvent of order?.captures ?? []) await applyPaymentEvent(paymentEvent, services);
}

/** A payment without the order's number could not be matched to the order, so it is not taken before PayPal has the number. */
async function addInvoice({ order, paypalOrderId }: CaptureAttempt, orders: PayPalOrdersApi): Promise<PayPalResult> {
  if (!order.walletOrder?.lacksInvoice) return { kind: 'answered', data: null };
  const result = await orders.patch(paypalOrderId, buildInvoicePatch(order.orderNumber));
  // An earlier call has added the number and captured.
  const isCaptured = result.kind === 'refused' && result.issue === 'ORDER_ALREADY_COMPLETED';
  return isCaptured ? { kind: 'answered', data: null } : result;
}

async function capture(attempt: CaptureAttempt, services: PayPalServices): Promise<void> {
  const { orders } = services.paypal;
  if (!orders) return;
  const { paypalOrderId, requestId } = attempt;
  const named = await addInvoice(attempt, orders);
  const result = named.kind === 'answered' ? await orders.capture(paypalOrderId, requestId) : named;
  switch (result.kind) {
    case 'unknown':
      return undefined;
    case 'answered':
      return applyCaptures(result, services);
    case 'refused':
      switch (result.issue) {
        case 'ORDER_NOT_APPROVED':
        case 'PAYER_ACTION_REQUIRED':
          return abandonCapture(attempt, services);
        case 'ORDER_ALREADY_CAPTURED':
          return applyCaptures(await orders.read(paypalOrderId), services);
        default:
          return applyDeclinedCapture(attempt, result.issue, services);
      }
  }
}

/**
 * Captures the payment of an order that the shopper approved at PayPal, unless it was paid, expired or replaced meanwhile. The return, the
 * webhook and the retry job may all call it: PayPal captures an order once, and each event is applied once.
 */
export async function captureOrder(orderId: string, services: PayPalServices): Promise<void> {
  const attempt = await startCapture(orderId, services);
  if (!attempt) return;
  if (attempt.order.captureTries >= MAX_ATTEMPTS) return abandonCapture(attempt, services);
  await capture(attempt, services);
}

/** Retries captures whose response was lost, and returns their number. */
export async function retryCaptures(services: PayPalServices): Promise<number> {
  const due = await listDueOrderIds(services.database, 'captureAt', services.now());
  return runEach(due, 'A capture still waits', (orderId) => captureOrder(orderId, services));
}
