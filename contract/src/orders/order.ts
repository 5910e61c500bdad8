import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { quantitySchema } from '../cart/cart.ts';
import { productIdSchema } from '../catalog/product.ts';
import { addressSchema } from '../checkout/address.ts';
import { delayResponseSchema, deliveryEstimateSchema } from '../checkout/delivery-estimate.ts';
import { quoteSchema } from '../checkout/quote.ts';
import { GARMENT_KINDS } from '../fit/measurements.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';
import { trackingSchema } from './tracking.ts';

/** How an order is paid (D-18); `none` is a free order (D-16). */
export const paymentModeSchema = z.enum(['form', 'orders-v2', 'manual', 'none']);
export type PaymentMode = z.infer<typeof paymentModeSchema>;

/** Whether PayPal takes the payment and reports it; for all other orders only the owner knows. */
export function usesPaymentProvider(mode: PaymentMode): boolean {
  return mode === 'form' || mode === 'orders-v2';
}

/** 128 random bits in hexadecimal, which give access to the order's personal data (D-21). */
export const orderKeySchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown order key'));

/** How the browser gets to the payment: by posting a form to PayPal, by a redirect, or not at all (D-18). */
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
  /** Of a garment that comes in sizes; only in the account's list. */
  kind: z.optional(z.enum(GARMENT_KINDS)),
  /** Says nothing about its customer's size: it is the same item again after a claim, or all of it was swapped for another size. */
  isIgnoredForSize: z.optional(z.literal(true)),
});

/** `pickUpAt` is '' when it is delivered. */
const orderServiceSchema = z.object({ name: z.string(), pickUpAt: z.string() });

/** Only for the holder of the order key. */
const orderDetailsSchema = z.extend(quoteSchema, {
  items: z.array(orderItemSchema),
  discountCode: z.optional(z.string()),
  /** Left out for standard shipping. */
  shippingService: z.optional(orderServiceSchema),
  customerEmail: z.string(),
  shippingAddress: addressSchema,
  billingAddress: z.optional(addressSchema),
  paymentMode: paymentModeSchema,
  payee: z.optional(z.string()),
  payBy: z.optional(z.iso.datetime()),
  /** PayPal has the payment but has not completed it, such as an eCheck (D-20), or may have another one after a failed one. */
  isPaymentOnItsWay: z.optional(z.literal(true)),
  canPay: z.optional(z.literal(true)),
  /** The payment failed and may be tried again. */
  canPayAgain: z.optional(z.literal(true)),
  /** PayPal could not be reached when the order was placed: it waits to be paid by its link. */
  isPaidLater: z.optional(z.literal(true)),
  /** `payBy` is over and no payment is on its way: the order is about to be cancelled. */
  isPaymentOverdue: z.optional(z.literal(true)),
  /** Left out when nothing was refunded. */
  refundedAmount: z.optional(moneyStringSchema),
  /** What was paid; left out when it is the total. */
  paidAmount: z.optional(moneyStringSchema),
  /** A dispute at PayPal is open; the order does not ship meanwhile. */
  isDisputed: z.optional(z.literal(true)),
  /** Canceled, and nothing of the payment is being refunded (D-59). */
  isPaymentKept: z.optional(z.literal(true)),
  /** Set once the order was shipped with a tracking number (D-28). */
  tracking: z.optional(trackingSchema),
  /** Left out when no date was promised (D-30). */
  arrival: z.optional(deliveryEstimateSchema),
  shippedAt: z.optional(z.iso.datetime()),
  deliveredAt: z.optional(z.iso.datetime()),
  /** Set once the customer got a delay notice, with the response to it (D-30). */
  delay: z.optional(z.object({ answer: z.nullable(delayResponseSchema) })),
  /** Set once the customer was asked whether it fits: the lines by their place in `items`. */
  fitQuestion: z.optional(z.array(z.object({ line: z.int(), isAnswered: z.boolean() }))),
  /** The number of the order that this one replaces free of charge. */
  replaces: z.optional(z.string()),
  /** Set only for an order with the test code (D-15). */
  isTestOrder: z.optional(z.literal(true)),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** The number alone shows the statuses; the key adds `details` (D-21). */
export const orderViewSchema = z.object({
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  details: z.optional(orderDetailsSchema),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** An order recently placed in this browser, without personal data. */
export const recentOrderSchema = z.object({
  orderNumber: z.string(),
  createdAt: z.iso.datetime(),
  canPay: z.optional(z.literal(true)),
});
export type RecentOrder = z.infer<typeof recentOrderSchema>;

/**
 * An order in the customer's account (ACC-05). The document `customers/{uid}/orders/{id}`, written with the order, has the same form
 * (D-49).
 */
export const customerOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: moneyStringSchema,
  /** ISO, so that text sorts by time. Left out when unreadable, so that one bad order does not hide the others. */
  createdAt: orElse(z.optional(z.iso.datetime()), undefined),
  items: z.array(orderItemSchema),
  shippingAddress: addressSchema,
  /** Left out for standard shipping, and in documents written before this field existed. */
  shippingService: z.optional(orderServiceSchema),
  /** Set once the order was shipped with a tracking number (D-28). */
  tracking: z.optional(trackingSchema),
  /** How the total adds up; missing on documents written before this field existed. */
  amounts: z.optional(z.extend(z.omit(quoteSchema, { total: true }), { discountCode: z.optional(z.string()) })),
  /** How the order can still be paid; left out when it cannot. */
  payable: z.optional(z.enum(['by-hand', 'at-the-wallet'])),
  /** Until when its items are reserved. */
  payBy: z.optional(z.iso.datetime()),
  /** Left out when nothing was refunded. */
  refundedAmount: z.optional(moneyStringSchema),
  /** What was paid; left out when it is the total. */
  paidAmount: z.optional(moneyStringSchema),
});
export type CustomerOrder = z.infer<typeof customerOrderSchema>;

/** The account lists only the newest orders. */
export const MAX_ORDERS_LISTED = 200;

/**
 * What a browser needs to listen for changes (D-52): the Firestore document `live/{secret}`, which holds only a counter and `endsAt`. It
 * does not say what changed; the browser then calls the API again. `count` is the counter at the time of the subscription. `emulator`
 * (host:port) is set in local development only.
 */
export const liveUpdatesSchema = z.object({
  secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  count: z.int(),
  projectId: z.string(),
  emulator: z.optional(z.string()),
});
export type LiveUpdates = z.infer<typeof liveUpdatesSchema>;

/** For one order. A page that shows a version from before `changedAt` reloads the order at once. */
export const orderLiveUpdatesSchema = z.extend(liveUpdatesSchema, { changedAt: z.iso.datetime() });
