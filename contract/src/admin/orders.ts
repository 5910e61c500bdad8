import * as z from 'zod/mini';
import { addressSchema } from '../checkout/address.ts';
import { delayResponseSchema, deliveryEstimateSchema } from '../checkout/delivery-estimate.ts';
import { listedKindShape } from '../orders/order-email.ts';
import { textField } from './form-fields.ts';
import { onceField } from '../lib/request-key.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { requiredText } from '../lib/required-text.ts';
import { claimSchema } from '../orders/claim.ts';
import { cancellationSchema } from '../orders/order-cancellation.ts';
import { orderSourceSchema } from '../orders/order-source.ts';
import { swapSchema } from '../orders/swap.ts';
import { orderStatusSchema, paymentStatusSchema } from '../orders/order-status.ts';
import { orderItemSchema, paymentModeSchema } from '../orders/order.ts';
import { trackingSchema } from '../orders/tracking.ts';
import { adminRefundSchema } from '../payments/refund.ts';

/**
 * An order in the admin list. Times are ISO; a missing time is left out and an unreadable one is any other text, so that one bad order does
 * not hide the list (AORD-03).
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
  /** The calendar day from which the order is about to miss its delivery date (D-30); null when it has none. */
  dueDay: z.nullable(z.string()),
  hasOpenClaim: z._default(z.boolean(), false),
  hasOpenSwap: z._default(z.boolean(), false),
  isPickUp: z._default(z.boolean(), false),
  /** Why it is about to be cancelled. */
  cancellation: z._default(z.nullable(cancellationSchema), null),
  createdAt: z.optional(z.string()),
  /** Sent as If-Match with every change, so that nobody overwrites a newer one (D-34). */
  updatedAt: z.string(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

/** An event of an order, with the statuses the order had afterwards. */
export const orderHistoryEntrySchema = z.object({
  event: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  note: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntrySchema>;

/** Whether a paid order has reached Shopify. `reason` says why it could not be sent, `href` opens it in the Shopify admin. */
const shopifyOrderStateSchema = z.object({
  state: z.enum(['not-sent', 'waiting', 'sending', 'sent', 'failed']),
  reason: z.string(),
  /** The time of the next attempt. */
  nextAt: z.nullable(z.iso.datetime()),
  orderId: z.nullable(z.string()),
  href: z.nullable(z.string()),
});
export type ShopifyOrderState = z.infer<typeof shopifyOrderStateSchema>;

/** An email that was sent to the order's customer. */
const sentEmailSchema = z.object({
  id: z.string(),
  ...listedKindShape,
  sentAt: z.iso.datetime(),
  isRepeat: z.boolean(),
});
export type SentEmail = z.infer<typeof sentEmailSchema>;

/**
 * The full order, with its history from oldest to newest. `canMarkPaid` and `canMarkUnpaid`: whether the owner may decide the payment
 * (D-20). `refundable`: the amount that can still be refunded, or null. `walletUrl`: the payment at PayPal. Orders with `isHeld` must not
 * ship.
 */
export const adminOrderSchema = z.extend(adminOrderRowSchema, {
  items: z.array(z.extend(orderItemSchema, { lineId: z.string(), sku: z.optional(z.string()) })),
  subtotal: moneyStringSchema,
  discountCode: z.nullable(z.string()),
  discountAmount: moneyStringSchema,
  shippingCost: moneyStringSchema,
  /** Null for standard shipping. */
  shippingService: z.nullable(z.object({ name: z.string(), pickUpAt: z.string() })),
  tax: moneyStringSchema,
  refundedAmount: moneyStringSchema,
  shippingAddress: addressSchema,
  /** Until it ships. */
  canCorrectAddress: z.boolean(),
  /** The customer's page; null once they were deleted. */
  customerId: z.nullable(z.string()),
  /** Written by the owner, who alone sees it. */
  note: z.string(),
  /** What led to the order; null when it is not known. */
  source: z.nullable(orderSourceSchema),
  billingAddress: z.nullable(addressSchema),
  paymentMode: paymentModeSchema,
  paymentReason: z.string(),
  transactionId: z.nullable(z.string()),
  payBy: z.nullable(z.iso.datetime()),
  tracking: z.nullable(trackingSchema),
  arrival: z.nullable(deliveryEstimateSchema),
  /** The last delay notice and the customer's response to it (D-30). */
  delay: z.nullable(z.object({ toldAt: z.iso.datetime(), answer: z.nullable(delayResponseSchema) })),
  /** Oldest first. */
  mails: z.array(sentEmailSchema),
  canMarkPaid: z.boolean(),
  shopifyOrderId: z.nullable(z.string()),
  /** Null for unpaid and test orders, and when Shopify is not connected. */
  shopify: z.nullable(shopifyOrderStateSchema),
  canMarkUnpaid: z.boolean(),
  isHeld: z.boolean(),
  refundable: z.nullable(moneyStringSchema),
  /** Each unit's amount with its tax, and shipping's, as far as they are left to refund; none when only amounts can be refunded. */
  refundableLines: z.object({
    lines: z.array(z.object({ lineId: z.string(), units: z.array(moneyStringSchema) })),
    shipping: z.nullable(moneyStringSchema),
  }),
  refundWay: z.nullable(z.enum(['call', 'at-the-wallet', 'by-hand'])),
  walletUrl: z.nullable(z.string()),
  refunds: z.array(adminRefundSchema),
  history: z.array(orderHistoryEntrySchema),
  /** What the customer reported, oldest first. */
  claims: z._default(z.array(claimSchema), []),
  /** The swaps of size that the customer asked for, oldest first. */
  swaps: z._default(z.array(swapSchema), []),
  /** The order that this one replaces free of charge. */
  replaces: z._default(z.nullable(z.object({ id: z.string(), orderNumber: z.string() })), null),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/**
 * `search` is the beginning of an order number or an email address, or words of a name, a ZIP code, a tracking number, a PayPal transaction or
 * a product; two characters or more.
 */
export const orderFilterSchema = z.object({
  search: z.optional(z.string().check(z.maxLength(254, 'Please search for less'))),
  status: z.optional(orderStatusSchema),
  payment: z.optional(paymentStatusSchema),
  /** Only orders that are about to miss their delivery date, longest overdue first; at most one page (D-30). */
  due: z.optional(z.literal('true')),
  /** Only orders with an open claim, newest first; at most one page. */
  claim: z.optional(z.literal('open')),
  /** Only orders with an open swap of size, newest first; at most one page. */
  swap: z.optional(z.literal('open')),
  /** The `next` of the previous page. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}-[\w-]{1,60}$/, 'There is no such page'))),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/**
 * Any status may be set (D-28). Carrier and tracking number are optional and only count with 'shipped'. `isSilent` corrects them without an
 * email (D-59).
 */
export const orderStatusEditSchema = z.object({
  status: orderStatusSchema,
  isSilent: z.optional(z.boolean()),
  carrier: z.optional(trackingSchema.shape.carrier),
  trackingNumber: z.optional(trackingSchema.shape.number),
});

export const markPaidRequestSchema = z.object({ note: requiredText('Please note how it was paid', 500) });

/** The result of a review: the order was not paid (D-20), or nothing is wrong. */
export const reviewDecisionSchema = z.object({
  outcome: z.enum(['not-paid', 'seen'], 'Please choose what you found'),
  note: requiredText('Please note what you found', 500),
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

export const orderNoteRequestSchema = z.object({ note: textField(5000) });

export const resendEmailRequestSchema = z.object({
  mail: z.string().check(z.regex(/^[\w-]{1,200}$/, 'There is no such mail')),
});

/** The last calendar day the order is now expected on (D-30). */
export const delayNoticeRequestSchema = z.object({ to: z.iso.date('Please choose a date'), ...onceField });

/** A page of a CSV export; the first page begins with the header row. */
export const csvPageSchema = z.object({ csv: z.string(), next: z.nullable(z.string()) });
