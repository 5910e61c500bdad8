import { EMAIL_WAIT_DAYS } from '@plenty/contract/admin/emails';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type Transaction, paths, parseDocument, runTransaction } from '../db/index.ts';
import { type AttemptLimit, prepareAttempt } from '../security/index.ts';
import { getCampaignHold } from './campaign-hold.repository.ts';
import { isStillTrue } from './send-condition.repository.ts';
import type { DeliveryResult } from './smtp.ts';
import {
  type Delivery,
  type EmailToSend,
  type NotSentReason,
  emailToSendSchema,
  pendingDelivery,
} from './stored-email.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than any attempt, and than the function that makes it, can take: after it ends, the previous sender is certainly gone. */
export const LEASE_MS = 5 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = HOUR_MS;
const MAX_ERROR_LENGTH = 300;
/** By then an email has waited for seven minutes. Some servers postpone the first attempt of each. */
const HICCUP_ATTEMPTS = 3;

/** Emails that a stranger can request for any address. Each kind has a limit where it is requested; this one limits them together. */
const EVENTS_STRANGERS_CAN_CAUSE = [
  'verify-email',
  'reset-password',
  'newsletter-confirm',
  'waitlist-confirm',
  'waitlist-joined',
  'cart-reminder',
];
const RECIPIENT_LIMIT: AttemptLimit = { kind: 'mail-to', most: 10, windowMs: HOUR_MS };

/** An older email is not sent any more, because its content is out of date. */
const MAX_AGE_MS_BY_EVENT: Readonly<Record<string, number>> = {
  'panel-reset': 15 * MINUTE_MS,
  'reset-password': HOUR_MS,
  // Only emails of a former release, which do not say how long the unit is held. Two hours are the default.
  'waitlist-held': 2 * HOUR_MS,
  'cart-reminder': 24 * HOUR_MS,
};
const DEFAULT_MAX_AGE_MS = EMAIL_WAIT_DAYS * 24 * HOUR_MS;

/** The email about failed emails; its own failure is not reported. */
export const FAILURE_EVENT = 'mail-failure';

const FAILURE_MESSAGES: Readonly<Record<Exclude<NotSentReason, 'refused'>, string>> = {
  unknown: 'The connection ended before the server answered. The email may have arrived.',
  'too-many': `More than ${RECIPIENT_LIMIT.most} emails an hour to one address.`,
  'too-late': 'It could not be sent in time.',
  unreadable: 'The stored email cannot be read.',
};

/** A campaign's own report shows what failed, so that a long list of dead addresses is not one notice after the other. */
export const CAMPAIGN_EVENT = 'campaign';

type ClaimResult =
  | { readonly kind: 'claimed'; readonly email: EmailToSend }
  /** Being sent by another process, not due yet, or finished. */
  | { readonly kind: 'left' }
  /** Will not be sent any more. */
  | { readonly kind: 'failed' };

/** `holder` is the sender that currently has the email. */
export type EmailLease = { readonly database: Firestore; readonly id: string; readonly holder: string };

const timestampAt = (now: Date, later = 0) => Timestamp.fromMillis(now.getTime() + later);

/** For an email that will not be sent; `isUntold` until the owner has been notified. */
function failedFields(reason: NotSentReason, error: string, event: string, delivery: Delivery, now: Date) {
  return {
    delivery: {
      ...delivery,
      state: 'ERROR',
      reason,
      obstacle: null,
      error: error.slice(0, MAX_ERROR_LENGTH),
      endTime: timestampAt(now),
      leaseExpireTime: null,
      nextAttemptAt: null,
      holder: null,
    },
    failedAt: timestampAt(now),
    isUntold: event !== FAILURE_EVENT && event !== CAMPAIGN_EVENT,
  };
}

function isTooLate({ event, createdAt, sendBefore }: EmailToSend, now: Date): boolean {
  if (sendBefore) return sendBefore.toMillis() <= now.getTime();
  return now.getTime() - createdAt.toMillis() > (MAX_AGE_MS_BY_EVENT[event] ?? DEFAULT_MAX_AGE_MS);
}

/** Undefined when the email may be tried, or tried again. */
async function getReasonNotToSend(
  transaction: Transaction,
  email: EmailToSend,
  delivery: Delivery,
  now: Date,
): Promise<Exclude<NotSentReason, 'refused'> | undefined> {
  if (delivery.givenOverAt !== null) return 'unknown';
  if (isTooLate(email, now)) return 'too-late';
  const { to, event } = email;
  if (delivery.attempts > 0 || !EVENTS_STRANGERS_CAN_CAUSE.includes(event)) return undefined;
  const count = await prepareAttempt(transaction, RECIPIENT_LIMIT, to.join().toLowerCase(), now);
  try {
    count();
    return undefined;
  } catch (failure) {
    if (failure instanceof AppError) return 'too-many';
    throw failure;
  }
}

function isDue({ state, nextAttemptAt }: Delivery, now: Date): boolean {
  if (state === 'SUCCESS' || state === 'ERROR') return false;
  return nextAttemptAt === null || nextAttemptAt.toMillis() <= now.getTime();
}

/** Whether the campaign job may send it before its time, which keeps campaigns out of the way of all other emails. */
function mayStart(delivery: Delivery, now: Date, isEarly: boolean): boolean {
  return isDue(delivery, now) || (isEarly && delivery.state === 'PENDING' && delivery.attempts === 0);
}

