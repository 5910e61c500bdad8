import { namedByHandle } from './order-handle.ts';
import { readOrder } from '../orders/order-repository.ts';
import { captureOrder } from './capture-order.ts';
import { findPaidOrder } from './payment-repository.ts';
import { type PaypalOrder, readPaypalOrder } from './read-paypal.ts';
import { type PaypalEvent, readPaypalEvent } from './read-paypal-event.ts';
import type { Receiving } from './receive-message.ts';
import { settleCase } from './settle-case.ts';
import { settleEvidence } from './settle-evidence.ts';

/** What is left to do with a message: nothing, or to look at it again later. */
export type Taken = 'done' | 'later';

/** Captures the order that was made for an order of the shop's, and no other one that somebody approves under its name. */
async function takeApproval({ id, custom }: PaypalOrder, receiving: Receiving): Promise<Taken> {
  const { database } = receiving;
  const order = /^[0-9a-f]{40}$/.test(custom.o) ? await readOrder(database, database, custom.o) : undefined;
  const named = namedByHandle({ orderKey: custom.k }, order);
  if (order?.orderKey === named.orderKey && order.walletOrder?.id === id) await captureOrder(order.id, receiving);
  return 'done';
}

/** Who was paid, where the message does not say: PayPal's own order does. */
async function takePayment(event: PaypalEvent & { kind: 'payment' }, receiving: Receiving): Promise<Taken> {
  const { evidence, paypalOrderId } = event;
  const { wallet } = receiving;
  let { merchants } = evidence;
  if (evidence.isSale && merchants.length === 0 && paypalOrderId !== undefined && wallet.orders) {
    const answer = await wallet.orders.read(paypalOrderId);
    if (answer.kind === 'unknown') return 'later';
    const known = answer.kind === 'answered' ? readPaypalOrder(answer.data, wallet.isTest) : undefined;
    merchants = [...(known?.merchants ?? [])];
  }
  const verdict = await settleEvidence({ ...evidence, merchants }, receiving);
  return verdict.kind === 'early' ? 'later' : 'done';
}

/** A dispute that the shop wins brings the money back, which nothing but its end tells. */
async function takeDispute({ notice, isWon }: PaypalEvent & { kind: 'dispute' }, receiving: Receiving): Promise<Taken> {
  const { database } = receiving;
  const outcome = await settleCase(notice, receiving);
  if (outcome.kind === 'early') return 'later';
  const paid = isWon ? await findPaidOrder(database, database, notice.transactionId) : undefined;
  const order = paid && (await readOrder(database, database, paid.orderId));
  if (!paid || order?.paymentStatus !== 'reversed') return 'done';
  await settleEvidence(
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
    receiving,
  );
  return 'done';
}

/** Brings a webhook that PayPal has confirmed to its order. */
export async function takeEvent(raw: Uint8Array, receiving: Receiving): Promise<Taken> {
  const data: unknown = JSON.parse(Buffer.from(raw).toString('utf8'));
  const event = readPaypalEvent(data, receiving.wallet.isTest);
  switch (event?.kind) {
    case 'approved':
      return takeApproval(event.order, receiving);
    case 'payment':
      return takePayment(event, receiving);
    case 'dispute':
      return takeDispute(event, receiving);
    case undefined:
      return 'done';
  }
}
