import { toMoneyString } from '@plenty/contract/lib/money';
import { buildCustomField } from '@plenty/contract/payments/paypal-form';
import { logger } from 'firebase-functions/logger';
import { runTransaction } from '../db/index.ts';
import {
  type StoredOrder,
  type StoredRefund,
  deleteRefundTask,
  listDueRefundIds,
  postponeRefundTask,
  readOrder,
  readRefundTask,
  updateRefundState,
} from '../orders/index.ts';
import { type PayPalServices, applyPaymentEvent } from './apply-payment-event.ts';
import type { PayPalResult } from './paypal-client.ts';
import { getOrderHandle, parsePayPalRefund } from './paypal-resources.ts';

type RequestedRefund = { readonly order: StoredOrder; readonly refund: StoredRefund };

async function readRequestedRefund(
  orderId: string,
  refundId: string,
  { database }: PayPalServices,
): Promise<RequestedRefund | undefined> {
  const order = await readOrder(database, database, orderId);
  const refund = order?.refunds.find(({ id }) => id === refundId);
  return order && refund && ['asked', 'pending'].includes(refund.state) ? { order, refund } : undefined;
}

/** Asks for the money to go back, or what became of it where it is on its way. Asked twice with the same id it goes back once. */
async function requestRefund({ order, refund }: RequestedRefund, { paypal }: PayPalServices): Promise<PayPalResult> {
  if (!paypal.orders || refund.saleId === null) return { kind: 'unknown' };
  if (refund.transactionId !== null) return paypal.orders.readRefund(refund.transactionId);
  const amount = { value: toMoneyString(refund.amount), currency_code: 'USD' };
  const body = {
    amount,
    invoice_id: order.orderNumber,
    custom_id: buildCustomField({ id: order.id, handle: getOrderHandle(order.orderKey) }),
  };
  return paypal.orders.refund(refund.saleId, body, refund.id);
}

/** Writes how far a refund is, unless it was done meanwhile. */
function updateRefund(
  { order: { id }, refund }: RequestedRefund,
  change: Partial<StoredRefund>,
  paymentServices: PayPalServices,
): Promise<void> {
  const { database, now } = paymentServices;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, id);
    const known = order?.refunds.find((each) => each.id === refund.id);
    if (!order || !known || known.state === 'done' || known.state === 'refused') return;
    updateRefundState(transaction, database, order, { ...known, ...change }, now());
  });
}

/** What PayPal answered is counted, noted or refused; true when nothing is left to ask. */
async function applyRefundResult(
  wish: RequestedRefund,
  answer: PayPalResult,
  paymentServices: PayPalServices,
): Promise<boolean> {
  if (answer.kind === 'refused') {
    await updateRefund(wish, { state: 'refused', reason: answer.issue }, paymentServices);
    return true;
  }
  const read = answer.kind === 'answered' ? parsePayPalRefund(answer.data, paymentServices.paypal.isTest) : undefined;
  if (!read) return false;
  const { order, refund } = wish;
  switch (read.state) {
    case 'COMPLETED': {
      // It is the answer to our own call: which order and sale it is of is known from there.
      const { id: orderId, orderKey, orderNumber: invoice } = order;
      const paymentEvent = { ...read.paymentEvent, parentTransactionId: refund.saleId, orderId, orderKey, invoice };
      await applyPaymentEvent(paymentEvent, paymentServices, refund.id);
      return true;
    }
    case 'FAILED':
    case 'CANCELLED':
      await updateRefund(wish, { state: 'refused', reason: read.paymentEvent.reason || read.state }, paymentServices);
      return true;
    default:
      await updateRefund(wish, { state: 'pending', transactionId: read.paymentEvent.transactionId }, paymentServices);
      return false;
  }
}

/**
 * Sends one refund the owner asked for, or asks what became of it. Killed at any point it is run again as it was: the wish was stored
 * first, PayPal knows it by its id, and the money that went back is counted once (D-20).
 */
export async function sendRefund(refundId: string, paymentServices: PayPalServices): Promise<void> {
  const { database, now } = paymentServices;
  const task = await readRefundTask(database, refundId);
  if (!task) return;
  const wish = await readRequestedRefund(task.orderId, refundId, paymentServices);
  const isOver = !wish || (await applyRefundResult(wish, await requestRefund(wish, paymentServices), paymentServices));
  await (isOver ? deleteRefundTask(database, refundId) : postponeRefundTask(database, refundId, task, now()));
}

/** Sends again what is not known to have arrived; returns how many refunds were looked at. */
export async function retryRefunds(paymentServices: PayPalServices): Promise<number> {
  const due = await listDueRefundIds(paymentServices.database, paymentServices.now());
  for (const id of due) {
    try {
      await sendRefund(id, paymentServices);
    } catch (failure) {
      logger.error('A refund still waits', { refund: id, failure: String(failure) });
    }
  }
  return due.length;
}
