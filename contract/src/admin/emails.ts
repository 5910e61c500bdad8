import * as z from 'zod/mini';
import { orderEmailKindSchema } from '../email/order-email.ts';

/** How far a mail is: 'queued' until it was sent or given up. */
export const emailStateSchema = z.enum(['queued', 'sent', 'failed']);
export type EmailState = z.infer<typeof emailStateSchema>;

/** A mail to the customer of an order as the panel lists it, without what it says; `reason` is why it failed, in the sender's own words. */
export const adminEmailSchema = z.object({
  id: z.string(),
  kind: orderEmailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  to: z.string(),
  queuedAt: z.iso.datetime(),
  state: emailStateSchema,
  reason: z.string(),
  /** Of one that failed: the connection ended after its last byte, so it may have arrived all the same. */
  mayHaveArrived: z._default(z.boolean(), false),
  isRepeat: z.boolean(),
});
export type AdminEmail = z.infer<typeof adminEmailSchema>;

/**
 * How sending is doing: whether there is an SMTP server, how many emails wait for another attempt, and what failed in the last seven days
 * and was not sent again since, by its name. Emails about accounts are counted here and listed nowhere.
 */
export const emailHealthSchema = z.object({
  hasServer: z.boolean(),
  waiting: z.int(),
  failed: z.array(z.object({ name: z.string(), count: z.int(), isListed: z.boolean() })),
});
export type EmailHealth = z.infer<typeof emailHealthSchema>;
