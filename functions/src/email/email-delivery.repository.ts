import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import { AppError } from '../app-error.ts';
import { type AttemptLimit, prepareAttempt } from '../security/index.ts';
import type { DeliveryResult } from './smtp.ts';
import {
  type Delivery,
  type EmailToSend,
  emailToSendSchema,
  type NotSentReason,
  pendingDelivery,
} from './stored-email.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than any attempt and than the function around it may take: whoever takes an email up afterwards is alone. */
export const LEASE_MS = 5 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = HOUR_MS;
const MAX_ERROR_LENGTH = 300;

/** Events whose emails strangers can have sent to anybody's address: each kind has a limit where it is asked for, this is one for all. */
const EVENTS_STRANGERS_CAN_CAUSE = ['verify-email', 'reset-password', 'newsletter-confirm'];
const RECIPIENT_LIMIT: AttemptLimit = { kind: 'mail-to', most: 10, windowMs: HOUR_MS };

/** After so long an email is not sent any more: what it says is over. */
const MAX_AGE_MS_BY_EVENT: Readonly<Record<string, number>> = {
  'panel-reset': 15 * MINUTE_MS,
  'reset-password': HOUR_MS,
};
const DEFAULT_MAX_AGE_MS = 72 * HOUR_MS;

/** The email about failed emails: it is never told of itself. */
export const FAILURE_EVENT = 'mail-failure';

const FAILURE_MESSAGES: Readonly<Record<Exclude<NotSentReason, 'refused'>, string>> = {
  unknown: 'The connection ended before the server answered. The email may have arrived.',
  'too-many': `More than ${RECIPIENT_LIMIT.most} emails an hour to one address.`,
  'too-late': 'It could not be sent in time.',
  unreadable: 'The stored email cannot be read.',
};

type ClaimResult =
  | { readonly kind: 'claimed'; readonly mail: EmailToSend; readonly attempts: number }
  /** Somebody else's, not due yet, or settled. */
  | { readonly kind: 'left' }
  /** Nobody will send it any more. */
  | { readonly kind: 'failed' };

/** An email in the hands of one sender. */
export type EmailLease = { readonly database: Firestore; readonly id: string; readonly holder: string };

const timestampAt = (now: Date, later = 0) => Timestamp.fromMillis(now.getTime() + later);

/** What is written of an email that will not be sent; `isUntold` until the owner was written about it. */
function failedFields(reason: NotSentReason, error: string, event: string, delivery: Delivery, now: Date) {
  return {
    delivery: {
      ...delivery,
      state: 'ERROR',
      reason,
      error: error.slice(0, MAX_ERROR_LENGTH),
      endTime: timestampAt(now),
      leaseExpireTime: null,
      nextAttemptAt: null,
      holder: null,
    },
    failedAt: timestampAt(now),
    isUntold: event !== FAILURE_EVENT,
  };
}

/** Why an email is not to be tried (again), if there is a reason. */
async function getReasonNotToSend(
  transaction: Transaction,
  database: Firestore,
  { to, event, createdAt }: EmailToSend,
  delivery: Delivery,
  now: Date,
): Promise<Exclude<NotSentReason, 'refused'> | undefined> {
  if (delivery.givenOverAt !== null) return 'unknown';
  const age = now.getTime() - createdAt.toMillis();
  if (age > (MAX_AGE_MS_BY_EVENT[event] ?? DEFAULT_MAX_AGE_MS)) return 'too-late';
  if (delivery.attempts > 0 || !EVENTS_STRANGERS_CAN_CAUSE.includes(event)) return undefined;
  const count = await prepareAttempt(transaction, database, RECIPIENT_LIMIT, to.join().toLowerCase(), now);
  try {
    count();
    return undefined;
  } catch (failure) {
    if (failure instanceof AppError) return 'too-many';
    throw failure;
  }
}

/** Whether a sender may take an email up now: it is settled, resting, or held by somebody else otherwise. */
function isDue({ state, nextAttemptAt }: Delivery, now: Date): boolean {
  if (state === 'SUCCESS' || state === 'ERROR') return false;
  return nextAttemptAt === null || nextAttemptAt.toMillis() <= now.getTime();
}

