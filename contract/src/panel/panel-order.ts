import * as z from 'zod/mini';
import { addressSchema } from '../checkout/address.ts';
import { moneyTextSchema } from '../money/money.ts';
import { orderItemSchema, paymentModeSchema } from '../order/order.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order/order-status.ts';
import { trackingSchema } from '../order/tracking.ts';

/** An order in the panel's list. A date that is missing is left out (AORD-03); dates are ISO instants. */
export const panelOrderRowSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: moneyTextSchema,
  units: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  concern: z.nullable(z.string()),
  isTestOrder: z.boolean(),
  createdAt: z.optional(z.iso.datetime()),
});
export type PanelOrderRow = z.infer<typeof panelOrderRowSchema>;

/** One line of an order's history: what happened, and how the order stood afterwards. */
export const orderHistoryEntrySchema = z.object({
  event: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  note: z.optional(z.string()),
  at: z.iso.datetime(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntrySchema>;

/** A whole order for the owner, its history oldest first. `canMarkPaid` says whether the owner may say that it is paid (D-20). */
export const panelOrderSchema = z.extend(panelOrderRowSchema, {
  updatedAt: z.iso.datetime(),
  items: z.array(orderItemSchema),
  subtotal: moneyTextSchema,
  discountCode: z.nullable(z.string()),
  discountAmount: moneyTextSchema,
  shippingCost: moneyTextSchema,
  tax: moneyTextSchema,
  refundedAmount: moneyTextSchema,
  shippingAddress: addressSchema,
  billingAddress: z.nullable(addressSchema),
  paymentMode: paymentModeSchema,
  paymentReason: z.string(),
  transactionId: z.nullable(z.string()),
  payBy: z.nullable(z.iso.datetime()),
  tracking: z.nullable(trackingSchema),
  canMarkPaid: z.boolean(),
  history: z.array(orderHistoryEntrySchema),
});
export type PanelOrder = z.infer<typeof panelOrderSchema>;

/** Which orders: `search` is the beginning of a number, an e-mail, a name or a last name, from two characters on. */
export const orderFilterSchema = z.object({
  search: z.optional(z.string().check(z.maxLength(254, 'Please search for less'))),
  status: z.optional(orderStatusSchema),
  payment: z.optional(paymentStatusSchema),
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

export const paidNoteSchema = z.object({
  note: z
    .string('Please note how it was paid')
    .check(
      z.trim(),
      z.minLength(1, 'Please note how it was paid'),
      z.maxLength(500, 'Please use at most 500 characters'),
    ),
});

/** A page of a CSV file: the first one begins with the line of headings. */
export const csvPageSchema = z.object({ csv: z.string(), next: z.nullable(z.string()) });
