import * as z from 'zod/mini';
import { orderMailKindSchema } from '../mail/order-mail.ts';

/** How far a mail is: 'queued' until the mail extension has sent it or given it up. */
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
  isRepeat: z.boolean(),
});
export type PanelMail = z.infer<typeof panelMailSchema>;
