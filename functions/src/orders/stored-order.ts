import { quantitySchema, storedCartLineSchema } from '@plenty/contract/cart/cart';
import { addressSchema } from '@plenty/contract/checkout/address';
import { delayResponseSchema, deliveryEstimateSchema } from '@plenty/contract/checkout/delivery-estimate';
import { orderedServiceSchema } from '@plenty/contract/checkout/shipping';
import { centsSchema } from '@plenty/contract/lib/money';
import { claimProblemSchema } from '@plenty/contract/orders/claim';
import { getCancellation } from '@plenty/contract/orders/order-cancellation';
import { orderKeySchema, usesPaymentProvider } from '@plenty/contract/orders/order';
import { orderSourceSchema } from '@plenty/contract/orders/order-source';
import {
  isAwaitingShipment,
  isShippingHeld,
  orderStatusSchema,
  paymentStatusSchema,
} from '@plenty/contract/orders/order-status';
import { swapStateSchema } from '@plenty/contract/orders/swap';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import { paymentAccountSchema } from '@plenty/contract/payments/payment-settings';
import { adminRefundSchema } from '@plenty/contract/payments/refund';
import { getKeptItems } from '@plenty/contract/payments/restock';
import * as z from 'zod/mini';
import { storedLiveUpdatesSchema, timestampSchema } from '../db/index.ts';

/** The order's redemption of its discount code, so that it can be released (D-17). */
const redemptionSchema = z.object({
  /** Null for a code without a total limit. */
  slot: z.nullable(z.int()),
  /** Ids from getCustomerRedemptionIds: `customer` is the reservation, `counted` the paid use. Null for a code without a limit per customer. */
  customer: z.nullable(z.string()),
  counted: z._default(z.nullable(z.string()), null),
});
export type Redemption = z.infer<typeof redemptionSchema>;

/** Name, price, picture and SKU are copied from the product when it is ordered. */
const storedItemSchema = z.extend(z.omit(storedCartLineSchema, { id: true, selectedSize: true, selectedColor: true }), {
  /** The cart line it came from, which is removed when PayPal's first event arrives (D-22). */
  lineId: z.string(),
  quantity: quantitySchema,
  /** The line's part of the order's tax; null for orders from before each line had its own (D-69). */
  tax: z._default(z.nullable(centsSchema), null),
  /** Only where the owner gave it one. */
  sku: z.optional(z.string()),
  /** The order's discount takes nothing off this line. */
  isExcluded: z.optional(z.boolean()),
});

const delaySchema = z.object({ toldAt: timestampSchema, answer: z.nullable(delayResponseSchema) });

/** `id` is the request id for PayPal, so that a repeated call refunds once. `putsBack` restocks the items and cancels the order. */
const storedRefundSchema = z.extend(adminRefundSchema, {
  saleId: z.nullable(z.string()),
  amount: centsSchema,
  at: timestampSchema,
  tax: z._default(z.nullable(centsSchema), null),
  /** The claim that it resolves, whose customer was told of it. */
  claim: z.optional(z.int()),
});
export type StoredRefund = z.infer<typeof storedRefundSchema>;

const unitsOfLineSchema = z.object({ lineId: z.string(), quantity: quantitySchema });

/** What a customer reported (D-67), without anything that they wrote or photographed. `replaced` are the units of its replacement order. */
const claimOfOrderSchema = z.object({
  number: z.int(),
  problem: claimProblemSchema,
  lines: z.array(unitsOfLineSchema),
  isOpen: z.boolean(),
  at: timestampSchema,
  replaced: z._default(z.array(unitsOfLineSchema), []),
  /** How many replacement orders were made for it, the cancelled ones included. Claims from before it was counted have one at most. */
  replacements: z.optional(z.int()),
});
export type ClaimOfOrder = z.infer<typeof claimOfOrderSchema>;

/** A swap of size that a customer asked for (D-77), without the owner's words and the label. `size` is the new one. */
const swapOfOrderSchema = z.object({
  number: z.int(),
  lineId: z.string(),
  quantity: quantitySchema,
  size: z.string(),
  state: swapStateSchema,
  at: timestampSchema,
  isLabeled: z.boolean(),
  isHolding: z.boolean(),
  /** When an open swap expires; null once it is closed, or has the parcel back. */
  heldUntil: z.nullable(timestampSchema),
  isRestocked: z.boolean(),
  replacements: z.int(),
});
export type SwapOfOrder = z.infer<typeof swapOfOrderSchema>;

/** The order, and which of its claims or swaps. */
const replacesSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  claim: z.optional(z.int()),
  swap: z.optional(z.int()),
});

