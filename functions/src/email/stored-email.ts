import type { Cents } from '@plenty/contract/lib/money';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

/**
 * What happened to an order that its customer is told of. `cause` names the happening where it can happen again: the payment's or refund's
 * own number, or the moment of the change. The same cause is the same mail.
 */
export type OrderEmailEvent =
  /** A manual order was placed: how to pay it. */
  | { readonly kind: 'payment-instructions' }
  /** A manual order that is not paid, some hours before its hold ends. */
  | { readonly kind: 'payment-reminder' }
  /** Paid through the wallet, or free. */
  | { readonly kind: 'order-confirmation' }
  /** The owner has the money of an order, which was paid by hand or had to be looked at. */
  | { readonly kind: 'payment-received' }
  /** A payment that failed, or that the owner has to look at first. */
  | { readonly kind: 'payment-trouble'; readonly problem: 'failed' | 'review'; readonly cause: string }
  | { readonly kind: 'order-shipped' | 'order-delivered' | 'order-cancelled' | 'delay-notice'; readonly cause: string }
  /** Money went back: `amount` of it, this time. */
  | { readonly kind: 'order-refunded'; readonly amount: Cents; readonly cause: string };

/** The name of an event's mail, the same however often the event is reported. */
export function getOrderEmailId(orderId: string, event: OrderEmailEvent): string {
  return 'cause' in event ? `${orderId}-${event.kind}-${event.cause}` : `${orderId}-${event.kind}`;
}

const DAY_MS = 86_400_000;
/** The panel lists emails for so long; Firestore then deletes them (TTL on `expiresAt`). */
const RETENTION_MS = 400 * DAY_MS;

/** Why an email was not sent. `unknown`: the connection ended after the last byte, so it may have arrived. */
export const NOT_SENT_REASONS = ['refused', 'unknown', 'too-many', 'too-late', 'unreadable'] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

const nullableTimestamp = z._default(z.nullable(timestampSchema), null);

/**
 * How far an email is. `state`, `attempts`, the times and `info` are those of Firebase's extension 'Trigger Email', which sent emails before
 * us; the rest is ours. `holder` is the sender that has it, until `leaseExpireTime`.
 */
export const deliverySchema = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR']),
  attempts: z._default(z.int(), 0),
  startTime: nullableTimestamp,
  endTime: nullableTimestamp,
  leaseExpireTime: nullableTimestamp,
  error: z._default(z.nullable(z.string()), null),
  /** When a sender is to look at it next: for another attempt, or because the lease of the last one is over. Null once it is settled. */
  nextAttemptAt: nullableTimestamp,
  /** Written before the last byte of the message goes out: from here on it may have arrived. */
  givenOverAt: nullableTimestamp,
  holder: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.enum(NOT_SENT_REASONS)), null),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** An email as it is stored in `mail`, as far as sending it goes. */
export const emailToSendSchema = z.object({
  to: z.array(z.string()).check(z.minLength(1)),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  headers: z.optional(z.record(z.string(), z.string())),
  event: z._default(z.string(), ''),
  createdAt: timestampSchema,
  delivery: z.optional(deliverySchema),
});
export type EmailToSend = z.infer<typeof emailToSendSchema>;

/** A delivery that nobody has tried yet. */
export function pendingDelivery(createdAt: Timestamp): Delivery {
  return {
    state: 'PENDING',
    attempts: 0,
    startTime: createdAt,
    endTime: null,
    leaseExpireTime: null,
    error: null,
    nextAttemptAt: createdAt,
    givenOverAt: null,
    holder: null,
    reason: null,
  };
}

/** The document of a new email, which is to be sent at once. */
export function createEmailDocument(fields: DocumentData, now: Date): DocumentData {
  const createdAt = Timestamp.fromDate(now);
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_MS);
  return { ...fields, createdAt, expiresAt, delivery: pendingDelivery(createdAt) };
}
