import { logger } from 'firebase-functions/logger';
import { Refusal } from '../refusal.ts';
import { decodeForm } from './decode-form.ts';
import {
  type Arrived,
  type Message,
  endMessage,
  findFirstDue,
  findOtherDue,
  keepMessage,
  postponeMessage,
} from './inbox-repository.ts';
import { readCaseNotice, readEvidence } from './read-evidence.ts';
import { settleCase } from './settle-case.ts';
import { type Settling, settleEvidence } from './settle-evidence.ts';
import { type Taken, takeEvent } from './take-event.ts';
import { verifyMessage } from './verify-message.ts';
import { verifyWebhook } from './verify-webhook.ts';
import type { Wallet } from './wallet.ts';

/** Asking about one takes ten seconds while the wallet does not answer. */
const AT_ONCE = 8;
const SWEEP_TIME_MS = 120_000;

export type Receiving = Settling & { readonly wallet: Wallet };

/** Brings a message of the cart hand-off, which the wallet has confirmed, to its order. */
async function takeForm(raw: Uint8Array, receiving: Receiving): Promise<Taken> {
  const fields = decodeForm(raw);
  const notice = readCaseNotice(fields);
  const evidence = notice ? undefined : readEvidence(fields);
  const verdict = notice
    ? await settleCase(notice, receiving)
    : evidence && (await settleEvidence(evidence, receiving));
  return verdict?.kind === 'early' ? 'later' : 'done';
}

/**
 * Asks the wallet about a kept message and brings it to its order; what cannot be verified now stays for the sweep. One that was given up,
 * or not the wallet's own by its word, is asked about again when it is sent again: an owner may send it by hand from the wallet's list.
 */
async function process(message: Message, receiving: Receiving): Promise<void> {
  const { database, wallet, now } = receiving;
  if (message.state === 'done') return;
  const { raw, signature } = message;
  switch (signature ? await verifyWebhook(raw, signature, wallet) : await verifyMessage(raw, wallet)) {
    case 'unknown':
      return postponeMessage(database, message, now());
    case 'invalid':
      logger.warn('A message about a payment is not from the wallet', { message: message.id });
      return endMessage(database, message.id, 'invalid', now());
    case 'verified': {
      const taken = signature ? await takeEvent(raw, receiving) : await takeForm(raw, receiving);
      if (taken === 'later') return postponeMessage(database, message, now());
      return endMessage(database, message.id, 'done', now());
    }
  }
}

/** Verifies and applies a message that nothing could be kept of; false when it could not be verified now. */
async function takeUnkept({ raw, signature }: Arrived, receiving: Receiving): Promise<boolean> {
  const { wallet } = receiving;
  switch (signature ? await verifyWebhook(raw, signature, wallet) : await verifyMessage(raw, wallet)) {
    case 'verified':
      return (signature ? await takeEvent(raw, receiving) : await takeForm(raw, receiving)) === 'done';
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
export async function receiveMessage(arrived: Arrived, about: string | null, receiving: Receiving): Promise<void> {
  const message = await keepMessage(receiving.database, arrived, { about, now: receiving.now() });
  if (!message) {
    if (await takeUnkept(arrived, receiving)) return;
    throw new Refusal({ code: 'busy', message: 'Too many messages wait to be verified. Please send this one again.' });
  }
  try {
    await process(message, receiving);
  } catch (failure) {
    logger.error('A message about a payment waits for the sweep', { message: message.id, failure: String(failure) });
    await postponeMessage(receiving.database, message, receiving.now());
  }
}

async function processAgain(message: Message, receiving: Receiving): Promise<void> {
  try {
    await process(message, receiving);
  } catch (failure) {
    logger.error('A message about a payment still waits', { message: message.id, failure: String(failure) });
    await postponeMessage(receiving.database, message, receiving.now());
  }
}

/**
 * Tries again what could not be verified: first all that is about orders the shop knows, then some of the rest, so that nothing forged
 * stands before a true message. Ends early, between messages, when its time is used up.
 */
export async function sweepMessages(receiving: Receiving): Promise<void> {
  const until = performance.now() + SWEEP_TIME_MS;
  for (const find of [findFirstDue, findOtherDue]) {
    const due = await find(receiving.database, receiving.now());
    for (let start = 0; start < due.length && performance.now() < until; start += AT_ONCE) {
      await Promise.all(due.slice(start, start + AT_ONCE).map((message) => processAgain(message, receiving)));
    }
  }
}
