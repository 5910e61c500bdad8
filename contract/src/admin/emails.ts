import * as z from 'zod/mini';
import { orderEmailKindSchema } from '../orders/order-email.ts';

/** `queued` until it is sent or all attempts have failed. */
const emailStateSchema = z.enum(['queued', 'sent', 'failed']);
export type EmailState = z.infer<typeof emailStateSchema>;

/** An email about an order, without its text. `reason` is the mail server's own error message. */
export const adminEmailSchema = z.object({
  id: z.string(),
  kind: orderEmailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  to: z.string(),
  queuedAt: z.iso.datetime(),
  state: emailStateSchema,
  reason: z.string(),
  /** It failed only after its last byte was sent, so it may have been delivered. */
  mayHaveArrived: z._default(z.boolean(), false),
  isRepeat: z.boolean(),
});
export type AdminEmail = z.infer<typeof adminEmailSchema>;

/**
 * Whether there is an SMTP server, how many emails wait for another attempt, and which emails failed in the last seven days and were not
 * sent again. Emails about accounts are counted here but never listed.
 */
export const emailHealthSchema = z.object({
  hasServer: z.boolean(),
  waiting: z.int(),
  failed: z.array(z.object({ name: z.string(), count: z.int(), isListed: z.boolean() })),
});
export type EmailHealth = z.infer<typeof emailHealthSchema>;