/** An express order's PayPal order is older than the order, so it gets the order's number right before the capture. */
const storedPayPalOrderSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Undefined for one that is at least as old as the order. */
  createdAt: z.optional(timestampSchema),
  lacksInvoice: z.optional(z.literal(true)),
});

/** An order as stored; all amounts are in cents. Defaults are for orders from before a field was added. */
export const storedOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  orderKey: orderKeySchema,
  userId: z.nullable(z.string()),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  /** Copied from the settings, so that a later change of them does not affect open orders (D-51). */
  payment: paymentAccountSchema,
  /** PayPal's own reason, such as why a payment is pending. For display only. */
  paymentReason: z.string(),
  /** The PayPal transaction that paid the order, its amount, and how much of it was refunded since. */
  saleId: z.nullable(z.string()),
  paidAmount: z._default(z.nullable(centsSchema), null),
  refundedAmount: centsSchema,
  refunds: z._default(z.array(storedRefundSchema), []),
  /** The PayPal order (Orders v2) the shopper is sent to, and the number of those before it, which failed or were too old. */
  walletOrder: z._default(z.nullable(storedPayPalOrderSchema), null),
  walletAttempts: z._default(z.int(), 0),
  /** When to retry the capture; null while none is in progress. */
  captureAt: z._default(z.nullable(timestampSchema), null),
  captureTries: z._default(z.int(), 0),
  captureRefusals: z._default(z.int(), 0),
  /** When to ask PayPal about the payment again, in case its messages were lost; null when there is nothing to ask. */
  recheckAt: z._default(z.nullable(timestampSchema), null),
  /** When the order expires if the capture in progress takes no money (D-22); null while none is. */
  holdBeforeCapture: z._default(z.nullable(timestampSchema), null),
  /** Why the owner should look at the order: a ReviewReason of the contract. */
  concern: z.nullable(z.string()),
  /** When the browser came back from PayPal's form. Only PayPal's notification says whether it paid. */
  returnedAt: z._default(z.nullable(timestampSchema), null),
  /** The same after another try of a failed payment, until that one fails too. */
  returnedAgainAt: z._default(z.nullable(timestampSchema), null),
  /** When PayPal could not be reached to start the payment; the customer got a link to pay by instead. */
  unreachableAt: z._default(z.nullable(timestampSchema), null),
  /** When PayPal's first verified event arrived; until then a changed cart may replace the order (D-21). */
  heardAt: z.nullable(timestampSchema),
  /** When the owner reopened it unpaid; its customer knows that it can still be paid. */
  reopenedAt: z._default(z.nullable(timestampSchema), null),
  /** PayPal called a payment pending before it failed: its lines left the cart, and its customer knows that they can pay again. */
  hadPendingPayment: z._default(z.boolean(), false),
  cartId: z.string(),
  /** What led to the order, as its browser said; null for orders from before it was asked. */
  source: z._default(z.nullable(orderSourceSchema), null),
  subtotal: centsSchema,
  discountCode: z.nullable(z.string()),
  discountUse: z.nullable(redemptionSchema),
  discountAmount: centsSchema,
  /** Null for standard shipping. */
  shippingService: z._default(z.nullable(orderedServiceSchema), null),
  shippingCost: centsSchema,
  tax: centsSchema,
  /** The part of `tax` that is on shipping; null for orders from before it was stored (D-69). */
  shippingTax: z._default(z.nullable(centsSchema), null),
  total: centsSchema,
  customerEmail: z.string(),
  shippingAddress: addressSchema,
  billingAddress: z.nullable(addressSchema),
  items: z.array(storedItemSchema),
  tracking: z._default(z.nullable(trackingSchema), null),
  /** The delivery estimate, counted from the day it was placed or paid (D-30). */
  arrival: z._default(z.nullable(deliveryEstimateSchema), null),
  shippedAt: z._default(z.nullable(timestampSchema), null),
  deliveredAt: z._default(z.nullable(timestampSchema), null),
  /** The last delay notice, and the customer's choice (D-30). */
  delay: z._default(z.nullable(delaySchema), null),
  shopifyOrderId: z.nullable(z.string()),
  /** The owner's own note. */
  note: z._default(z.string(), ''),
  isTestOrder: z.boolean(),
  /** Whether the order holds its items and its redemption. Set to false when they are released, so that it happens once. */
  holdsGoods: z.boolean(),
  /** Another order of the same cart replaced it. A late payment of it goes to the owner for review (D-21). */
  isReplaced: z._default(z.boolean(), false),
  /** Where open order pages listen for changes (D-52); null until the first of them subscribes. */
  live: z._default(z.nullable(storedLiveUpdatesSchema), null),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** When an unpaid order is cancelled (D-22). */
  expiresAt: z.nullable(timestampSchema),
  /** When to send the payment reminder; null when there is none, or none left to send. */
  remindAt: z._default(z.nullable(timestampSchema), null),
  /** When to ask whether it fit; null when there is no delivery, or the question was decided. */
  askFitAt: z._default(z.nullable(timestampSchema), null),
  fitAskedAt: z._default(z.nullable(timestampSchema), null),
  /** The lines that the customer has answered about. What they said is only in the product's counts. */
  fitAnswered: z._default(z.array(z.int()), []),
  claims: z._default(z.array(claimOfOrderSchema), []),
  swaps: z._default(z.array(swapOfOrderSchema), []),
  /** When the next open swap expires; null while there is none. */
  swapDueAt: z._default(z.nullable(timestampSchema), null),
  /** Set on an order that replaces units of another one free of charge, after a claim about them or a swap of their size. */
  replaces: z._default(z.nullable(replacesSchema), null),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

