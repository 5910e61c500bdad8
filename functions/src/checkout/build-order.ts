import type { DeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import { ZERO_CENTS } from '@plenty/contract/lib/money';
import { getReminderLeadTime } from '@plenty/contract/payments/payment-settings';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { Timestamp } from 'firebase-admin/firestore';
import type { RequestContext } from '../services.ts';
import type { StoredOrder } from '../orders/index.ts';
import type { VerifiedCart } from './verify-cart.ts';
import type { PaymentTerms } from './checkout-settings.repository.ts';

/** D-22: how long an order that was handed over to the wallet is held. */
const PAYPAL_HOLD_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** Until when an unpaid order is held, and when its customer is reminded of that. */
function getHoldTimes({ identity, manualHoldHours }: PaymentTerms, isFree: boolean, now: Date) {
  if (isFree) return { expiresAt: null, remindAt: null };
  const isManual = identity.mode === 'manual';
  const hold = isManual ? manualHoldHours * HOUR_MS : PAYPAL_HOLD_MS;
  const end = now.getTime() + hold;
  const before = isManual ? getReminderLeadTime(hold) : undefined;
  return {
    expiresAt: Timestamp.fromMillis(end),
    remindAt: before === undefined ? null : Timestamp.fromMillis(end - before),
  };
}

type OrderParts = {
  readonly basket: VerifiedCart;
  readonly id: string;
  readonly cartId: string;
  readonly arrival: DeliveryEstimate | null;
};

/** The order as it is stored, from what was checked: nothing in it comes from the browser but the addresses. */
export function buildOrder(
  body: CreateOrderRequest,
  terms: PaymentTerms,
  { basket, id, cartId, arrival }: OrderParts,
  context: RequestContext,
): StoredOrder {
  const { bought, shelf: inventory, price, verdict } = basket;
  const now = context.now();
  const isFree = price.total === 0;
  const { email, billingAddress, firstName, lastName, address, city, state, zipCode, country } = body;
  return {
    id,
    orderNumber: createOrderNumber(context.randomBytes(7)),
    orderKey: Buffer.from(context.randomBytes(16)).toString('hex'),
    userId: context.customer?.id ?? null,
    status: 'pending',
    paymentStatus: isFree ? 'not_required' : 'pending',
    payment: isFree ? { mode: 'none', payee: '', merchantId: '' } : terms.identity,
    paymentReason: '',
    saleId: null,
    paidAmount: null,
    refundedAmount: ZERO_CENTS,
    refunds: [],
    walletOrder: null,
    walletAttempts: 0,
    captureAt: null,
    captureTries: 0,
    captureRefusals: 0,
    concern: null,
    returnedAt: null,
    heardAt: null,
    cartId,
    ...price,
    discountCode: verdict.kind === 'discount' ? verdict.discount.code : null,
    discountUse: null,
    // An account finds its orders by the address, which is the same however it is written (D-7).
    customerEmail: email.toLowerCase(),
    shippingAddress: { firstName, lastName, address, city, state, zipCode, country },
    billingAddress: billingAddress ?? null,
    items: bought.map((line) => ({
      lineId: line.id,
      productId: line.productId,
      productName: inventory.products.get(line.productId)?.name ?? line.productName,
      image: line.image,
      price: inventory.products.get(line.productId)?.price ?? line.price,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
    })),
    tracking: null,
    // A test order goes nowhere.
    arrival: verdict.kind === 'test-order' ? null : arrival,
    shippedAt: null,
    deliveredAt: null,
    delay: null,
    shopifyOrderId: null,
    isTestOrder: verdict.kind === 'test-order',
    holdsGoods: verdict.kind !== 'test-order',
    isReplaced: false,
    live: null,
    createdAt: Timestamp.fromDate(now),
    updatedAt: Timestamp.fromDate(now),
    ...getHoldTimes(terms, isFree, now),
  };
}
