import { logger } from 'firebase-functions/logger';
import { AppError } from '../refusal.ts';
import { decodeForm } from './decode-form.ts';
import {
  type ReceivedNotification,
  type PayPalNotification,
  closeNotification,
  listPriorityDue,
  listOtherDue,
  saveNotification,
  postponeNotification,
} from './inbox-repository.ts';
import { parseIpnDispute, parseIpnPayment } from './read-evidence.ts';
import { applyDispute } from './settle-case.ts';
import { type PaymentServices, applyPaymentEvent } from './settle-evidence.ts';
import { type ProcessingResult, applyWebhook } from './take-event.ts';
import { verifyIpn } from './verify-message.ts';
import { verifyWebhook } from './verify-webhook.ts';
import type { PayPalClient } from './wallet.ts';

/** Asking about one takes ten seconds while the wallet does not answer. */
const CONCURRENCY = 8;
const RETRY_TIME_LIMIT_MS = 120_000;

export type PayPalServices = PaymentServices & { readonly paypal: PayPalClient };

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