export function isUnpaid({ paymentStatus }: StoredOrder): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed' || paymentStatus === 'expired';
}

/** True while PayPal has reported nothing about the order and no capture is in progress: it can still be paid, once. */
export function awaitsPaymentProvider(order: StoredOrder): boolean {
  const { payment, holdsGoods, heardAt, paymentStatus, captureAt } = order;
  const hasNoEvent = heardAt === null && captureAt === null && ['pending', 'failed'].includes(paymentStatus);
  return usesPaymentProvider(payment.mode) && holdsGoods && hasNoEvent;
}

/** True while PayPal is asked for the money and has not answered: it may have been taken already. */
export function isBeingCaptured({ captureAt, heardAt }: StoredOrder): boolean {
  return captureAt !== null && heardAt === null;
}

/**
 * True while a new order of the same cart may replace this one (D-21): not once the owner has started to process it (D-28), or PayPal has
 * called a payment of it pending, even if that one failed, or the owner has reopened it.
 */
export function isReplaceable(order: StoredOrder): boolean {
  const isExpected = order.hadPendingPayment || order.reopenedAt !== null;
  return awaitsPaymentProvider(order) && order.status === 'pending' && !isExpected;
}

/** True until the first payment at PayPal. Not after a return from PayPal's form, whose payment may be on its way already. */
export function awaitsFirstPayment(order: StoredOrder): boolean {
  const { paymentStatus, status, returnedAt } = order;
  return awaitsPaymentProvider(order) && paymentStatus === 'pending' && status !== 'cancelled' && !returnedAt;
}

/** True after a failed payment at PayPal. Not after a return from another try, which may have paid. */
export function awaitsAnotherPayment(order: StoredOrder): boolean {
  const { paymentStatus, status, returnedAgainAt } = order;
  return awaitsPaymentProvider(order) && paymentStatus === 'failed' && status !== 'cancelled' && !returnedAgainAt;
}

/** The job that cancels unpaid orders comes some minutes later. An order that the owner is processing stays (D-28). */
function isPastDeadline({ status, expiresAt }: StoredOrder, now: Date): boolean {
  return status === 'pending' && expiresAt !== null && expiresAt.toMillis() <= now.getTime();
}

/** Whether the order page leads to PayPal. */
export function canPay(order: StoredOrder, now: Date): boolean {
  return awaitsFirstPayment(order) && !isPastDeadline(order, now);
}

/** Whether the order page offers another try after a failed payment. */
export function canPayAgain(order: StoredOrder, now: Date): boolean {
  return awaitsAnotherPayment(order) && !isPastDeadline(order, now);
}

/** True from the order's deadline until it is cancelled, unless a payment of it may be on its way. */
export function isPaymentOverdue(order: StoredOrder, now: Date): boolean {
  const awaitsMoney = order.payment.mode === 'manual' && order.paymentStatus === 'pending';
  return (awaitsMoney || awaitsFirstPayment(order) || awaitsAnotherPayment(order)) && isPastDeadline(order, now);
}

/** True while PayPal has a payment that it has not completed, or may have one after a failed one. */
export function isPaymentOnItsWay(order: StoredOrder): boolean {
  const { paymentStatus, status, saleId, heardAt, captureAt, returnedAgainAt } = order;
  if (paymentStatus === 'pending') return heardAt !== null;
  // A payment that the owner rejected has failed as well, and nothing comes after it.
  const mayBePaid = paymentStatus === 'failed' && status !== 'cancelled' && saleId === null;
  return mayBePaid && [heardAt, captureAt, returnedAgainAt].some((at) => at !== null);
}

/** Paid, not held or about to be cancelled, and with something left to pack: an order whose units were all restocked has nothing to ship. */
export function isReadyToShip(order: StoredOrder): boolean {
  const isStopped = isShippingHeld(order) || getCancellation(order) !== null;
  return !isStopped && isAwaitingShipment(order) && getKeptItems(order).length > 0;
}
