import type { Cents } from '@plenty/contract/lib/money';
import type { OrderEmailKind } from '@plenty/contract/orders/order-email';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';
import { EMAIL_OBSTACLES } from './email-obstacle.ts';
import { sendConditionSchema } from './send-condition.repository.ts';

/** What the owner does about a claim. `words` are the owner's own. */
export type ClaimResponseEmail = { readonly words: string } & (
  | { readonly kind: 'reply'; readonly isClosing: boolean }
  | { readonly kind: 'refund'; readonly amount: Cents; readonly units: string }
  | {
      readonly kind: 'replacement';
      readonly units: string;
      readonly replacement: { readonly orderNumber: string; readonly orderKey: string };
    }
);

/** What became of a swap of size. `words` are the owner's own; a `link` leads to the label, which is on the order's page without one. */
export type SwapResponseEmail = { readonly units: string; readonly newSize: string } & (
  | { readonly kind: 'approved'; readonly words: string; readonly link: string; readonly until: string }
  | { readonly kind: 'declined'; readonly words: string }
  | { readonly kind: 'received'; readonly replacement: { readonly orderNumber: string; readonly orderKey: string } }
  | { readonly kind: 'cancelled' }
  /** With `isLabeled` a parcel may be on its way. */
  | { readonly kind: 'expired'; readonly isLabeled: boolean }
);

/**
 * An event that the customer of an order gets an email about. `cause` tells repeated events apart: the id of the payment or
 * refund, or the time of the change. The same event and cause are the same email.
 */
export type OrderEmailEvent =
  /** An order was placed that is paid manually, or by its link, because PayPal could not be reached; explains how to pay. */
  | { readonly kind: 'payment-instructions' }
  /** A manual order is still unpaid some hours before it expires. */
  | { readonly kind: 'payment-reminder' }
  /** Ten days after delivery, if the owner wants to know whether it fit. */
  | { readonly kind: 'fit-question' }
  /** The customer reported a problem; `units` says with what. */
  | { readonly kind: 'claim-received'; readonly units: string; readonly cause: string }
  | { readonly kind: 'claim-response'; readonly response: ClaimResponseEmail; readonly cause: string }
  /** The customer asked for another size, which is held until `until`, a calendar day. */
  | {
      readonly kind: 'swap-requested';
      readonly units: string;
      readonly newSize: string;
      readonly until: string;
      readonly cause: string;
    }
  | { readonly kind: 'swap-response'; readonly response: SwapResponseEmail; readonly cause: string }
  /** Paid through PayPal, or free. */
  | { readonly kind: 'order-confirmation' }
  /** The owner confirmed a manual payment or one under review. */
  | { readonly kind: 'payment-received' }
  /** A payment failed or is under review. */
  | { readonly kind: 'payment-trouble'; readonly problem: 'failed' | 'review'; readonly cause: string }
  | {
      readonly kind: 'order-shipped' | 'order-delivered' | 'order-cancelled' | 'order-reopened' | 'delay-notice';
      readonly cause: string;
    }
  /** `amount` is that of this refund alone. */
  | { readonly kind: 'order-refunded'; readonly amount: Cents; readonly cause: string };

/** What such an email says is true until its order expires. */
export function asksForPayment(kind: OrderEmailKind): boolean {
  return kind === 'payment-instructions' || kind === 'payment-reminder';
}

/** The same however often the event is reported, so each event sends one email. */
export function getOrderEmailId(orderId: string, event: OrderEmailEvent): string {
  return 'cause' in event ? `${orderId}-${event.kind}-${event.cause}` : `${orderId}-${event.kind}`;
}

const DAY_MS = 86_400_000;
/** Firestore then deletes the email (TTL on `expiresAt`). */
const RETENTION_MS = 400 * DAY_MS;

/** `unknown`: the connection ended after the last byte, so the email may have arrived. */
const NOT_SENT_REASONS = ['refused', 'unknown', 'too-many', 'too-late', 'unreadable'] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

const nullableTimestamp = z._default(z.nullable(timestampSchema), null);

/**
 * The delivery state. `state`, `attempts`, the times and `info` follow Firebase's 'Trigger Email' extension, which the shop
 * used before. `holder` is the sender that has the email until `leaseExpireTime`.
 */
const deliverySchema = z.object({
  state: z.enum(['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'ERROR']),
  attempts: z._default(z.int(), 0),
  startTime: nullableTimestamp,
  endTime: nullableTimestamp,
  leaseExpireTime: nullableTimestamp,
  error: z._default(z.nullable(z.string()), null),
  /** The next attempt, or the end of the current lease; null when the email is sent or has failed. */
  nextAttemptAt: nullableTimestamp,
  /** Set right before the last byte goes out: from then on the email may have arrived. */
  givenOverAt: nullableTimestamp,
  holder: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.enum(NOT_SENT_REASONS)), null),
  /** What the email, like all others, has waited for since its first few attempts. */
  obstacle: z._default(z.nullable(z.enum(EMAIL_OBSTACLES)), null),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The fields of a stored email that sending needs. */
export const emailToSendSchema = z.object({
  to: z.array(z.string()).check(z.minLength(1)),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  headers: z.optional(z.record(z.string(), z.string())),
  event: z._default(z.string(), ''),
  campaignId: z.optional(z.string().check(z.minLength(1))),
  createdAt: timestampSchema,
  /** When its content ends to be true, for an email that says so; missing in emails of a former release. */
  sendBefore: z.optional(timestampSchema),
  /** What must still be stored for it to be sent; missing in emails that are true however long they wait. */
  sendWhile: z.optional(sendConditionSchema),
  delivery: z.optional(deliverySchema),
});
export type EmailToSend = z.infer<typeof emailToSendSchema>;

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
    obstacle: null,
  };
}

/** A new email, due at once. */
export function createEmailDocument(fields: DocumentData, now: Date): DocumentData {
  const createdAt = Timestamp.fromDate(now);
  const expiresAt = Timestamp.fromMillis(now.getTime() + RETENTION_MS);
  return { ...fields, createdAt, expiresAt, delivery: pendingDelivery(createdAt) };
}
