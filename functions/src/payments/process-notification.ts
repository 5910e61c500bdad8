import { parseOrderNumber } from '@plenty/contract/orders/order-number';
import type { PaymentEvent } from '@plenty/contract/payments/payment-event';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { findOrderByNumber, readOrder } from '../orders/index.ts';
import { applyDispute } from './apply-dispute.ts';
import { type PayPalServices, applyPaymentEvent } from './apply-payment-event.ts';
import { captureOrder } from './capture-order.ts';
import { parseIpnDispute, parseIpnPayment } from './ipn-payment-event.ts';
import { findOrderByHandle } from './order-handle.ts';
import { findPaidOrder } from './payment.repository.ts';
import { type Verification, decodeForm, verifyIpn } from './paypal-ipn.ts';
import {
  type PayPalNotification,
  type ReceivedNotification,
  closeNotification,
  listOtherDue,
  listPriorityDue,
  postponeNotification,
  saveNotification,
} from './paypal-notification.repository.ts';
import { type PayPalOrder, parsePayPalOrder } from './paypal-resources.ts';
import { type PayPalWebhookEvent, parsePayPalWebhook, verifyWebhook } from './paypal-webhook.ts';

/** 'later' when a message has to be processed again, 'unclaimed' when it is about a payment that the shop does not know (yet). */
type ProcessingResult = 'done' | 'later' | 'unclaimed';
/** By then the shop has recorded a payment of its own: others are of other sales of the same PayPal account. */
const CLAIM_WITHIN_MS = 30 * 60_000;

/** Captures an approved order. Anyone can create a PayPal order in our order's name; only the one we created is captured. */
async function applyApproval({ id, named }: PayPalOrder, services: PayPalServices): Promise<ProcessingResult> {
  const order = await findOrderByHandle(services.database, named);
  if (order?.walletOrder?.id === id) await captureOrder(order.id, services);
  if (order) return 'done';
  const { completeApprovedExpress } = await import('../express/complete-express.ts');
  return completeApprovedExpress(id, named, services);
}

/** PayPal's messages about returned money name its payment for certain, but not its order: the owner may refund at PayPal. */
async function nameOrder(paymentEvent: PaymentEvent, database: Firestore): Promise<PaymentEvent | undefined> {
  const { parentTransactionId } = paymentEvent;
  if (parentTransactionId === null) return paymentEvent;
  const paid = await findPaidOrder(database, parentTransactionId);
  return paid && { ...paymentEvent, ...paid };
}

/**
 * A refund or dispute of a payment that the shop does not know. It is of another sale of the same PayPal account, which may be older than
 * the shop, unless it has the number of one of our orders: then the owner hears of it if the payment does not come.
 */
async function waitForPayment(invoice: string, { database }: PayPalServices): Promise<ProcessingResult> {
  const orderNumber = parseOrderNumber(invoice);
  const order = orderNumber === undefined ? undefined : await findOrderByNumber(database, orderNumber);
  return order ? 'later' : 'unclaimed';
}

/** Applies a payment. Its payee is read from PayPal's order when the event does not name one. */
async function applyCapturedPayment(
  { paymentEvent, paypalOrderId }: PayPalWebhookEvent & { kind: 'payment' },
  services: PayPalServices,
): Promise<ProcessingResult> {
  const { database, paypal } = services;
  let { merchants } = paymentEvent;
  if (paymentEvent.isSale && merchants.length === 0 && paypalOrderId !== undefined && paypal.orders) {
    const result = await paypal.orders.read(paypalOrderId);
    if (result.kind === 'unknown') return 'later';
    const order = result.kind === 'answered' ? parsePayPalOrder(result.data, paypal.isTest) : undefined;
    merchants = [...(order?.merchants ?? [])];
  }
  const named = await nameOrder(paymentEvent, database);
  if (!named) return waitForPayment(paymentEvent.invoice, services);
  const outcome = await applyPaymentEvent({ ...named, merchants }, services);
  return outcome.kind === 'early' ? 'later' : 'done';
}

/** A won dispute returns the money, but PayPal sends no payment event for that. */
async function applyDisputeEvent(
  { dispute, isWon }: Pick<PayPalWebhookEvent & { kind: 'dispute' }, 'dispute' | 'isWon'>,
  services: PayPalServices,
): Promise<ProcessingResult> {
  const { database } = services;
  const outcome = await applyDispute(dispute, services);
  if (outcome.kind === 'early') return waitForPayment(dispute.invoice ?? '', services);
  const paid = isWon ? await findPaidOrder(database, dispute.transactionId) : undefined;
  const order = paid && (await readOrder(database, paid.orderId));
  if (!paid || order?.paymentStatus !== 'reversed') return 'done';
  await applyPaymentEvent(
    {
      provider: 'paypal-orders',
      transactionId: dispute.caseId,
      parentTransactionId: dispute.transactionId,
      status: 'reversal-cancelled',
      word: 'RESOLVED',
      reason: dispute.reason,
      isSale: false,
      amount: order.paidAmount ?? order.total,
      currency: 'USD',
      merchants: [],
      invoice: order.orderNumber,
      orderId: paid.orderId,
      orderKey: paid.orderKey,
      isTest: dispute.isTest,
    },
    services,
  );
  return 'done';
}

