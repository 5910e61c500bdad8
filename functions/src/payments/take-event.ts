import { resolveOrderHandle } from './order-handle.ts';
import { readOrder } from '../orders/order-repository.ts';
import { captureOrder } from './capture-order.ts';
import { findPaidOrder } from './payment-repository.ts';
import { type PayPalOrder, parsePayPalOrder } from './read-paypal.ts';
import { type PayPalWebhookEvent, parsePayPalWebhook } from './read-paypal-event.ts';
import type { PayPalServices } from './receive-message.ts';
import { applyDispute } from './settle-case.ts';
import { applyPaymentEvent } from './settle-evidence.ts';

/** What is left to do with a message: nothing, or to look at it again later. */
export type ProcessingResult = 'done' | 'later';

/** Captures the order that was made for an order of the shop's, and no other one that somebody approves under its name. */
async function applyApproval({ id, custom }: PayPalOrder, paymentServices: PayPalServices): Promise<ProcessingResult> {
  const { database } = paymentServices;
  const order = /^[0-9a-f]{40}$/.test(custom.o) ? await readOrder(database, database, custom.o) : undefined;
  const named = resolveOrderHandle({ orderKey: custom.k }, order);
  if (order?.orderKey === named.orderKey && order.walletOrder?.id === id) await captureOrder(order.id, paymentServices);
  return 'done';
}

/** Who was paid, where the message does not say: PayPal's own order does. */
async function applyCapturedPayment(
  event: PayPalWebhookEvent & { kind: 'payment' },
  paymentServices: PayPalServices,
): Promise<ProcessingResult> {
  const { paymentEvent, paypalOrderId } = event;
  const { paypal } = paymentServices;
  let { merchants } = paymentEvent;
  if (paymentEvent.isSale && merchants.length === 0 && paypalOrderId !== undefined && paypal.orders) {
    const answer = await paypal.orders.read(paypalOrderId);
    if (answer.kind === 'unknown') return 'later';
    const known = answer.kind === 'answered' ? parsePayPalOrder(answer.data, paypal.isTest) : undefined;
    merchants = [...(known?.merchants ?? [])];
  }
  const verdict = await applyPaymentEvent({ ...paymentEvent, merchants }, paymentServices);
  return verdict.kind === 'early' ? 'later' : 'done';
}

/** A dispute that the shop wins brings the money back, which nothing but its end tells. */
async function applyDisputeEvent(
  { notice, isWon }: PayPalWebhookEvent & { kind: 'dispute' },
  paymentServices: PayPalServices,
): Promise<ProcessingResult> {
  const { database } = paymentServices;
  const outcome = await applyDispute(notice, paymentServices);
  if (outcome.kind === 'early') return 'later';
  const paid = isWon ? await findPaidOrder(database, database, notice.transactionId) : undefined;
  const order = paid && (await readOrder(database, database, paid.orderId));
  if (!paid || order?.paymentStatus !== 'reversed') return 'done';
  await applyPaymentEvent(
    {
      provider: 'paypal-orders',
      transactionId: notice.caseId,
      parentTransactionId: notice.transactionId,
      status: 'reversal-cancelled',
      word: 'RESOLVED',
      reason: notice.reason,
      isSale: false,
      amount: order.paidAmount ?? order.total,
      currency: 'USD',
      merchants: [],
      invoice: order.orderNumber,
      orderId: paid.orderId,
      orderKey: paid.orderKey,
      isTest: notice.isTest,
    },
    paymentServices,
  );
  return 'done';
}

/** Brings a webhook that PayPal has confirmed to its order. */
export async function applyWebhook(raw: Uint8Array, paymentServices: PayPalServices): Promise<ProcessingResult> {
  const data: unknown = JSON.parse(Buffer.from(raw).toString('utf8'));
  const event = parsePayPalWebhook(data, paymentServices.paypal.isTest);
  switch (event?.kind) {
    case 'approved':
      return applyApproval(event.order, paymentServices);
    case 'payment':
      return applyCapturedPayment(event, paymentServices);
    case 'dispute':
      return applyDisputeEvent(event, paymentServices);
    case undefined:
      return 'done';
  }
}
