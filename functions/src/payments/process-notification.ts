import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { readOrder } from '../orders/index.ts';
import { applyDispute } from './apply-dispute.ts';
import { type PayPalServices, applyPaymentEvent } from './apply-payment-event.ts';
import { captureOrder } from './capture-order.ts';
import { parseIpnDispute, parseIpnPayment } from './ipn-payment-event.ts';
import { findPaidOrder } from './payment.repository.ts';
import { decodeForm, verifyIpn } from './paypal-ipn.ts';
import {
  type PayPalNotification,
  type ReceivedNotification,
  closeNotification,
  listOtherDue,
  listPriorityDue,
  postponeNotification,
  saveNotification,
} from './paypal-notification.repository.ts';
import { type PayPalOrder, parsePayPalOrder, resolveOrderHandle } from './paypal-resources.ts';
import { type PayPalWebhookEvent, parsePayPalWebhook, verifyWebhook } from './paypal-webhook.ts';

/** Asking about one takes ten seconds while the wallet does not answer. */
const CONCURRENCY = 8;

const RETRY_TIME_LIMIT_MS = 120_000;

/** Brings a message of the cart hand-off, which the wallet has confirmed, to its order. */
async function applyIpn(raw: Uint8Array, paymentServices: PayPalServices): Promise<ProcessingResult> {
  const fields = decodeForm(raw);
  const notice = parseIpnDispute(fields);
  const paymentEvent = notice ? undefined : parseIpnPayment(fields);
  const verdict = notice
    ? await applyDispute(notice, paymentServices)
    : paymentEvent && (await applyPaymentEvent(paymentEvent, paymentServices));
  return verdict?.kind === 'early' ? 'later' : 'done';
}

/**
 * Asks the wallet about a kept message and brings it to its order; what cannot be verified now stays for the sweep. One that was given up,
 * or not the wallet's own by its word, is asked about again when it is sent again: an owner may send it by hand from the wallet's list.
 */
async function processNotification(message: PayPalNotification, paymentServices: PayPalServices): Promise<void> {
  const { database, paypal, now } = paymentServices;
  if (message.state === 'done') return;
  const { raw, signature } = message;
  switch (signature ? await verifyWebhook(raw, signature, paypal) : await verifyIpn(raw, paypal)) {
    case 'unknown':
      return postponeNotification(database, message, now());
    case 'invalid':
      logger.warn('A message about a payment is not from the wallet', { message: message.id });
      return closeNotification(database, message.id, 'invalid', now());
    case 'verified': {
      const taken = signature ? await applyWebhook(raw, paymentServices) : await applyIpn(raw, paymentServices);
      if (taken === 'later') return postponeNotification(database, message, now());
      return closeNotification(database, message.id, 'done', now());
    }
  }
}

/** Verifies and applies a message that nothing could be kept of; false when it could not be verified now. */
async function processUnsaved(
  { raw, signature }: ReceivedNotification,
  paymentServices: PayPalServices,
): Promise<boolean> {
  const { paypal } = paymentServices;
  switch (signature ? await verifyWebhook(raw, signature, paypal) : await verifyIpn(raw, paypal)) {
    case 'verified':
      return (signature ? await applyWebhook(raw, paymentServices) : await applyIpn(raw, paymentServices)) === 'done';
    case 'invalid':
      return true;
    case 'unknown':
      return false;
  }
}

/**
 * Takes a message in: kept first, then looked at. What fails after it was kept is tried again by the sweep, not by the wallet. One about
 * nothing the shop knows that finds the inbox full is looked at all the same, and left to the wallet to send again where that fails.
 */
export async function receiveNotification(
  arrived: ReceivedNotification,
  about: string | null,
  paymentServices: PayPalServices,
): Promise<void> {
  const message = await saveNotification(paymentServices.database, arrived, { about, now: paymentServices.now() });
  if (!message) {
    if (await processUnsaved(arrived, paymentServices)) return;
    throw new AppError({ code: 'busy', message: 'Too many messages wait to be verified. Please send this one again.' });
  }
  try {
    await processNotification(message, paymentServices);
  } catch (failure) {
    logger.error('A message about a payment waits for the sweep', { message: message.id, failure: String(failure) });
    await postponeNotification(paymentServices.database, message, paymentServices.now());
  }
}

async function retryNotification(message: PayPalNotification, paymentServices: PayPalServices): Promise<void> {
  try {
    await processNotification(message, paymentServices);
  } catch (failure) {
    logger.error('A message about a payment still waits', { message: message.id, failure: String(failure) });
    await postponeNotification(paymentServices.database, message, paymentServices.now());
  }
}

/**
 * Tries again what could not be verified: first all that is about orders the shop knows, then some of the rest, so that nothing forged
 * stands before a true message. Ends early, between messages, when its time is used up.
 */
export async function retryNotifications(paymentServices: PayPalServices): Promise<void> {
  const until = performance.now() + RETRY_TIME_LIMIT_MS;
  for (const find of [listPriorityDue, listOtherDue]) {
    const due = await find(paymentServices.database, paymentServices.now());
    for (let start = 0; start < due.length && performance.now() < until; start += CONCURRENCY) {
      await Promise.all(
        due.slice(start, start + CONCURRENCY).map((message) => retryNotification(message, paymentServices)),
      );
    }
  }
}

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
