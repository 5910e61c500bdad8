import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import type { StoredProduct } from '@plenty/contract/catalog/product';
import { makeOrderNumber } from '@plenty/contract/order/order-number';
import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Basket } from './check-basket.ts';
import type { PaymentSettings } from './payment-settings-repository.ts';

/** D-22: how long an order paid by hand is held. */
const MANUAL_HOLD_MS = 5 * 86_400_000;

type Making = { readonly basket: Basket; readonly products: ReadonlyMap<number, StoredProduct>; readonly id: string };

/** The order as it is stored, from what was checked: nothing in it comes from the browser but the addresses. */
export function makeOrder(
  body: CreateOrderBody,
  settings: PaymentSettings,
  making: Making,
  context: Context,
): StoredOrder {
  const { basket, products, id } = making;
  const now = context.now();
  const isFree = basket.price.total === 0;
  const { email, billingAddress, firstName, lastName, address, city, state, zipCode, country } = body;
  return {
    id,
    orderNumber: makeOrderNumber(context.randomBytes(7)),
    orderKey: Buffer.from(context.randomBytes(16)).toString('hex'),
    userId: null,
    status: 'pending',
    paymentStatus: isFree ? 'not_required' : 'pending',
    payment: isFree ? { mode: 'none', payee: '' } : settings,
    ...basket.price,
    discountCode: null,
    customerEmail: email,
    shippingAddress: { firstName, lastName, address, city, state, zipCode, country },
    billingAddress: billingAddress ?? null,
    items: basket.bought.map((line) => ({
      productId: line.productId,
      productName: products.get(line.productId)?.name ?? line.productName,
      image: line.image,
      price: products.get(line.productId)?.price ?? line.price,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
    })),
    shopifyOrderId: null,
    isTestOrder: false,
    createdAt: Timestamp.fromDate(now),
    updatedAt: Timestamp.fromDate(now),
    expiresAt: isFree ? null : Timestamp.fromMillis(now.getTime() + MANUAL_HOLD_MS),
  };
}
