import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { quantitySchema } from '../cart/cart.ts';
import { addressSchema } from '../checkout/address.ts';
import { moneyTextSchema } from '../money/money.ts';
import { orderStatusSchema, paymentStatusSchema } from './order-status.ts';
import { trackingSchema } from './tracking.ts';

/** How an order is to be paid (D-18). `none` is a free order (D-16). */
export const paymentModeSchema = z.enum(['form', 'orders-v2', 'manual', 'none']);
export type PaymentMode = z.infer<typeof paymentModeSchema>;

/** 128 random bits in hexadecimal: opens an order's personal data (D-21). */
export const orderKeySchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Unknown order key'));

export const orderItemSchema = z.object({
  productId: productIdSchema,
  productName: z.string(),
  image: z.string(),
  price: moneyTextSchema,
  size: z.string(),
  color: z.string(),
  quantity: quantitySchema,
});

/** What only the holder of the order key may see. */
export const orderDetailsSchema = z.object({
  items: z.array(orderItemSchema),
  subtotal: moneyTextSchema,
  discountCode: z.optional(z.string()),
  discountAmount: moneyTextSchema,
  shippingCost: moneyTextSchema,
  tax: moneyTextSchema,
  total: moneyTextSchema,
  customerEmail: z.string(),
  shippingAddress: addressSchema,
  billingAddress: z.optional(addressSchema),
  paymentMode: paymentModeSchema,
  payee: z.optional(z.string()),
  payBy: z.optional(z.iso.datetime()),
  /** There once the order was sent with a number to follow (D-28). */
  tracking: z.optional(trackingSchema),
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
  details: z.optional(orderDetailsSchema),
});
export type OrderView = z.infer<typeof orderViewSchema>;
