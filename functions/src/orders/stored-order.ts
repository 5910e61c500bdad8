import { quantitySchema } from '@plenty/contract/cart/cart';
import { productIdSchema } from '@plenty/contract/catalog/product';
import { addressSchema } from '@plenty/contract/checkout/address';
import { delayResponseSchema, deliveryEstimateSchema } from '@plenty/contract/checkout/delivery-estimate';
import { centsSchema } from '@plenty/contract/lib/money';
import { orderKeySchema, usesPaymentProvider } from '@plenty/contract/orders/order';
import { orderStatusSchema, paymentStatusSchema } from '@plenty/contract/orders/order-status';
import { trackingSchema } from '@plenty/contract/orders/tracking';
import { paymentAccountSchema } from '@plenty/contract/payments/payment-settings';
import { refundStateSchema } from '@plenty/contract/payments/refund';
import * as z from 'zod/mini';
import { storedLiveUpdatesSchema, timestampSchema } from '../db/index.ts';

/** What an order holds of a code's uses, remembered on the order so that it can be given back (D-17). */
export const redemptionSchema = z.object({
  slot: z.nullable(z.int()),
  /** The customer's reservation, and the paid use once there is one (see getCustomerRedemptionIds); null where the code may be used more than once. */
  customer: z.nullable(z.string()),
  counted: z._default(z.nullable(z.string()), null),
});

export type Redemption = z.infer<typeof redemptionSchema>;

/** A bought line: name, price and picture as they were at that moment. */
const storedItemSchema = z.object({
  /** The cart line it was: what is bought leaves the cart when the wallet's first word comes (D-22). */
  lineId: z.string(),
  productId: productIdSchema,
  productName: z.string(),
  image: z.string(),
  price: centsSchema,
  size: z.string(),
  color: z.string(),
  quantity: quantitySchema,
});

const delaySchema = z.object({ toldAt: timestampSchema, answer: z.nullable(delayResponseSchema) });

/** A refund the owner asked for (contract: RefundState). `id` is what the wallet is asked with, so that asking twice gives back once. */
const storedRefundSchema = z.object({
  id: z.string(),
  saleId: z.nullable(z.string()),
  amount: centsSchema,
  note: z.string(),
  state: refundStateSchema,
  putsBack: z.boolean(),
  reason: z.string(),
  transactionId: z.nullable(z.string()),
  at: timestampSchema,
});
export type StoredRefund = z.infer<typeof storedRefundSchema>;

/**
 * An order as it is stored (ENT-09), amounts in cents. `payment` is the wallet's identity copied at that moment, so that a later change
 * of the settings breaks no open order (D-51). `expiresAt` is when it lapses if it is not paid (D-22).
 */
export const storedOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  orderKey: orderKeySchema,
  userId: z.nullable(z.string()),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  payment: paymentAccountSchema,
  /** The wallet's own reason, such as why a payment is pending; shown, never decided by. */
  paymentReason: z.string(),
  /** The sale that settled the order, what it brought, and what of it went back since. */
  saleId: z.nullable(z.string()),
  paidAmount: z._default(z.nullable(centsSchema), null),
  refundedAmount: centsSchema,
  refunds: z._default(z.array(storedRefundSchema), []),
  /** The order at PayPal that this one was handed over with (Orders v2), and how many were refused before it. */
  walletOrder: z._default(z.nullable(z.object({ id: z.string(), url: z.string() })), null),
  walletAttempts: z._default(z.int(), 0),
  /** When its capture is to be tried again; null while none is under way. */
  captureAt: z._default(z.nullable(timestampSchema), null),
  captureTries: z._default(z.int(), 0),
  captureRefusals: z._default(z.int(), 0),
  /** Why the owner should look at the payment (contract: Concern); null when there is no reason. */
  concern: z.nullable(z.string()),
  /** When the browser came back from paying by the form; what was paid there, only PayPal's message tells. */
  returnedAt: z._default(z.nullable(timestampSchema), null),
  /** When the wallet's first verified word came; until then a changed cart may replace the order (D-21). */
  heardAt: z.nullable(timestampSchema),
  cartId: z.string(),
  subtotal: centsSchema,
  discountCode: z.nullable(z.string()),
  discountUse: z.nullable(redemptionSchema),
  discountAmount: centsSchema,
  shippingCost: centsSchema,
  tax: centsSchema,
  total: centsSchema,
  customerEmail: z.string(),
  shippingAddress: addressSchema,
  billingAddress: z.nullable(addressSchema),
  items: z.array(storedItemSchema),
  /** Set by the owner with 'shipped' (D-28). */
  tracking: z._default(z.nullable(trackingSchema), null),
  /** When it is to be sent and arrives, counted from the day it was placed or paid (D-30); null where no date was promised. */
  arrival: z._default(z.nullable(deliveryEstimateSchema), null),
  /** When the owner set it to 'shipped' and to 'delivered'; null while it is not that far. */
  shippedAt: z._default(z.nullable(timestampSchema), null),
  deliveredAt: z._default(z.nullable(timestampSchema), null),
  /** The last delay the customer was told of, and what they chose (D-30). */
  delay: z._default(z.nullable(delaySchema), null),
  shopifyOrderId: z.nullable(z.string()),
  isTestOrder: z.boolean(),
  /** Whether the order has its goods and its discount use: false once they were given back, so that it happens once. */
  holdsGoods: z.boolean(),
  /** Another order of the same cart took its place: a late payment of it is the owner's to look at (D-21). */
  isReplaced: z._default(z.boolean(), false),
  /** Where browsers with the order open hear that it changed (D-52); null until one of them asks. */
  live: z._default(z.nullable(storedLiveUpdatesSchema), null),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  expiresAt: z.nullable(timestampSchema),
  /** When the customer is reminded that it is not paid; null once that is done, or where nobody is. */
  remindAt: z._default(z.nullable(timestampSchema), null),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** An order handed over to the wallet of which the wallet has said nothing yet, nor is being asked: it can still be paid there, once. */
export function awaitsPaymentProvider({
  payment,
  holdsGoods,
  heardAt,
  paymentStatus,
  captureAt,
}: StoredOrder): boolean {
  const isUnheard = heardAt === null && captureAt === null && ['pending', 'failed'].includes(paymentStatus);
  return usesPaymentProvider(payment.mode) && holdsGoods && isUnheard;
}

/**
 * One that can be paid and has not been: its shopper may go to PayPal from its page. Not after they came back from the form's payment,
 * whose message may be on its way: nobody is asked to pay twice.
 */
export function canPay(order: StoredOrder): boolean {
  return isReplaceable(order) && order.paymentStatus === 'pending' && order.returnedAt === null;
}

/** One whose payment failed while it is still held: its shopper may pay again, in the order's own mode. */
export function canPayAgain(order: StoredOrder): boolean {
  return awaitsPaymentProvider(order) && order.paymentStatus === 'failed' && order.status !== 'cancelled';
}

/** Such an order, unless the owner has taken it over: another one of the same cart takes its place (D-21, D-28). */
export function isReplaceable(order: StoredOrder): boolean {
  return awaitsPaymentProvider(order) && order.status === 'pending';
}

/** Whether a parcel should not go out now, whatever else is known of its order: its money may not be there to stay. */
export function isShippingHeld({ concern, paymentStatus }: Pick<StoredOrder, 'concern' | 'paymentStatus'>): boolean {
  return concern === 'dispute' || paymentStatus === 'review' || paymentStatus === 'reversed';
}
