import type { ArrivalWindow } from '@plenty/contract/arrival/arrival-window';
import type { CreateOrderBody } from '@plenty/contract/api/checkout-calls';
import { NOTHING } from '@plenty/contract/money/money';
import { reminderBefore } from '@plenty/contract/payments/manual-hold';
import { makeOrderNumber } from '@plenty/contract/order/order-number';
import { Timestamp } from 'firebase-admin/firestore';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Basket } from './check-basket.ts';
import type { PaymentTerms } from './payment-settings-repository.ts';

/** D-22: how long an order that was handed over to the wallet is held. */
const WALLET_HOLD_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

/** Until when an unpaid order is held, and when its customer is reminded of that. */
function holdOf({ identity, manualHoldHours }: PaymentTerms, isFree: boolean, now: Date) {
  if (isFree) return { expiresAt: null, remindAt: null };
  const isManual = identity.mode === 'manual';
  const hold = isManual ? manualHoldHours * HOUR_MS : WALLET_HOLD_MS;
  const end = now.getTime() + hold;
  const before = isManual ? reminderBefore(hold) : undefined;
  return {
    expiresAt: Timestamp.fromMillis(end),
    remindAt: before === undefined ? null : Timestamp.fromMillis(end - before),
  };
}

type Making = {
  readonly basket: Basket;
  readonly id: string;
  readonly cartId: string;
  readonly arrival: ArrivalWindow | null;
};

/** The order as it is stored, from what was checked: nothing in it comes from the browser but the addresses. */
export function makeOrder(
  body: CreateOrderBody,
  terms: PaymentTerms,
  { basket, id, cartId, arrival }: Making,
  context: Context,
): StoredOrder {
  const { bought, shelf, price, verdict } = basket;
  const now = context.now();
  const isFree = price.total === 0;
  const { email, billingAddress, firstName, lastName, address, city, state, zipCode, country } = body;
  return {
    id,
    orderNumber: makeOrderNumber(context.randomBytes(7)),
    orderKey: Buffer.from(context.randomBytes(16)).toString('hex'),
    userId: context.customer?.id ?? null,
    status: 'pending',
    paymentStatus: isFree ? 'not_required' : 'pending',
    payment: isFree ? { mode: 'none', payee: '', merchantId: '' } : terms.identity,
    paymentReason: '',
    saleId: null,
    paidAmount: null,
    refundedAmount: NOTHING,
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
      productName: shelf.products.get(line.productId)?.name ?? line.productName,
      image: line.image,
      price: shelf.products.get(line.productId)?.price ?? line.price,
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
    ...holdOf(terms, isFree, now),
  };
}
