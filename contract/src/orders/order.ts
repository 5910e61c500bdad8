import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { quantitySchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import { addressSchema } from '../checkout/address.ts';
import { delayResponseSchema, deliveryEstimateSchema } from '../checkout/delivery-estimate.ts';
import { quoteSchema } from '../checkout/quote.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';
import { trackingSchema } from './tracking.ts';

/** How an order is to be paid (D-18). `none` is a free order (D-16). */
export const paymentModeSchema = z.enum(['form', 'orders-v2', 'manual', 'none']);
export type PaymentMode = z.infer<typeof paymentModeSchema>;

/** Whether a wallet takes the payment and tells of it; every other order's payment is the owner's to know. */
export function usesPaymentProvider(mode: PaymentMode): boolean {
  return mode === 'form' || mode === 'orders-v2';
}

/** 128 random bits in hexadecimal: opens an order's personal data (D-21). */
export const orderKeySchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown order key'));

/** The way to the wallet: a form to post to its page, an address to go to, or neither (D-18). */
export const paymentRedirectSchema = z.object({
  paypalFormData: z.optional(z.record(z.string(), z.string())),
  paypalUrl: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
});
export type PaymentRedirect = z.infer<typeof paymentRedirectSchema>;

export const orderItemSchema = z.object({
  productId: productIdSchema,
  productName: z.string(),
  image: z.string(),
  price: moneyStringSchema,
  size: z.string(),
  color: z.string(),
  quantity: quantitySchema,
});

/** What only the holder of the order key may see. */
export const orderDetailsSchema = z.object({
  items: z.array(orderItemSchema),
  subtotal: moneyStringSchema,
  discountCode: z.optional(z.string()),
  discountAmount: moneyStringSchema,
  shippingCost: moneyStringSchema,
  tax: moneyStringSchema,
  total: moneyStringSchema,
  customerEmail: z.string(),
  shippingAddress: addressSchema,
  billingAddress: z.optional(addressSchema),
  paymentMode: paymentModeSchema,
  payee: z.optional(z.string()),
  payBy: z.optional(z.iso.datetime()),
  /** The wallet has the payment and is not done with it, such as an eCheck (D-20); it can be paid now; or it failed and may be tried again. */
  isPaymentOnItsWay: z.optional(z.literal(true)),
  canPay: z.optional(z.literal(true)),
  canPayAgain: z.optional(z.literal(true)),
  /** There once the order was sent with a number to follow (D-28). */
  tracking: z.optional(trackingSchema),
  /** When it arrives (D-30); left out where no date was promised. */
  arrival: z.optional(deliveryEstimateSchema),
  shippedAt: z.optional(z.iso.datetime()),
  deliveredAt: z.optional(z.iso.datetime()),
  /** There once the customer was told of a delay, with what they chose (D-30). */
  delay: z.optional(z.object({ answer: z.nullable(delayResponseSchema) })),
  /** There only for an order made with the test code (D-15). */
  isTestOrder: z.optional(z.literal(true)),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** GET /api/orders/{orderNumber}: the number alone shows status words, the key adds `details` (D-21). */
export const orderViewSchema = z.object({
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  details: z.optional(orderDetailsSchema),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** An order that this browser has just placed, as far as finding it again takes. */
export const recentOrderSchema = z.object({
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  canPay: z.optional(z.literal(true)),
});
export type RecentOrder = z.infer<typeof recentOrderSchema>;

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
