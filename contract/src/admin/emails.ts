import * as z from 'zod/mini';
import { ORDER_EMAIL_KINDS, listedKindShape } from '../orders/order-email.ts';

/** How long an email is tried, or waits for a mail server. After that only the owner can send it. Some kinds are out of date sooner. */
export const EMAIL_WAIT_DAYS = 3;

/** `queued` until it is sent or all attempts have failed. */
const emailStateSchema = z.enum(['queued', 'sent', 'failed']);
export type EmailState = z.infer<typeof emailStateSchema>;

/**
 * Emails to shoppers without an order that the panel lists. Those that ask to confirm an address are not among them: whoever needs one asks
 * again.
 */
export const SHOPPER_EMAIL_KINDS = ['waitlist-joined', 'waitlist-held', 'cart-reminder'] as const;
export const shopperEmailKindSchema = z.enum(SHOPPER_EMAIL_KINDS);
export type ShopperEmailKind = z.infer<typeof shopperEmailKindSchema>;

export const listedEmailKindSchema = z.enum([...ORDER_EMAIL_KINDS, ...SHOPPER_EMAIL_KINDS]);

/** An email to a customer, without its text. `orderId` and `orderNumber` are empty when it is about no order. `reason` is the mail server's own error message. */
export const adminEmailSchema = z.object({
  id: z.string(),
  ...listedKindShape,
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
  /** What keeps all emails waiting, in the mail server's words or those of the connection; empty while it is a hiccup or about one recipient. */
  waitReason: z._default(z.string(), ''),
  /** There is no connection to the mail server, which says nothing then. */
  isUnreachable: z._default(z.boolean(), false),
  failed: z.array(z.object({ name: z.string(), count: z.int(), isListed: z.boolean() })),
});
export type EmailHealth = z.infer<typeof emailHealthSchema>;