/** Takes an email up for one attempt. Of several senders one gets it; one whose last sender was killed is taken up when the lease is over. */
export function claimEmail({ database, id, holder }: EmailLease, now: Date): Promise<ClaimResult> {
  return runTransaction(database, async (transaction): Promise<ClaimResult> => {
    const reference = database.doc(paths.mail(id));
    const [document] = await transaction.getAll(reference);
    if (!document?.exists) return { kind: 'left' };
    const mail = readDocument(emailToSendSchema, document);
    if (!mail) {
      transaction.upsert(
        reference,
        failedFields('unreadable', FAILURE_MESSAGES.unreadable, '', pendingDelivery(timestampAt(now)), now),
      );
      return { kind: 'failed' };
    }
    const delivery = mail.delivery ?? pendingDelivery(mail.createdAt);
    if (!isDue(delivery, now)) return { kind: 'left' };
    const reason = await getReasonNotToSend(transaction, database, mail, delivery, now);
    if (reason !== undefined) {
      const before = reason === 'too-late' && delivery.error !== null ? ` ${delivery.error}` : '';
      transaction.upsert(reference, failedFields(reason, FAILURE_MESSAGES[reason] + before, mail.event, delivery, now));
      return { kind: 'failed' };
    }
    const attempts = delivery.attempts + 1;
    const lease = timestampAt(now, LEASE_MS);
    transaction.upsert(reference, {
      delivery: {
        ...delivery,
        state: 'PROCESSING',
        attempts,
        startTime: timestampAt(now),
        leaseExpireTime: lease,
        nextAttemptAt: lease,
        holder,
      },
    });
    return { kind: 'claimed', mail, attempts };
  });
}

const leasedEmailSchema = z.pick(emailToSendSchema, { event: true, createdAt: true, delivery: true });

/** Changes an email that this sender still holds; false when it is gone, or somebody else's by now. */
function updateLeased(
  { database, id, holder }: EmailLease,
  change: (delivery: Delivery, event: string) => Record<string, unknown>,
): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const reference = database.doc(paths.mail(id));
    const [document] = await transaction.getAll(reference);
    const held = document && readDocument(leasedEmailSchema, document);
    if (held?.delivery?.state !== 'PROCESSING' || held.delivery.holder !== holder) return false;
    transaction.upsert(reference, change(held.delivery, held.event));
    return true;
  });
}

/** Notes that the last byte is about to go out. From here on nobody sends this email again, whatever becomes of this process. */
export async function markHandedToServer(turn: EmailLease, now: Date): Promise<void> {
  const lease = timestampAt(now, LEASE_MS);
  const isNoted = await updateLeased(turn, (delivery) => ({
    delivery: { ...delivery, givenOverAt: timestampAt(now), leaseExpireTime: lease, nextAttemptAt: lease },
  }));
  if (!isNoted) throw new Error('The email is not this sender’s any more');
}

/** One minute, two, four, ... an hour. */
export function getRetryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** (attempts - 1));
}

/** Writes what became of an attempt; true when the email will not be sent any more. */
export async function recordAttempt(
  turn: EmailLease,
  attempt: DeliveryResult,
  { messageId, to }: { readonly messageId: string; readonly to: readonly string[] },
  now: Date,
): Promise<boolean> {
  const isNoted = await updateLeased(turn, (delivery, event) => {
    const over = { ...delivery, endTime: timestampAt(now), leaseExpireTime: null, nextAttemptAt: null, holder: null };
    switch (attempt.kind) {
      case 'sent': {
        const info = { messageId, accepted: to, rejected: [], pending: [], response: attempt.response };
        return { delivery: { ...over, state: 'SUCCESS', error: null, info } };
      }
      case 'postponed': {
        const error = attempt.error.slice(0, MAX_ERROR_LENGTH);
        const nextAttemptAt = timestampAt(now, getRetryDelay(delivery.attempts));
        return { delivery: { ...over, state: 'RETRY', error, nextAttemptAt, givenOverAt: null } };
      }
      case 'refused':
        return failedFields('refused', attempt.error, event, delivery, now);
      case 'unknown':
        return failedFields('unknown', FAILURE_MESSAGES.unknown, event, delivery, now);
    }
  });
  return isNoted && (attempt.kind === 'refused' || attempt.kind === 'unknown');
}

/** Emails that a sender is to look at, those that wait longest first. */
export async function findDueEmails(database: Firestore, now: Date, most: number): Promise<string[]> {
  const due = database.collection(paths.mails).where('delivery.nextAttemptAt', '<=', timestampAt(now));
  const found = await due.orderBy('delivery.nextAttemptAt').limit(most).select().get();
  return found.docs.map(({ id }) => id);
}