async function applyWebhook(raw: Uint8Array, services: PayPalServices): Promise<ProcessingResult> {
  const data: unknown = JSON.parse(Buffer.from(raw).toString('utf8'));
  const event = parsePayPalWebhook(data, services.paypal.isTest);
  switch (event?.kind) {
    case 'approved':
      return applyApproval(event.order, services);
    case 'payment':
      return applyCapturedPayment(event, services);
    case 'dispute':
      return applyDisputeEvent(event, services);
    case undefined:
      return 'done';
  }
}

async function applyIpn(raw: Uint8Array, services: PayPalServices): Promise<ProcessingResult> {
  const fields = decodeForm(raw);
  const dispute = parseIpnDispute(fields);
  if (dispute) return applyDisputeEvent({ dispute, isWon: false }, services);
  const paymentEvent = parseIpnPayment(fields);
  const outcome = paymentEvent && (await applyPaymentEvent(paymentEvent, services));
  return outcome?.kind === 'early' ? 'later' : 'done';
}

function verify({ raw, signature }: ReceivedNotification, { paypal }: PayPalServices): Promise<Verification> {
  return signature ? verifyWebhook(raw, signature, paypal) : verifyIpn(raw, paypal);
}

/** Applies a message that PayPal has verified. */
function apply({ raw, signature }: ReceivedNotification, services: PayPalServices): Promise<ProcessingResult> {
  return signature ? applyWebhook(raw, services) : applyIpn(raw, services);
}

/**
 * Verifies a stored message and applies it; one that cannot be verified now stays for the retry job. A given-up or invalid message is
 * verified again when it is resent: the owner can resend messages from PayPal's list.
 */
async function processNotification(message: PayPalNotification, services: PayPalServices): Promise<void> {
  const { database, now } = services;
  if (message.state === 'done') return;
  switch (await verify(message, services)) {
    case 'unknown':
      return postponeNotification(database, message, now());
    case 'invalid':
      logger.warn('A message about a payment is not from PayPal', { message: message.id });
      return closeNotification(database, message.id, 'invalid', now());
    case 'verified':
      return finishNotification(message, await apply(message, services), services);
  }
}

function finishNotification(
  message: PayPalNotification,
  result: ProcessingResult,
  { database, now }: PayPalServices,
): Promise<void> {
  const { id, unclaimedAt } = message;
  const at = now();
  // Not since it came: it may have waited for PayPal to verify it, and its payment with it.
  const isForeign = unclaimedAt !== null && at.getTime() - unclaimedAt.toMillis() >= CLAIM_WITHIN_MS;
  switch (result) {
    case 'done':
      return closeNotification(database, id, 'done', at);
    case 'later':
      return postponeNotification(database, message, at);
    case 'unclaimed':
      if (!isForeign)
        return postponeNotification(database, { ...message, unclaimedAt: unclaimedAt ?? Timestamp.fromDate(at) }, at);
      logger.info('A message is about another sale of the PayPal account', { message: id });
      return closeNotification(database, id, 'done', at);
  }
}

/** Returns false when the message could not be verified or applied now. */
async function processUnsaved(message: ReceivedNotification, services: PayPalServices): Promise<boolean> {
  switch (await verify(message, services)) {
    case 'verified':
      return (await apply(message, services)) === 'done';
    case 'invalid':
      return true;
    case 'unknown':
      return false;
  }
}

async function processOrPostpone(
  message: PayPalNotification,
  services: PayPalServices,
  failureMessage: string,
): Promise<void> {
  try {
    await processNotification(message, services);
  } catch (failure) {
    logger.error(failureMessage, { message: message.id, failure: String(failure) });
    await postponeNotification(services.database, message, services.now());
  }
}

/**
 * Stores a message, then processes it. Once it is stored, a failure is retried by our job and not by PayPal. A message about no known
 * order that finds the queue full is processed without being stored; if that fails, PayPal has to resend it. `about` is an order's id.
 */
export async function receiveNotification(
  received: ReceivedNotification,
  about: string | null,
  services: PayPalServices,
): Promise<void> {
  const message = await saveNotification(services.database, received, { about, now: services.now() });
  if (message) return processOrPostpone(message, services, 'A message about a payment waits for the sweep');
  if (await processUnsaved(received, services)) return;
  throw new AppError({ code: 'busy', message: 'Too many messages wait to be verified. Please send this one again.' });
}

/** Verifying one message takes ten seconds while PayPal does not answer. */
const CONCURRENCY = 8;
const RETRY_TIME_LIMIT_MS = 120_000;

/** Retries messages about known orders before the others, so that forged messages do not delay true ones. Stops at its time limit. */
export async function retryNotifications(services: PayPalServices): Promise<void> {
  const until = performance.now() + RETRY_TIME_LIMIT_MS;
  for (const listDue of [listPriorityDue, listOtherDue]) {
    const due = await listDue(services.database, services.now());
    for (let start = 0; start < due.length && performance.now() < until; start += CONCURRENCY) {
      const batch = due.slice(start, start + CONCURRENCY);
      await Promise.all(
        batch.map((message) => processOrPostpone(message, services, 'A message about a payment still waits')),
      );
    }
  }
}
