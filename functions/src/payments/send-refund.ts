import { moneyText } from '@plenty/contract/money/money';
import { customField } from '@plenty/contract/payments/paypal-form';
import { logger } from 'firebase-functions/logger';
import { transact } from '../firestore/transact.ts';
import { orderHandle } from './order-handle.ts';
import { writeRefundState } from '../orders/order-refund-repository.ts';
import { readOrder } from '../orders/order-repository.ts';
import type { StoredOrder, StoredRefund } from '../orders/stored-order.ts';
import type { PaypalAnswer } from './ask-paypal.ts';
import { readPaypalRefund } from './read-paypal.ts';
import type { Receiving } from './receive-message.ts';
import { endRefundTask, findDueRefunds, postponeRefundTask, readRefundTask } from './refund-task-repository.ts';
import { settleEvidence } from './settle-evidence.ts';

type Wish = { readonly order: StoredOrder; readonly refund: StoredRefund };

async function readWish(orderId: string, refundId: string, { database }: Receiving): Promise<Wish | undefined> {
  const order = await readOrder(database, database, orderId);
  const refund = order?.refunds.find(({ id }) => id === refundId);
  return order && refund && ['asked', 'pending'].includes(refund.state) ? { order, refund } : undefined;
}

/** Asks for the money to go back, or what became of it where it is on its way. Asked twice with the same id it goes back once. */
async function ask({ order, refund }: Wish, { wallet }: Receiving): Promise<PaypalAnswer> {
  if (!wallet.orders || refund.saleId === null) return { kind: 'unknown' };
  if (refund.transactionId !== null) return wallet.orders.readRefund(refund.transactionId);
  const amount = { value: moneyText(refund.amount), currency_code: 'USD' };
  const body = {
    amount,
    invoice_id: order.orderNumber,
    custom_id: customField({ id: order.id, handle: orderHandle(order.orderKey) }),
  };
  return wallet.orders.refund(refund.saleId, body, refund.id);
}

/** Writes how far a refund is, unless it was done meanwhile. */
function note({ order: { id }, refund }: Wish, change: Partial<StoredRefund>, receiving: Receiving): Promise<void> {
  const { database, now } = receiving;
  return transact(database, async (changes) => {
    const order = await readOrder(changes, database, id);
    const known = order?.refunds.find((each) => each.id === refund.id);
    if (!order || !known || known.state === 'done' || known.state === 'refused') return;
    writeRefundState(changes, database, order, { ...known, ...change }, now());
  });
}

/** What PayPal answered is counted, noted or refused; true when nothing is left to ask. */
async function settleAnswer(wish: Wish, answer: PaypalAnswer, receiving: Receiving): Promise<boolean> {
  if (answer.kind === 'refused') {
    await note(wish, { state: 'refused', reason: answer.issue }, receiving);
    return true;
  }
  const read = answer.kind === 'answered' ? readPaypalRefund(answer.data, receiving.wallet.isTest) : undefined;
  if (!read) return false;
  const { order, refund } = wish;
  switch (read.state) {
    case 'COMPLETED': {
      // It is the answer to our own call: which order and sale it is of is known from there.
      const { id: orderId, orderKey, orderNumber: invoice } = order;
      const evidence = { ...read.evidence, parentTransactionId: refund.saleId, orderId, orderKey, invoice };
      await settleEvidence(evidence, receiving, refund.id);
      return true;
    }
    case 'FAILED':
    case 'CANCELLED':
      await note(wish, { state: 'refused', reason: read.evidence.reason || read.state }, receiving);
      return true;
    default:
      await note(wish, { state: 'pending', transactionId: read.evidence.transactionId }, receiving);
      return false;
  }
}

/**
 * Sends one refund the owner asked for, or asks what became of it. Killed at any point it is run again as it was: the wish was stored
 * first, PayPal knows it by its id, and the money that went back is counted once (D-20).
 */
export async function sendRefund(refundId: string, receiving: Receiving): Promise<void> {
  const { database, now } = receiving;
  const task = await readRefundTask(database, refundId);
  if (!task) return;
  const wish = await readWish(task.orderId, refundId, receiving);
  const isOver = !wish || (await settleAnswer(wish, await ask(wish, receiving), receiving));
  await (isOver ? endRefundTask(database, refundId) : postponeRefundTask(database, refundId, task, now()));
}

/** Sends again what is not known to have arrived; returns how many refunds were looked at. */
export async function sweepRefunds(receiving: Receiving): Promise<number> {
  const due = await findDueRefunds(receiving.database, receiving.now());
  for (const id of due) {
    try {
      await sendRefund(id, receiving);
    } catch (failure) {
      logger.error('A refund still waits', { refund: id, failure: String(failure) });
    }
  }
  return due.length;
}
