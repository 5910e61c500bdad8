import * as z from 'zod/mini';
import { orderMailKindSchema } from '../mail/order-mail.ts';

/** How far a mail is: 'queued' until it was sent or given up. */
export const mailStateSchema = z.enum(['queued', 'sent', 'failed']);
export type MailState = z.infer<typeof mailStateSchema>;

/** A mail to the customer of an order as the panel lists it, without what it says; `reason` is why it failed, in the sender's own words. */
export const panelMailSchema = z.object({
  id: z.string(),
  kind: orderMailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  to: z.string(),
  queuedAt: z.iso.datetime(),
  state: mailStateSchema,
  reason: z.string(),
  /** Of one that failed: the connection ended after its last byte, so it may have arrived all the same. */
  mayHaveArrived: z._default(z.boolean(), false),
  isRepeat: z.boolean(),
});
export type PanelMail = z.infer<typeof panelMailSchema>;

/**
 * How sending is doing: whether there is an SMTP server, how many emails wait for another attempt, and what failed in the last seven days
 * and was not sent again since, by its name. Emails about accounts are counted here and listed nowhere.
 */
export const mailHealthSchema = z.object({
  hasServer: z.boolean(),
  waiting: z.int(),
  failed: z.array(z.object({ name: z.string(), count: z.int(), isListed: z.boolean() })),
});
export type MailHealth = z.infer<typeof mailHealthSchema>;
