import * as z from 'zod/mini';
import { addressSchema } from '../checkout/address.ts';
import { delayResponseSchema, deliveryEstimateSchema } from '../checkout/delivery-estimate.ts';
import { orderEmailKindSchema } from '../email/order-email.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { orderStatusSchema, paymentStatusSchema } from '../orders/order-status.ts';
import { orderItemSchema, paymentModeSchema } from '../orders/order.ts';
import { trackingSchema } from '../orders/tracking.ts';
import { adminRefundSchema } from '../payments/refund.ts';

/**
 * An order in the panel's list. Dates are ISO instants; one that is missing is left out, and one that cannot be read is any other text, so
 * that it hides no other order (AORD-03).
 */
export const adminOrderRowSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: moneyStringSchema,
  units: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  concern: z.nullable(z.string()),
  isTestOrder: z.boolean(),
  /** From this calendar day on the order is about to miss its date (D-30); null for one that promises none. */
  dueDay: z.nullable(z.string()),
  createdAt: z.optional(z.string()),
  /** What a change of it names, so that nobody overwrites what somebody else has done (D-34). */
  updatedAt: z.string(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

/** One line of an order's history: what happened, and how the order stood afterwards. */
export const orderHistoryEntrySchema = z.object({
  event: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  note: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntrySchema>;

/** What Shopify knows of a paid order; `reason` says why it could not be sent, `href` leads to it there. */
export const shopifyOrderStateSchema = z.object({
  state: z.enum(['not-sent', 'waiting', 'sending', 'sent', 'failed']),
  reason: z.string(),
  /** When it is tried again. */
  nextAt: z.nullable(z.iso.datetime()),
  orderId: z.nullable(z.string()),
  href: z.nullable(z.string()),
});
export type ShopifyOrderState = z.infer<typeof shopifyOrderStateSchema>;

/** A mail about an order that went to its customer; `resends` names the first one of a repeated mail. */
export const sentEmailSchema = z.object({
  id: z.string(),
  kind: orderEmailKindSchema,
  sentAt: z.iso.datetime(),
  isRepeat: z.boolean(),
});
export type SentEmail = z.infer<typeof sentEmailSchema>;

/**
 * A whole order for the owner, its history oldest first. `canMarkPaid` and `canMarkUnpaid` say whether the owner may say that it is paid or
 * not (D-20), `refundable` what can still go back, null where nothing can; `paypalWebUrl` is where the wallet shows the payment, and a held
 * order should not be sent.
 */
export const adminOrderSchema = z.extend(adminOrderRowSchema, {
  items: z.array(orderItemSchema),
  subtotal: moneyStringSchema,
  discountCode: z.nullable(z.string()),
  discountAmount: moneyStringSchema,
  shippingCost: moneyStringSchema,
  tax: moneyStringSchema,
  refundedAmount: moneyStringSchema,
  shippingAddress: addressSchema,
  billingAddress: z.nullable(addressSchema),
  paymentMode: paymentModeSchema,
  paymentReason: z.string(),
  transactionId: z.nullable(z.string()),
  payBy: z.nullable(z.iso.datetime()),
  tracking: z.nullable(trackingSchema),
  arrival: z.nullable(deliveryEstimateSchema),
  /** The last delay the customer was told of, and what they chose (D-30). */
  delay: z.nullable(z.object({ toldAt: z.iso.datetime(), answer: z.nullable(delayResponseSchema) })),
  /** What its customer was sent, oldest first. */
  mails: z.array(sentEmailSchema),
  canMarkPaid: z.boolean(),
  shopifyOrderId: z.nullable(z.string()),
  /** Null where Shopify has nothing to do with it: it is not paid, only a test, or no other store is connected. */
  shopify: z.nullable(shopifyOrderStateSchema),
  canMarkUnpaid: z.boolean(),
  isHeld: z.boolean(),
  refundable: z.nullable(moneyStringSchema),
  refundWay: z.nullable(z.enum(['call', 'at-the-wallet', 'by-hand'])),
  walletUrl: z.nullable(z.string()),
  refunds: z.array(adminRefundSchema),
  history: z.array(orderHistoryEntrySchema),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** Which orders: `search` is the beginning of a number, an email, a name or a last name, from two characters on. */
export const orderFilterSchema = z.object({
  search: z.optional(z.string().check(z.maxLength(254, 'Please search for less'))),
  status: z.optional(orderStatusSchema),
  payment: z.optional(paymentStatusSchema),
  /** Only the ones that are about to miss their date, the longest due first; at most a page of them (D-30). */
  due: z.optional(z.literal('true')),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}-[\w-]{1,60}$/, 'There is no such page'))),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** API-30: any status (D-28); carrier and number are taken with 'shipped', and may be left out. */
export const orderStatusEditSchema = z.object({
  status: orderStatusSchema,
  carrier: z.optional(trackingSchema.shape.carrier),
  trackingNumber: z.optional(trackingSchema.shape.number),
});
export type OrderStatusEdit = z.infer<typeof orderStatusEditSchema>;

export const markPaidRequestSchema = z.object({
  note: z
    .string('Please note how it was paid')
    .check(
      z.trim(),
      z.minLength(1, 'Please note how it was paid'),
      z.maxLength(500, 'Please use at most 500 characters'),
    ),
});

/** What the owner found: a payment that is none (D-20: review to failed), or nothing that stands in the way. */
export const reviewDecisionSchema = z.object({
  outcome: z.enum(['not-paid', 'seen'], 'Please choose what you found'),
  note: z
    .string('Please note what you found')
    .check(
      z.trim(),
      z.minLength(1, 'Please note what you found'),
      z.maxLength(500, 'Please use at most 500 characters'),
    ),
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;
/** Which mail is to go out once more. */
export const resendEmailRequestSchema = z.object({
  mail: z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such mail')),
});

/** A delay notice (D-30): the last calendar day the order is now expected on. */
export const delayNoticeRequestSchema = z.object({ to: z.iso.date('Please choose a date') });

/** A page of a CSV file: the first one begins with the line of headings. */
export const csvPageSchema = z.object({ csv: z.string(), next: z.nullable(z.string()) });
