import * as z from 'zod/mini';
import { addressSchema } from '../checkout/address.ts';
import { orderItemSchema } from '../order/order.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order/order-status.ts';
import { trackingSchema } from '../order/tracking.ts';
import { moneyTextSchema } from '../money/money.ts';

/**
 * An order as its customer's account shows it (ACC-05), and nothing more: the answer of GET /api/orders and, in the very same form, the
 * document `customers/{uid}/orders/{id}` that the browser listens to (D-49).
 */
export const customerOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: moneyTextSchema,
  /** Sorts as text does: the newest is the greatest. */
  createdAt: z.iso.datetime(),
  items: z.array(orderItemSchema),
  shippingAddress: addressSchema,
  /** There once the order was sent with a number to follow (D-28). */
  tracking: z.optional(trackingSchema),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** The collection a customer's browser may listen to, and the newest so many of it at a time. */
export const ordersPath = (userId: string): string => `customers/${userId}/orders`;
export const MOST_ORDERS_SHOWN = 200;
