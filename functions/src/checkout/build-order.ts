import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import { stockKey } from '@plenty/contract/catalog/availability';
import { getVariantPrice } from '@plenty/contract/catalog/variant-price';
import type { Address } from '@plenty/contract/checkout/address';
import type { DeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import { ZERO_CENTS } from '@plenty/contract/lib/money';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { getReminderLeadTime } from '@plenty/contract/payments/payment-settings';
import { Timestamp } from 'firebase-admin/firestore';
import type { StoredOrder } from '../orders/index.ts';
import type { Customer, RequestContext } from '../services.ts';
import type { PaymentTerms } from './checkout-settings.repository.ts';
import type { VerifiedCart } from './verify-cart.ts';

/** How long an order is held while its shopper is at PayPal (D-22). */
const PAYPAL_HOLD_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;

function getHoldTimes({ account, manualHoldHours }: PaymentTerms, isFree: boolean, now: Date) {
  if (isFree) return { expiresAt: null, remindAt: null };
  const isManual = account.mode === 'manual';
  const holdMs = isManual ? manualHoldHours * HOUR_MS : PAYPAL_HOLD_MS;
  const expiresAt = now.getTime() + holdMs;
  const leadTime = isManual ? getReminderLeadTime(holdMs) : undefined;
  return {
    expiresAt: Timestamp.fromMillis(expiresAt),
    remindAt: leadTime === undefined ? null : Timestamp.fromMillis(expiresAt - leadTime),
  };
}

/** Nothing has been paid, redeemed or shipped yet. */
const INITIAL_STATE = {
  paymentReason: '',
  saleId: null,
  paidAmount: null,
  refundedAmount: ZERO_CENTS,
  walletOrder: null,
  walletAttempts: 0,
  captureAt: null,
  captureTries: 0,
  captureRefusals: 0,
  recheckAt: null,
  holdBeforeCapture: null,
  concern: null,
  hadPendingPayment: false,
  returnedAt: null,
  returnedAgainAt: null,
  unreachableAt: null,
  heardAt: null,
  reopenedAt: null,
  discountUse: null,
  tracking: null,
  shippedAt: null,
  deliveredAt: null,
  delay: null,
  askFitAt: null,
  fitAskedAt: null,
  shopifyOrderId: null,
  note: '',
  isReplaced: false,
  replaces: null,
  live: null,
} as const;

function buildItems({ lines, inventory, price: { lineTaxes }, evaluation }: VerifiedCart): StoredOrder['items'] {
  const { excludedLines = [] } = evaluation.applied;
  return lines.map(({ id, productId, productName, image, price, size, color, quantity }, index) => {
    const product = inventory.products.get(productId);
    const sku = product?.skus?.[stockKey(size, color)];
    return {
      lineId: id,
      productId,
      productName: product?.name ?? productName,
      image,
      price: product ? getVariantPrice(product, { size, color }).price : price,
      size,
      color,
      quantity,
      tax: lineTaxes[index] ?? ZERO_CENTS,
      ...(sku !== undefined && { sku }),
      ...(excludedLines.includes(index) && { isExcluded: true }),
    };
  });
}

/** Only the fields of an address that have a text. */
function pickAddress(body: Address): Address {
  const { firstName, lastName, address, address2, city, state, zipCode, country, phone } = body;
  const optional = { ...(address2 && { address2 }), ...(phone && { phone }) };
  return { firstName, lastName, address, city, state, zipCode, country, ...optional };
}

type OrderParts = {
  readonly verified: VerifiedCart;
  readonly id: string;
  readonly cartId: string;
  readonly arrival: DeliveryEstimate | null;
};

type OrderCustomer = Pick<CreateOrderRequest, 'email' | 'billingAddress' | 'source' | keyof Address>;
type OrderContext = Pick<RequestContext, 'now' | 'randomBytes'> & {
  readonly customer: Pick<Customer, 'id'> | undefined;
};

/** The order as stored. It takes nothing from the browser but the email, the addresses and its source. */
export function buildOrder(
  body: OrderCustomer,
  terms: PaymentTerms,
  { verified, id, cartId, arrival }: OrderParts,
  context: OrderContext,
): StoredOrder {
  const { evaluation } = verified;
  const { lineTaxes: _ofItems, ...price } = verified.price;
  const now = context.now();
  const isFree = price.total === 0;
  const isTestOrder = evaluation.kind === 'test-order';
  const { email, billingAddress, source = null } = body;
  return {
    id,
    orderNumber: createOrderNumber(context.randomBytes(7)),
    orderKey: Buffer.from(context.randomBytes(16)).toString('hex'),
    userId: context.customer?.id ?? null,
    status: 'pending',
    paymentStatus: isFree ? 'not_required' : 'pending',
    payment: isFree ? { mode: 'none', payee: '', merchantId: '' } : terms.account,
    ...INITIAL_STATE,
    fitAnswered: [],
    claims: [],
    swaps: [],
    swapDueAt: null,
    refunds: [],
    cartId,
    source,
    ...price,
    shippingService: verified.service,
    discountCode: evaluation.kind === 'discount' ? evaluation.discount.code : null,
    // Accounts find their guest orders by the lower-case email (D-7).
    customerEmail: email.toLowerCase(),
    shippingAddress: pickAddress(body),
    billingAddress: billingAddress ?? null,
    items: buildItems(verified),
    arrival: isTestOrder ? null : arrival,
    isTestOrder,
    holdsGoods: !isTestOrder,
    createdAt: Timestamp.fromDate(now),
    updatedAt: Timestamp.fromDate(now),
    ...getHoldTimes(terms, isFree, now),
  };
}
