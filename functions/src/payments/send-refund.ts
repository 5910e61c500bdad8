import { toMoneyString } from '@plenty/contract/lib/money';
import { buildCustomField } from '@plenty/contract/payments/paypal-form';
import { runTransaction, runUnabortable, throwIfAborted } from '../db/index.ts';
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
import { getOrderReference } from './order-handle.ts';
import type { PayPalResult } from './paypal-client.ts';
import { parsePayPalRefund } from './paypal-resources.ts';
import { runEach } from './run-each.ts';

type RequestedRefund = { readonly order: StoredOrder; readonly refund: StoredRefund };

async function readRequestedRefund(
  orderId: string,
  refundId: string,
  { database }: PayPalServices,
): Promise<RequestedRefund | undefined> {
  const order = await readOrder(database, orderId);
  const refund = order?.refunds.find(({ id }) => id === refundId);
  return order && refund && ['asked', 'pending'].includes(refund.state) ? { order, refund } : undefined;
}

/** Starts a refund, or reads a pending one. Its id is the request id, so that a repeated call refunds once. */
async function requestRefund({ order, refund }: RequestedRefund, { paypal }: PayPalServices): Promise<PayPalResult> {
  if (!paypal.orders || refund.saleId === null) return { kind: 'unknown' };
  if (refund.transactionId !== null) return paypal.orders.readRefund(refund.transactionId);
  const amount = { value: toMoneyString(refund.amount), currency_code: 'USD' };
  const body = {
    amount,
    invoice_id: order.orderNumber,
    custom_id: buildCustomField({ id: order.id, handle: getOrderReference(order.orderKey) }),
  };
  return paypal.orders.refund(refund.saleId, body, refund.id);
}

/** Does nothing when the refund was completed meanwhile. */
function updateRefund(
  { order: { id }, refund }: RequestedRefund,
  change: Partial<StoredRefund>,
  services: PayPalServices,
): Promise<void> {
  const { database, now } = services;
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, id);
    const known = order?.refunds.find((each) => each.id === refund.id);
    if (!order || !known || known.state === 'done' || known.state === 'refused') return;
    updateRefundState(transaction, order, { ...known, ...change }, now());
  });
}

/** Returns true when the refund needs no further call. */
async function applyRefundResult(
  requested: RequestedRefund,
  result: PayPalResult,
  services: PayPalServices,
): Promise<boolean> {
  if (result.kind === 'refused') {
    await updateRefund(requested, { state: 'refused', reason: result.issue }, services);
    return true;
  }
  const answer = result.kind === 'answered' ? parsePayPalRefund(result.data, services.paypal.isTest) : undefined;
  if (!answer) return false;
  const { order, refund } = requested;
  switch (answer.state) {
    case 'COMPLETED': {
      // The response to our own call need not name the order and the sale.
      const { id: orderId, orderKey, orderNumber: invoice } = order;
      const paymentEvent = { ...answer.paymentEvent, parentTransactionId: refund.saleId, orderId, orderKey, invoice };
      await applyPaymentEvent(paymentEvent, services, refund.id);
      return true;
    }
    case 'FAILED':
    case 'CANCELLED':
      await updateRefund(requested, { state: 'refused', reason: answer.paymentEvent.reason || answer.state }, services);
      return true;
    default:
      await updateRefund(requested, { state: 'pending', transactionId: answer.paymentEvent.transactionId }, services);
      return false;
  }
}

/** Sends one of the owner's refunds to PayPal, or checks on it. Safe to run again after a crash at any point (D-20). */
export async function sendRefund(refundId: string, services: PayPalServices): Promise<void> {
  throwIfAborted();
  const { database, now } = services;
  const task = await readRefundTask(database, refundId);
  if (!task) return;
  const requested = await readRequestedRefund(task.orderId, refundId, services);
  const result = requested && (await requestRefund(requested, services));
  // PayPal's answer counts, however late it comes.
  await runUnabortable(async () => {
    const isOver = !result || (await applyRefundResult(requested, result, services));
    await (isOver ? deleteRefundTask(database, refundId) : postponeRefundTask(database, refundId, task, now()));
  });
}

/** Retries the refunds that are not known to be done, and returns their number. */
export async function retryRefunds(services: PayPalServices): Promise<number> {
  const due = await listDueRefundIds(services.database, services.now());
  return runEach(due, 'A refund still waits', (id) => sendRefund(id, services));
}
