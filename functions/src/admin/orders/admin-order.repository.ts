import { getClaimableUnits } from '@plenty/contract/orders/claim-rules';
import { isSwapOpen } from '@plenty/contract/orders/swap-rules';
import type { DashboardOrder } from '@plenty/contract/admin/dashboard';
import {
  type AdminOrder,
  type AdminOrderRow,
  type OrderHistoryEntry,
  type ShopifyOrderState,
  orderHistoryEntrySchema,
} from '@plenty/contract/admin/orders';
import { getDueDay } from '@plenty/contract/checkout/delivery-estimate';
import { getCancellation } from '@plenty/contract/orders/order-cancellation';
import { isShippingHeld } from '@plenty/contract/orders/order-status';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { getRefundableLines } from '@plenty/contract/payments/line-refund';
import { getRefundable } from '@plenty/contract/payments/refund-rules';
import { toQuote } from '@plenty/contract/checkout/quote';
import { toMoneyString } from '@plenty/contract/lib/money';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { getCustomerId } from '../../customers/index.ts';
import { paths, parseDocument, parseDocuments, timestampSchema } from '../../db/index.ts';
import {
  type OrderPush,
  type StoredOrder,
  canCorrectAddress,
  canMarkPaid,
  canMarkUnpaid,
  isPushable,
  isReadyToShip,
  listSentEmails,
  readClaims,
  readOrder,
  readPush,
  readSwaps,
  storedOrderSchema,
} from '../../orders/index.ts';
import type { RequestContext } from '../../services.ts';
import { type AdminTransaction, readExisting } from '../audit/admin-transaction.ts';
import { notFound } from '../errors.ts';

const ORDER_MISSING_MESSAGE = 'We could not find this order.';

/** The order a transaction is about to change; throws `not-found`. */
export async function readExistingOrder(
  transaction: AdminTransaction,
  id: string,
): Promise<{ readonly document: DocumentSnapshot; readonly order: StoredOrder }> {
  const document = await readExisting(transaction, transaction.doc(paths.order(id)), ORDER_MISSING_MESSAGE);
  const order = parseDocument(storedOrderSchema, document);
  if (!order) throw notFound(ORDER_MISSING_MESSAGE);
  return { document, order };
}

export const storedHistoryEntrySchema = z.extend(orderHistoryEntrySchema, { at: timestampSchema });

/** The order's events, oldest first. */
async function readHistory(database: Firestore, orderId: string): Promise<OrderHistoryEntry[]> {
  const found = await database.collection(paths.orderHistoryOf(orderId)).orderBy('at').limit(500).get();
  return parseDocuments(storedHistoryEntrySchema, found.docs).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toDate().toISOString(),
  }));
}

/** An unreadable date is shown as unknown instead of hiding the order (AORD-03). */
function formatInstant(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? 'unknown' : new Date(milliseconds).toISOString();
}

export function toOrderRow({ total, placedAt, changedAt, ...entry }: DashboardOrder): AdminOrderRow {
  return {
    ...entry,
    total: toMoneyString(total),
    createdAt: formatInstant(placedAt),
    updatedAt: formatInstant(changedAt),
  };
}

function toRefundableLineViews(order: StoredOrder): AdminOrder['refundableLines'] {
  const { lines = [], shipping = null } = getRefundableLines(order) ?? {};
  return {
    // A unit that was replaced or swapped is not refunded as well.
    lines: lines.map(({ lineId, units }) => ({
      lineId,
      units: units.slice(0, getClaimableUnits(order, lineId)).map(({ amount }) => toMoneyString(amount)),
    })),
    shipping: shipping && toMoneyString(shipping.amount),
  };
}

function toRefundViews(
  order: StoredOrder,
): Pick<AdminOrder, 'refundable' | 'refundWay' | 'refunds' | 'refundableLines'> {
  const refundable = getRefundable(order);
  return {
    refundable: refundable ? toMoneyString(refundable.amount) : null,
    refundWay: refundable?.method ?? null,
    refundableLines: toRefundableLineViews(order),
    refunds: order.refunds.map(({ saleId: _sale, claim: _claim, amount, at, tax, ...refund }) => ({
      ...refund,
      tax: tax === null ? null : toMoneyString(tax),
      amount: toMoneyString(amount),
      at: at.toDate().toISOString(),
    })),
  };
}