/** Claims an email for one attempt. Only one of several senders gets it; if that process dies, the lease expires and another may claim it. */
export function claimEmail({ database, id, holder }: EmailLease, now: Date, isEarly = false): Promise<ClaimResult> {
  return runTransaction(database, async (transaction): Promise<ClaimResult> => {
    const reference = database.doc(paths.email(id));
    const [document] = await transaction.getAll(reference);
    if (!document?.exists) return { kind: 'left' };
    const email = parseDocument(emailToSendSchema, document);
    if (!email) {
      transaction.upsert(
        reference,
        failedFields('unreadable', FAILURE_MESSAGES.unreadable, '', pendingDelivery(timestampAt(now)), now),
      );
      return { kind: 'failed' };
    }
    const delivery = email.delivery ?? pendingDelivery(email.createdAt);
    if (!mayStart(delivery, now, isEarly)) return { kind: 'left' };
    // One that may have arrived stays in sight, whatever has become true.
    if (delivery.givenOverAt === null && !(await isStillTrue(transaction, email.sendWhile))) {
      transaction.delete(reference);
      return { kind: 'left' };
    }
    if (email.event === CAMPAIGN_EVENT) {
      const hold = await getCampaignHold(transaction, email);
      if (hold === 'unwanted') transaction.delete(reference);
      // Otherwise the same ones would be found again and again, before other emails.
      if (hold === 'paused') {
        // However long the pause is, the email is as new as before.
        const nextAttemptAt = timestampAt(now, LEASE_MS);
        transaction.upsert(reference, { createdAt: timestampAt(now), delivery: { ...delivery, nextAttemptAt } });
      }
      if (hold !== undefined) return { kind: 'left' };
    }
    const reason = await getReasonNotToSend(transaction, email, delivery, now);
    if (reason !== undefined) {
      const lastError = reason === 'too-late' && delivery.error !== null ? ` ${delivery.error}` : '';
      const error = FAILURE_MESSAGES[reason] + lastError;
      transaction.upsert(reference, failedFields(reason, error, email.event, delivery, now));
      return { kind: 'failed' };
    }
    const attempts = delivery.attempts + 1;
    const leaseEnd = timestampAt(now, LEASE_MS);
    transaction.upsert(reference, {
      delivery: {
        ...delivery,
        state: 'PROCESSING',
        attempts,
        startTime: timestampAt(now),
        leaseExpireTime: leaseEnd,
        nextAttemptAt: leaseEnd,
        holder,
      },
    });
    return { kind: 'claimed', email };
  });
}

const leasedEmailSchema = z.pick(emailToSendSchema, { event: true, createdAt: true, delivery: true });

/** Returns false when the email was deleted or this sender has lost its lease. */
function updateLeased(
  { database, id, holder }: EmailLease,
  change: (delivery: Delivery, event: string) => Record<string, unknown>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.email(id));
    const [document] = await transaction.getAll(reference);
    const held = document && parseDocument(leasedEmailSchema, document);
    if (held?.delivery?.state !== 'PROCESSING' || held.delivery.holder !== holder) return false;
    transaction.upsert(reference, change(held.delivery, held.event));
    return true;
  });
}

/** Called right before the last byte goes out. From here on nobody sends this email again, even if this process dies. */
export async function markHandedToServer(lease: EmailLease, now: Date): Promise<void> {
  const leaseEnd = timestampAt(now, LEASE_MS);
  const isUpdated = await updateLeased(lease, (delivery) => ({
    delivery: { ...delivery, givenOverAt: timestampAt(now), leaseExpireTime: leaseEnd, nextAttemptAt: leaseEnd },
  }));
  if (!isUpdated) throw new Error('The email is not this sender’s any more');
}

/** 1, 2, 4, ... 60 minutes. */
function getRetryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** (attempts - 1));
}

/** Returns true when the email will not be sent any more. */
export async function recordAttempt(
  lease: EmailLease,
  result: DeliveryResult,
  { messageId, to }: { readonly messageId: string; readonly to: readonly string[] },
  now: Date,
): Promise<boolean> {
  const isUpdated = await updateLeased(lease, (delivery, event) => {
    const released = { leaseExpireTime: null, nextAttemptAt: null, holder: null, obstacle: null };
    const ended = { ...delivery, ...released, endTime: timestampAt(now) };
    switch (result.kind) {
      case 'sent': {
        const info = { messageId, accepted: to, rejected: [], pending: [], response: result.response };
        return { delivery: { ...ended, state: 'SUCCESS', error: null, info } };
      }
      case 'postponed': {
        const error = result.error.slice(0, MAX_ERROR_LENGTH);
        const nextAttemptAt = timestampAt(now, getRetryDelay(delivery.attempts));
        const obstacle = delivery.attempts > HICCUP_ATTEMPTS ? (result.obstacle ?? null) : null;
        return { delivery: { ...ended, state: 'RETRY', error, nextAttemptAt, givenOverAt: null, obstacle } };
      }
      case 'refused':
        return failedFields('refused', result.error, event, delivery, now);
      case 'unknown':
        return failedFields('unknown', FAILURE_MESSAGES.unknown, event, delivery, now);
    }
  });
  return isUpdated && (result.kind === 'refused' || result.kind === 'unknown');
}

/** Ids of emails to try now, the longest waiting first. */
export async function findDueEmails(database: Firestore, now: Date, limit: number): Promise<string[]> {
  const due = database.collection(paths.emails).where('delivery.nextAttemptAt', '<=', timestampAt(now));
  const found = await due.orderBy('delivery.nextAttemptAt').limit(limit).select().get();
  return found.docs.map(({ id }) => id);
}
