import { createHash } from 'node:crypto';
import { CART_REMINDER_DAYS, CART_REMINDER_HOURS } from '@plenty/contract/cart/cart-reminder';
import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

const HOUR_MS = 3_600_000;

/**
 * What a mailbox asked to be sent (D-76). Once the email is sent, the document stays for 30 days, so that there is no second one. When it
 * is forgotten by then, nothing but that date is left: email, cart and token are empty.
 */
export const storedCartReminderSchema = z.object({
  email: z.string(),
  cartId: z.string(),
  /** In the links of the email. */
  token: z.string(),
  /** Null once the email is sent. */
  dueAt: z.nullable(timestampSchema),
  sentAt: z.nullable(timestampSchema),
  /** What the email showed, which its link brings back. */
  items: z.array(
    z.object({ productId: z.int(), size: z.string(), color: z.string(), quantity: z.int().check(z.minimum(1)) }),
  ),
  /** The last tick. */
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredCartReminder = z.infer<typeof storedCartReminderSchema>;
export type CartReminderWithId = StoredCartReminder & { readonly id: string };

/** One for each mailbox, whatever its spelling. */
export function getReminderId(email: string): string {
  return createHash('sha256').update(canonicalizeEmail(email)).digest('hex');
}

/** Made of the token, so that no reminder has two emails. */
export function getReminderEmailId(token: string): string {
  return `cart-reminder-${createHash('sha256').update(token).digest('hex').slice(0, 20)}`;
}

export function getReminderDates(now: Date): Pick<StoredCartReminder, 'dueAt' | 'createdAt' | 'expiresAt'> {
  return {
    dueAt: Timestamp.fromMillis(now.getTime() + CART_REMINDER_HOURS * HOUR_MS),
    createdAt: Timestamp.fromDate(now),
    expiresAt: getReminderEnd(now),
  };
}

export function getReminderEnd(now: Date): Timestamp {
  return Timestamp.fromMillis(now.getTime() + CART_REMINDER_DAYS * 24 * HOUR_MS);
}

/** The database deletes expired documents up to a day late. */
export function hasEnded({ expiresAt }: Pick<StoredCartReminder, 'expiresAt'>, now: Date): boolean {
  return expiresAt.toMillis() <= now.getTime();
}