/** The payment's page at PayPal, for the account that received it. */
function getPaymentUrl({ payment, saleId }: StoredOrder, { webUrl }: RequestContext['paypal']): string | null {
  if (!usesPaymentProvider(payment.mode) || saleId === null) return null;
  return new URL(`/activity/payment/${saleId}`, webUrl).href;
}

function toPaymentView(order: StoredOrder) {
  return {
    ...toQuote(order),
    discountCode: order.discountCode,
    shippingService: order.shippingService,
    refundedAmount: toMoneyString(order.refundedAmount),
    paymentStatus: order.paymentStatus,
    paymentMode: order.payment.mode,
    paymentReason: order.paymentReason,
    transactionId: order.saleId,
    payBy: order.expiresAt?.toDate().toISOString() ?? null,
    concern: order.concern,
    canMarkPaid: canMarkPaid(order),
    canMarkUnpaid: canMarkUnpaid(order),
    isHeld: isShippingHeld(order),
    ...toRefundViews(order),
    isTestOrder: order.isTestOrder,
  };
}

export function toAdminOrder(
  order: StoredOrder,
  {
    history,
    mails,
    shopify,
    claims = [],
    swaps = [],
    paypal,
  }: Pick<AdminOrder, 'history' | 'mails' | 'shopify'> &
    Partial<Pick<AdminOrder, 'claims' | 'swaps'>> &
    Pick<RequestContext, 'paypal'>,
): AdminOrder {
  const { id, orderNumber, status, customerEmail, shippingAddress, billingAddress, tracking, arrival, delay } = order;
  return {
    id,
    orderNumber,
    status,
    customerEmail,
    customerName: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    shippingAddress,
    canCorrectAddress: canCorrectAddress(order),
    customerId: customerEmail === '' ? null : getCustomerId(customerEmail),
    note: order.note,
    source: order.source,
    billingAddress,
    tracking,
    arrival,
    dueDay: getDueDay({ status, isToShip: isReadyToShip(order), isPickUp: isPickUp(order), arrival }),
    delay: delay && { toldAt: delay.toldAt.toDate().toISOString(), answer: delay.answer },
    ...toPaymentView(order),
    walletUrl: getPaymentUrl(order, paypal),
    units: order.items.reduce((units, item) => units + item.quantity, 0),
    items: order.items.map((item) => ({ ...item, price: toMoneyString(item.price) })),
    createdAt: order.createdAt.toDate().toISOString(),
    updatedAt: order.updatedAt.toDate().toISOString(),
    history,
    hasOpenClaim: order.claims.some(({ isOpen }) => isOpen),
    claims,
    hasOpenSwap: order.swaps.some(isSwapOpen),
    isPickUp: isPickUp(order),
    cancellation: getCancellation(order),
    swaps,
    replaces: order.replaces && { id: order.replaces.orderId, orderNumber: order.replaces.orderNumber },
    mails,
    shopifyOrderId: order.shopifyOrderId,
    shopify,
  };
}

/** The whole order with its history and emails; throws `not-found`. */
export async function readAdminOrder(
  { database, shopifyShop, paypal }: Pick<RequestContext, 'database' | 'shopifyShop' | 'paypal'>,
  id: string,
): Promise<AdminOrder> {
  const [order, history, mails, push] = await Promise.all([
    readOrder(database, id),
    readHistory(database, id),
    listSentEmails(database, id),
    readPush(database, id),
  ]);
  if (!order) throw notFound(ORDER_MISSING_MESSAGE);
  const [claims, swaps] = await Promise.all([readClaims(database, order), readSwaps(database, order)]);
  const shopify = toShopifyOrderState(order, push, shopifyShop);
  return toAdminOrder(order, { history, mails, shopify, claims, swaps, paypal });
}

/** Null for an order that will never be sent to Shopify. */
function toShopifyOrderState(
  order: StoredOrder,
  push: OrderPush | undefined,
  shop: string | undefined,
): ShopifyOrderState | null {
  const { shopifyOrderId: orderId } = order;
  if (orderId !== null) {
    const href = shop === undefined ? null : `https://admin.shopify.com/store/${shop}/orders/${orderId}`;
    return { state: 'sent', reason: '', nextAt: null, orderId, href };
  }
  const unsent = { reason: '', nextAt: null, orderId, href: null };
  if (!push) return shop !== undefined && isPushable(order) ? { ...unsent, state: 'not-sent' } : null;
  const { state, reason, dueAt } = push;
  return { ...unsent, state, reason, nextAt: state === 'waiting' ? (dueAt?.toDate().toISOString() ?? null) : null };
}
