import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { addressSchema } from '../checkout/address.ts';
import { orderItemSchema } from '../order/order.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order/order-status.ts';
import { trackingSchema } from '../order/tracking.ts';
import { moneyStringSchema } from '../money/money.ts';
import { quoteSchema } from '../pricing/quote.ts';

/**
 * An order as its customer's account shows it (ACC-05), and nothing more: the answer of GET /api/orders and, in the very same form, the
 * document `customers/{uid}/orders/{id}` that is written with the order (D-49).
 */
export const customerOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: moneyStringSchema,
  /** Sorts as text does: the newest is the greatest. Left out where it cannot be read, so that one order never hides the others. */
  createdAt: orElse(z.optional(z.iso.datetime()), undefined),
  items: z.array(orderItemSchema),
  shippingAddress: addressSchema,
  /** There once the order was sent with a number to follow (D-28). */
  tracking: z.optional(trackingSchema),
  /** How the total comes about; missing on views that were written before they had it. */
  amounts: z.optional(z.extend(z.omit(quoteSchema, { total: true }), { discountCode: z.optional(z.string()) })),
  /** How it can still be paid, by the steps of a payment by hand or at the wallet; left out where it cannot. */
  payable: z.optional(z.enum(['by-hand', 'at-the-wallet'])),
  /** Until when it is held. */
  payBy: z.optional(z.iso.datetime()),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** The newest so many at a time. */
export const MAX_ORDERS_LISTED = 200;
