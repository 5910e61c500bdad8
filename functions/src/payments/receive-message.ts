import { logger } from 'firebase-functions/logger';
import { decodeForm } from './decode-form.ts';
import {
  type Arrived,
  type Message,
  endMessage,
  findDueMessages,
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

/** Takes a message in: kept first, then looked at. What fails after it was kept is tried again by the sweep, not by the wallet. */
export async function receiveMessage(arrived: Arrived, receiving: Receiving): Promise<void> {
  const message = await keepMessage(receiving.database, arrived, receiving.now());
  try {
    await process(message, receiving);
  } catch (failure) {
    logger.error('A message about a payment waits for the sweep', { message: message.id, failure: String(failure) });
    await postponeMessage(receiving.database, message, receiving.now());
  }
}

/** Tries again what could not be verified; returns how many messages were looked at. */
export async function sweepMessages(receiving: Receiving): Promise<number> {
  const due = await findDueMessages(receiving.database, receiving.now());
  for (const message of due) {
    try {
      await process(message, receiving);
    } catch (failure) {
      logger.error('A message about a payment still waits', { message: message.id, failure: String(failure) });
      await postponeMessage(receiving.database, message, receiving.now());
    }
  }
  return due.length;
}
