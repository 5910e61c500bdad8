import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';
import { hashToken } from './waitlist-entry.ts';

/** An address that asked to be told. It is confirmed once, for every line it joins. */
export const waitlistAddressSchema = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  /** The hash of the token in the last confirmation email; null for a customer whose account is verified. */
  confirmHash: z.nullable(z.string()),
  askedAt: timestampSchema,
  timesAsked: z.int(),
  expiresAt: timestampSchema,
});
export type WaitlistAddress = z.infer<typeof waitlistAddressSchema>;

/** One for each mailbox, whatever its spelling, so that nobody stands in a line twice. */
export function getAddressId(email: string): string {
  return hashToken(canonicalizeEmail(email));
}
