import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** An order on its way to Shopify, at `shopifyOrders/{orderId}`: written when it is paid, while the owner has that switched on. */
export const orderPushSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed']),
  /** When somebody is to take it up: a first or a next try, or the end of the lease of who is sending it. Null when nobody is. */
  dueAt: z.nullable(timestampSchema),
  holder: z.nullable(z.string()),
  /** Until when Shopify may have been made to make it: from then on it is looked for there before it is made. */
  begunAt: z.nullable(timestampSchema),
  tries: z.int(),
  reason: z.string(),
});
export type OrderPush = z.infer<typeof orderPushSchema>;
