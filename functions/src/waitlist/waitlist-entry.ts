import { createHash } from 'node:crypto';
import { type VariantRef, getVariantKey } from '@plenty/contract/catalog/availability';
import { WAITLIST_DAYS, WAITLIST_STATES } from '@plenty/contract/waitlist/waitlist';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';

const DAY_MS = 86_400_000;
/** How long an address may take to confirm. */
export const CONFIRM_DAYS = 7;
/** How long a place can still be looked at once it is over. */
const ENDED_DAYS = 7;

/** A person's place in the line for one variant, and the unit that is held for them (D-75). */
export const storedWaitlistEntrySchema = z.object({
  productId: z.int(),
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  /** The line: the variant's key. */
  variant: z.string(),
  /** The id of the address, whose email it gets. */
  addressId: z.string(),
  email: z.string(),
  state: z.enum(WAITLIST_STATES),
  /** The place in line: the database's time of joining, so that nobody can join before somebody who is in line already. */
  joinedAt: z.nullable(timestampSchema),
  heldUntil: z.nullable(timestampSchema),
  /** The order that took the held unit. */
  orderId: z.nullable(z.string()),
  /** In the links of its emails. A new place has a new one, so a link is good for one hold. */
  token: z.string(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredWaitlistEntry = z.infer<typeof storedWaitlistEntrySchema>;
export type WaitlistEntryWithId = StoredWaitlistEntry & { readonly id: string };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function getEntryId(addressId: string, variant: VariantRef): string {
  return hashToken(`${addressId}/${getVariantKey(variant)}`).slice(0, 40);
}

function inDays(now: Date, days: number): Timestamp {
  return Timestamp.fromMillis(now.getTime() + days * DAY_MS);
}

export function getForgetDate(now: Date): Timestamp {
  return inDays(now, WAITLIST_DAYS);
}

export function getUnconfirmedForgetDate(now: Date): Timestamp {
  return inDays(now, CONFIRM_DAYS);
}

/** Long after the hold, because deleting a held entry would lose its unit. */
export function getEndedForgetDate(end: Date): Timestamp {
  return inDays(end, ENDED_DAYS);
}

export function isForgotten({ expiresAt }: Pick<StoredWaitlistEntry, 'expiresAt'>, now: Date): boolean {
  return expiresAt.toMillis() <= now.getTime();
}
