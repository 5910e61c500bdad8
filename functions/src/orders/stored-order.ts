import { addressSchema } from '@plenty/contract/checkout/address';
import { productIdSchema } from '@plenty/contract/catalog/product';
import { quantitySchema } from '@plenty/contract/cart/cart';
import { centsSchema } from '@plenty/contract/money/money';
import { orderStatusSchema, paymentStatusSchema } from '@plenty/contract/order/order-status';
import { orderKeySchema } from '@plenty/contract/order/order';
import { trackingSchema } from '@plenty/contract/order/tracking';
import { paymentIdentitySchema } from '@plenty/contract/payments/payment-identity';
import * as z from 'zod/mini';
import { discountUseSchema } from '../discounts/discount-repository.ts';
import { timestampSchema } from '../firestore/read-document.ts';

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
  payment: paymentIdentitySchema,
  /** The wallet's own reason, such as why a payment is pending; shown, never decided by. */
  paymentReason: z.string(),
  /** The sale that settled the order, and what of it went back since. */
  saleId: z.nullable(z.string()),
  refundedAmount: centsSchema,
  /** Why the owner should look at the payment (contract: Concern); null when there is no reason. */
  concern: z.nullable(z.string()),
  /** When the wallet's first verified word came; until then a changed cart may replace the order (D-21). */
  heardAt: z.nullable(timestampSchema),
  cartId: z.string(),
  subtotal: centsSchema,
  discountCode: z.nullable(z.string()),
  discountUse: z.nullable(discountUseSchema),
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
  shopifyOrderId: z.nullable(z.string()),
  isTestOrder: z.boolean(),
  /** Whether the order has its goods and its discount use: false once they were given back, so that it happens once. */
  holdsGoods: z.boolean(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  expiresAt: z.nullable(timestampSchema),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;
